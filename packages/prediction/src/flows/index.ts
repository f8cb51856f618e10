export type {
  ConfirmOptions,
  FlowErrorCode,
  FlowOptions,
  FlowStep,
  Journal,
  FlowErrorContext,
  Next,
  WatchOptions,
} from '@galilean/flow';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
export { FlowError, isFlowError, memoryJournal, WatchTimeout } from '@galilean/flow';
export { buy } from './buy.js';
export { claim, type ClaimSteps } from './claim.js';
export { closeAllPositions, type CloseAllSteps } from './close-all.js';
export { exactPosition, listPositionsExact, type ExactPosition, type ExactUsd } from './exact-positions.js';
export { isForecastMarket } from './forecast.js';
export type { OrderOptions, SendSigned, SigningOptions } from './options.js';
export type { OrderSteps } from './order-flow.js';
export type { BuyParams, ClaimParams, CloseAllParams, ClosePositionParams, SellParams } from './params.js';
export type {
  ClaimResult,
  CloseAllResult,
  ClosedItem,
  Declined,
  DryRun,
  Failed,
  Landed,
  OrderResult,
  Unknown,
} from './result.js';
export { closePosition, sell } from './sell.js';
export type { GuardReport, SignedStep } from '@galilean/signing/guard';
export { orderState, waitForOrder, watchOrder, type OrderState, type WatchedOrder } from './watch-order.js';
export { isDecided, watchPosition } from './watch-position.js';
