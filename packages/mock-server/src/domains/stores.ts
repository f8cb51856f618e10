import type {
  Challenge,
  DcaOrder,
  Deposit,
  PriceOrder,
  Session,
  TriggerV1Order,
  TriggerV1Request,
  Vault,
  Withdrawal,
} from './trigger/records.js';
import type {
  HistoryRecord,
  Position,
  PredictionCancellation,
  PredictionClaim,
  PredictionOrder,
} from './prediction/records.js';
import type { AcceptedSignature } from '../rpc/chain.js';
import { Store } from '../world/store.js';
import type { SwapOrder } from './swap/swap-order.js';

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
