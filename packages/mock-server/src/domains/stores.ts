import type { Challenge, Session, Vault } from './trigger/sign-in.js';
import type { DcaOrder } from './trigger/dca-order.js';
import type { Deposit, Withdrawal } from './trigger/deposit.js';
import type { PredictionCancellation } from './prediction/cancellation.js';
import type { PredictionOrder } from './prediction/prediction-order.js';
import type { PredictionClaim, Position, HistoryRecord } from './prediction/position.js';
import type { PriceOrder } from './trigger/price-order.js';
import type { AcceptedSignature } from '../rpc/chain.js';
import { Store } from '../world/store.js';
import type { SwapOrder } from './swap/swap-order.js';
import type { TriggerV1Order, TriggerV1Request } from './trigger/trigger-v1-order.js';

/** Everything that the built-in responders remember; empty after `reset()`. */
export function createStores() {
  return {
    signatures: new Store<AcceptedSignature>(),
    /** By request id. */
    swapOrders: new Store<SwapOrder>(),
    /** By wallet and kind. */
    challenges: new Store<Challenge>(),
    /** By refresh token. */
    sessions: new Store<Session>(),
    /** By wallet. */
    vaults: new Store<Vault>(),
    /** By request id. */
    deposits: new Store<Deposit>(),
    withdrawals: new Store<Withdrawal>(),
    /** By order id. */
    priceOrders: new Store<PriceOrder>(),
    dcaOrders: new Store<DcaOrder>(),
    /** By request id. */
    triggerV1Requests: new Store<TriggerV1Request>(),
    /** By address. */
    triggerV1Orders: new Store<TriggerV1Order>(),
    /** By the message of the transaction, in base64. */
    predictionOrders: new Store<PredictionOrder>(),
    claims: new Store<PredictionClaim>(),
    cancellations: new Store<PredictionCancellation>(),
    /** By address. */
    positions: new Store<Position>(),
    /** By number. */
    history: new Store<HistoryRecord>(),
  };
}

export type Stores = ReturnType<typeof createStores>;
