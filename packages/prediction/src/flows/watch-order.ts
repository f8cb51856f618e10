import { isApiError } from '@galilean/client';
import { lastOf, watch, type WatchOptions } from '@galilean/client/flow';
import type { PredictionClient } from '../generated/client.js';
import type { HistoryRecord, PredictionOrderStatusChange } from '../generated/types.js';
import { during } from './during.js';

/** An order to look for: a result of `buy` or `sell`, or what the answer of `createPredictionOrder` names. */
export interface WatchedOrder {
  /** Null on Forecast, which has no order account: the position tells. */
  readonly orderPubkey: string | null;
  /** Address of the position's account, in base58. */
  readonly positionPubkey: string;
}

/** How far an order is. */
export interface OrderState {
  /**
   * `unseen`: not landed, or not yet shown. `pending`, `created`: open. `partiallyfilled`: open, and partly traded.
   * `filled` and `failed` are the ends.
   */
  readonly status: 'unseen' | 'pending' | 'created' | 'partiallyfilled' | 'filled' | 'failed' | (string & {});
  /** Signature of the newest step. */
  readonly signature?: string;
  /** The steps so far, the oldest first. */
  readonly steps: readonly PredictionOrderStatusChange[];
  /**
   * What was traded, from the history, once the order is over. Whether a record counts its own fill or all so far is not
   * documented: take the newest, do not add them up.
   */
  readonly fills: readonly HistoryRecord[];
}

const isOver = ({ status }: OrderState) => status === 'filled' || status === 'failed';
const unseen: OrderState = { status: 'unseen', steps: [], fills: [] };

/**
 * Where an order is. Its status lives at `orders/status` all the time, and its account only until it is filled; records
 * of what was traded are in the history. A Forecast order is over once its position shows.
 */
export async function orderState(
  client: PredictionClient,
  { orderPubkey, positionPubkey }: WatchedOrder,
  signal?: AbortSignal,
): Promise<OrderState> {
  if (orderPubkey === null) {
    const position = await client.getPosition({ positionPubkey }, during(signal)).catch(notThere);
    return position ? { ...unseen, status: 'filled' } : unseen;
  }
  const found = await client.getPredictionOrderStatus({ orderPubkey }, during(signal)).catch(notThere);
  if (!found) return unseen;
  const steps = [...found.history].sort((one, other) => one.timestamp - other.timestamp);
  const signature = found.latestSignature;
  const state = { status: found.status, ...(signature && { signature }), steps, fills: [] };
  if (!isOver(state)) return state;
  const { data } = await client.listHistory({ positionPubkey }, during(signal));
  const fills = data.filter(
    (record) => record.orderPubkey === orderPubkey && record.eventType === 'order_filled',
  );
  return { ...state, fills };
}

/**
 * Yields each new state of an order until it is filled or has failed. An order that never landed stays `unseen`: give it
 * a `timeoutMs`. The looks share the client's rate limit.
 *
 * @throws WatchTimeout, the signal's reason, errors of the client
 */
export const watchOrder = (
  client: PredictionClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): AsyncGenerator<OrderState, void, undefined> =>
  watch(
    () => orderState(client, order, options.signal),
    ({ status, steps }) => `${status} ${steps.length}`,
    isOver,
    options,
  );

/** The end of an order: `filled` or `failed`. @throws as `watchOrder` */
export const waitForOrder = (
  client: PredictionClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): Promise<OrderState> => lastOf(watchOrder(client, order, options));

/** Not there, or not yet. */
export function notThere(error: unknown): undefined {
  if (isApiError(error) && error.status === 404) return undefined;
  throw error;
}
