export { createTriggerSession, type SessionClientOptions } from './session/create-session.js';
export type { LoginOptions } from './session/login-options.js';
export { ensureVault } from './ensure-vault.js';
export { createOrder, type CreateOrderResult, type CreateOrderSteps } from './create-order.js';
export type { CraftedStep } from './deposit.js';
export type { Opened } from './open-order.js';
export type { CreateOrderOptions, TriggerFlowOptions, VaultFlowOptions } from './options.js';
export type {
  DcaOrderParams,
  OcoOrderParams,
  OrderParams,
  OtocoOrderParams,
  PriceOrderParams,
  SingleOrderParams,
  Slippage,
} from './order-params.js';
export type { OrderFamily, OrderKind, OrderView } from './order-view.js';
export type { Failed, Unknown } from './result.js';
export type { Confirmed } from './confirm.js';
export type { GuardPolicy, GuardReport, SignedStep, Simulation } from '@galilean/signing/guard';
export { waitForOrder, watchOrder, type WatchedOrder } from './watch-order.js';
export type {
  ConfirmOptions,
  FlowErrorCode,
  FlowStep,
  Journal,
  FlowErrorContext,
  Next,
} from '@galilean/flow';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
export { FlowError, isFlowError, memoryJournal } from '@galilean/flow';
export { cancelOrder, type CancelOrderResult, type CancelOrderSteps } from './cancel-order.js';
export type { OwnVault, VaultOptions } from './own-vault.js';
export type { StoppedStep } from './stop-order.js';
export { updateOrder, type UpdateOrderResult, type UpdateOrderSteps } from './update-order.js';
export type { OrderChange } from './order-change.js';
export {
  withdrawExpired,
  type WithdrawExpiredResult,
  type WithdrawExpiredSteps,
} from './withdraw-expired.js';
export { cancelV1Orders, type CancelV1OrdersResult, type CancelV1OrdersSteps } from './v1/cancel-orders.js';
export { listV1Orders } from './v1/find-orders.js';
export type { V1Execution } from './v1/execute.js';
