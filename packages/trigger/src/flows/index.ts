export { createTriggerSession, type LoginOptions, type StoredToken, type TokenStore } from './session.js';
export { ensureVault, type VaultFlowOptions } from './vault.js';
export { createOrder, type CreateOrderOptions, type CreateOrderResult } from './create-order.js';
export {
  protectPurchase,
  type ProtectPurchaseOptions,
  type ProtectPurchaseParams,
  type ProtectPurchaseResult,
  type Purchase,
} from './protect-purchase.js';
export type { OrderParams } from './order-rules.js';
export type { GuardPolicy, GuardReport, Simulation } from '@galilean/signing/guard';
export { waitForOrder, watchOrder, type OrderView, type WatchedOrder } from './orders.js';
export type {
  ConfirmOptions,
  Failed,
  FlowErrorCode,
  FlowStep,
  Journal,
  FlowErrorContext,
  Next,
  Unknown,
} from '@galilean/flow';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
export { FlowError, isFlowError, isWatchTimeout, memoryJournal, WatchTimeout } from '@galilean/flow';
export { cancelOrder, type CancelOrderResult } from './cancel-order.js';
export { updateOrder, type OrderChange, type UpdateOrderResult } from './update-order.js';
export { withdrawExpired, type WithdrawExpiredResult } from './cancel-order.js';
export { cancelV1Orders, listV1Orders, type CancelV1OrdersResult } from './cancel-v1-orders.js';
