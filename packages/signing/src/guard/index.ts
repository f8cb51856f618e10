export { assertAccepted } from './report.js';
export type { GuardReport } from './report.js';
export { checkWith, guardForSigning, signGuarded } from './sign.js';
export type { GuardOptions, PaidGuardOptions, SignGuardedOptions, SignedStep, Simulation } from './sign.js';
export { signAsReturned } from '../sign.js';
export type { PlacedSignature } from '../sign.js';
export {
  guard,
  guardBuild,
  guardOrder,
  guardPrediction,
  guardSwap,
  guardTrigger,
  guardVault,
  provableRouters,
  unprovableRouters,
} from './guard.js';
export type { Guard } from './guard.js';
export type {
  Amount,
  BuildExpectation,
  DepositExpectation,
  Expectation,
  Floor,
  OrderExpectation,
  PredictionExpectation,
  SwapExpectation,
  TriggerExpectation,
  WithdrawalExpectation,
} from './expectation.js';
export { defaultPolicy } from './policy.js';
export type { GuardPolicy } from './policy.js';
export { guardCodes } from '../finding.js';
export type { Finding, GuardCode, GuardWarning, Unproven } from '../finding.js';
export { whoPays } from './who-pays.js';
export type { WhoPays } from './who-pays.js';
