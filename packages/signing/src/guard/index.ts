export { guardCodes, type GuardCode, type Unproven } from '../finding.js';
export { signAsReturned } from '../sign.js';
export type { Expectation, Floor } from './expectation.js';
export {
  guard,
  type Guard,
  guardBuild,
  guardOrder,
  guardPrediction,
  guardSwap,
  guardTrigger,
  guardVault,
  provableRouters,
  unprovableRouters,
} from './guard.js';
export { defaultPolicy, type GuardPolicy } from './policy.js';
export { assertAccepted, type GuardReport } from './report.js';
export {
  checkWith,
  guardForSigning,
  type GuardOptions,
  type SignedStep,
  signGuarded,
  type Simulation,
} from './sign.js';
export { whoPays } from './rules/payment.js';
