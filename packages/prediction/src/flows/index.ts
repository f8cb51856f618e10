export type {
  ConfirmOptions,
  FlowErrorCode,
  FlowOptions,
  FlowStep,
  Journal,
  FlowErrorContext,
  Next,
  Failed,
  Unknown,
  WatchOptions,
} from '@galilean/flow';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
export { FlowError, isFlowError, memoryJournal, WatchTimeout } from '@galilean/flow';
export { claim, type ClaimSteps } from './claim.js';
export { closeAllPositions, type CloseAllSteps } from './close-all.js';
export { exactPosition, listPositionsExact, type ExactPosition, type ExactUsd } from './exact-positions.js';
export { isForecastMarket } from './forecast.js';
export type { OrderOptions, SendSigned, SigningOptions } from './options.js';
export { buy, closePosition, sell, type OrderSteps } from './order.js';
export type { BuyParams, ClaimParams, CloseAllParams, ClosePositionParams, SellParams } from './params.js';
export type {
  ClaimResult,
  CloseAllResult,
  ClosedItem,
  Declined,
  DryRun,
  Landed,
  OrderResult,
} from './result.js';
export type { GuardReport, SignedStep } from '@galilean/signing/guard';
export {
  isDecided,
  orderState,
  waitForOrder,
  watchOrder,
  watchPosition,
  type OrderState,
  type WatchedOrder,
} from './watch.js';
