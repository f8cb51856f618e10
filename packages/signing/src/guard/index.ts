export { assertAccepted, checkWith } from './assert-guard.js';
export type {
  Amount,
  BuildExpectation,
  ChallengeExpectation,
  DepositExpectation,
  Expectation,
  ExpectationKind,
  Floor,
  ForecastExpectation,
  OrderExpectation,
  PredictionClaimExpectation,
  PredictionExpectation,
  PredictionOrderExpectation,
  SwapExpectation,
  TriggerExpectation,
  TriggerV1CancelExpectation,
  TriggerV1Expectation,
  WithdrawalExpectation,
} from './expectation.js';
export {
  guard,
  guardBuild,
  guardOrder,
  guardPrediction,
  guardSwap,
  guardTrigger,
  guardVault,
} from './guard.js';
export type { Guard } from './guard.js';
export { guardForSigning } from './guard-for-signing.js';
export type { GuardOptions, PaidGuardOptions } from './guard-for-signing.js';
export { defaultPolicy } from './whole-policy.js';
export type { GuardPolicy } from './policy.js';
export { guardCodes, unprovenItems } from '../finding.js';
export type { Finding, GuardCode, GuardWarning, Unproven } from '../finding.js';
export type { GuardReport } from './report.js';
export { provableRouters, unprovableRouters } from './routers.js';
export { signAsReturned } from '../sign.js';
export type { PlacedSignature } from '../sign.js';
export { signGuarded } from './sign-guarded.js';
export type { SignChecked, SignedStep, SignGuardedOptions } from './sign-guarded.js';
export type { Simulation, SimulationContext } from './simulation.js';
export type { Terms } from './terms.js';
export { whoPays } from './who-pays.js';
export type { Payer, PayerFields, WhoPays } from './who-pays.js';
