import { isApiError } from '@galilean/client';
import { lastOf, watch, type WatchOptions } from '@galilean/flow';
import type { ClosePositionParams } from './params.js';
import type {
  PredictionClient,
  HistoryRecord,
  PredictionOrderPreview,
  PredictionOrderStatusChange,
  PredictionPosition,
} from '../generated/index.js';

/** The order to watch: a result of `buy` or `sell`, or the order of a `createPredictionOrder` answer. */
export interface WatchedOrder {
  /** Null on Forecast, which has no order accounts. Its state is read from the position. */
  readonly orderPubkey: string | null;
  /** Address of the position's account, in base58. */
  readonly positionPubkey: string;
  /** The wallet of the order, in base58: of an answer's `order`. Default: the one of `order`, else the position's. */
  readonly userPubkey?: string | undefined;
  /** The order of a result. */
  readonly order?: Pick<PredictionOrderPreview, 'userPubkey'> | undefined;
}

/** The state of an order. */
export interface OrderState {
  /**
   * `unseen`: not landed, or not shown yet. `pending`, `created`: open. `partiallyfilled`: partly traded. `filled` and
   * `failed` are final, and so is any status once `isClosed`.
   */
  readonly status: 'unseen' | 'pending' | 'created' | 'partiallyfilled' | 'filled' | 'failed' | (string & {});
  /** Whether the account of the order is closed. What was not filled by then has been returned. */
  readonly isClosed: boolean;
  /** Signature of the newest step. */
  readonly signature?: string;
  /** The steps so far, oldest first. */
  readonly steps: readonly PredictionOrderStatusChange[];
  /**
   * What was traded, from the history, once the order has ended. The service does not document whether a record counts
   * only its own fill or all fills so far: take the newest, do not add them up.
   */
  readonly fills: readonly HistoryRecord[];
}

const isOver = ({ status, isClosed }: OrderState) => isClosed || status === 'filled' || status === 'failed';
const unseen: OrderState = { status: 'unseen', isClosed: false, steps: [], fills: [] };

/**
 * Reads the state of an order. Its status stays at `orders/status`, while its account exists only until it is filled. What
 * was traded is in the history. A Forecast order is filled once its position is listed.
 */
export async function orderState(
  client: PredictionClient,
  { orderPubkey, positionPubkey, order, userPubkey = order?.userPubkey }: WatchedOrder,
  signal?: AbortSignal,
): Promise<OrderState> {
  if (orderPubkey === null) {
    const position = await client.getPosition({ positionPubkey }, { signal }).catch(notThere);
    return position ? { ...unseen, status: 'filled' } : unseen;
  }
  const found = await client.getPredictionOrderStatus({ orderPubkey }, { signal }).catch(notThere);
  if (!found) return unseen;
  const steps = [...found.history].sort((one, other) => one.timestamp - other.timestamp);
  const signature = found.latestSignature;
  const isClosed = [found.latestEventType, ...steps.map(({ eventType }) => eventType)].includes(
    'order_closed',
  );
  const state = { status: found.status, isClosed, ...(signature && { signature }), steps, fills: [] };
  if (!isOver(state)) return state;
  // The history asks for a wallet. Where no one named it, the position knows it; there is none if nothing was filled.
  const ownerPubkey =
    userPubkey ?? (await client.getPosition({ positionPubkey }, { signal }).catch(notThere))?.ownerPubkey;
  if (ownerPubkey === undefined) return state;
  const { data } = await client.listHistory({ ownerPubkey, positionPubkey }, { signal });
  const fills = data.filter(
    (record) => record.orderPubkey === orderPubkey && record.eventType === 'order_filled',
  );
  return { ...state, fills };
}

