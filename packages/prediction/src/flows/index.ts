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
export { FlowError, isFlowError, isWatchTimeout, memoryJournal, WatchTimeout } from '@galilean/flow';
export { claim, type ClaimResult } from './claim.js';
export { closeAllPositions, type CloseAllResult } from './close-all.js';
export { exactPosition, listPositionsExact, type ExactPosition } from './exact-positions.js';
export { buy, closePosition, sell, type OrderOptions, type OrderResult } from './order.js';
export type { BuyParams, ClaimParams, CloseAllParams, ClosePositionParams, SellParams } from './params.js';
export type { PredictionOptions } from './service.js';
export type { GuardReport } from '@galilean/signing/guard';
export { waitForOrder, watchOrder, watchPosition, type OrderState, type WatchedOrder } from './watch.js';
