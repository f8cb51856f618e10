export {
  createTriggerSession,
  type LoginOptions,
  type SessionClientOptions,
  type StoredToken,
  type TokenStore,
} from './session.js';
export { ensureVault, type OwnVault, type VaultOptions } from './vault.js';
export {
  createOrder,
  type CraftedStep,
  type CreateOrderResult,
  type CreateOrderSteps,
  type Opened,
} from './create-order.js';
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
export type { GuardPolicy, GuardReport, SignedStep, Simulation } from '@galilean/signing/guard';
export {
  waitForOrder,
  watchOrder,
  type OrderFamily,
  type OrderKind,
  type OrderView,
  type WatchedOrder,
} from './orders.js';
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
export { FlowError, isFlowError, memoryJournal } from '@galilean/flow';
export {
  cancelOrder,
  type CancelOrderResult,
  type CancelOrderSteps,
  type StoppedStep,
} from './cancel-order.js';
export {
  updateOrder,
  type OrderChange,
  type UpdateOrderResult,
  type UpdateOrderSteps,
} from './update-order.js';
export {
  withdrawExpired,
  type WithdrawExpiredResult,
  type WithdrawExpiredSteps,
} from './withdraw-expired.js';
export {
  cancelV1Orders,
  listV1Orders,
  type CancelV1OrdersResult,
  type CancelV1OrdersSteps,
} from './cancel-v1-orders.js';