/**
 * Yields each new state of an order until it is filled, has failed or is closed. An order that never landed stays `unseen`, so set a
 * `timeoutMs`. Polls count towards the client's rate limit.
 *
 * @throws WatchTimeout, the signal's reason, errors of the client
 * @example
 * import { createPredictionClient } from '@galilean/prediction';
 * import { watchOrder, type WatchedOrder } from '@galilean/prediction/flows';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * export async function follow(order: WatchedOrder) {
 *   for await (const { status } of watchOrder(prediction, order, { timeoutMs: 60_000 }))
 *     console.log(status);
 * }
 */
export const watchOrder = (
  client: PredictionClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): AsyncGenerator<OrderState, void, undefined> =>
  watch(
    () => orderState(client, order, options.signal),
    ({ status, isClosed, steps }) => `${status} ${isClosed} ${steps.length}`,
    isOver,
    options,
  );

/**
 * The final state of an order: `filled`, `failed` or closed.
 *
 * @throws as `watchOrder`
 * @example
 * import { createPredictionClient } from '@galilean/prediction';
 * import { waitForOrder, type WatchedOrder } from '@galilean/prediction/flows';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * // `order` is a result of `buy` or `sell`.
 * export async function traded(order: WatchedOrder) {
 *   const { status, fills } = await waitForOrder(prediction, order, { timeoutMs: 60_000 });
 *   console.log(status, fills.at(-1)?.filledContractsDecimal); // filled 15.01
 * }
 */
export const waitForOrder = (
  client: PredictionClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): Promise<OrderState> => lastOf(watchOrder(client, order, options));

/** Turns a 404 into undefined: the record does not exist, or not yet. */
export function notThere(error: unknown): undefined {
  if (isApiError(error) && error.status === 404) return undefined;
  throw error;
}

/**
 * Whether a position shows that it is decided: it can be claimed, it was paid, or its market has a result or is cancelled.
 * A lost position whose market keeps its result null does not show it; the history does, and `watchPosition` reads it.
 */
const isDecided = ({ claimable, claimed, marketMetadata }: PredictionPosition): boolean =>
  claimable ||
  claimed ||
  Boolean(marketMetadata.result) ||
  !['', 'open', 'closed', undefined].includes(marketMetadata.status);

/**
 * Yields a position each time its contracts, open orders or claim status change, until it is decided. `claimable` then says
 * whether there is something to claim. Some markets are settled and keep no result: after their closing time the position's
 * history is read with each poll, which ends with the record of its loss or payout.
 *
 * @throws WatchTimeout, the signal's reason, errors of the client
 * @example
 * import { createPredictionClient } from '@galilean/prediction';
 * import { watchPosition } from '@galilean/prediction/flows';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * export async function untilDecided(positionPubkey: string) {
 *   for await (const position of watchPosition(prediction, { positionPubkey }))
 *     console.log(position.contractsDecimal, position.claimable); // 15.01 false, then 15.01 true
 * }
 */
export async function* watchPosition(
  client: PredictionClient,
  { positionPubkey }: Pick<ClosePositionParams, 'positionPubkey'>,
  options: WatchOptions = {},
): AsyncGenerator<PredictionPosition, void, undefined> {
  const { signal } = options;
  const states = watch(
    async () => {
      const position = await client.getPosition({ positionPubkey }, { signal });
      if (isDecided(position)) return { position, isOver: true };
      const { ownerPubkey, marketMetadata } = position;
      const { status, closeTime } = marketMetadata;
      if (status !== 'closed' && (closeTime ?? Infinity) * 1000 > Date.now())
        return { position, isOver: false };
      const { data } = await client.listHistory({ ownerPubkey, positionPubkey }, { signal });
      const isOver = data.some(({ eventType }) => ['position_lost', 'payout_claimed'].includes(eventType));
      return { position, isOver };
    },
    ({ isOver, position: { contracts, contractsMicro, openOrders, claimable, claimed, marketMetadata } }) =>
      [isOver, contractsMicro ?? contracts, openOrders, claimable, claimed, marketMetadata.status].join(),
    ({ isOver }) => isOver,
    options,
  );
  for await (const { position } of states) yield position;
}
