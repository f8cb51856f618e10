import { eachItem } from '@galilean/client';
import { FlowError, lastOf, watch, type WatchOptions } from '@galilean/flow';
import { isTriggerError, type TriggerClient } from '../generated/client.js';
import type { DcaOrder, PriceOrder } from '../generated/types.js';

/** The two families of orders, named as `craftDeposit` names them. */
export type OrderFamily = 'price' | 'dca';

/**
 * The state of an order.
 *
 * - `pending`: its deposit has not landed yet.
 * - `open`: it waits for its price, or for its next round.
 * - `executing`: it is being filled.
 * - `stopped`: cancelled, and the withdrawal is not confirmed yet.
 * - `filled`: ended, everything was swapped.
 * - `cancelled`: ended, the rest is back in the wallet.
 * - `expired`: ended, and the funds are in the vault until `cancelOrder` or `withdrawExpired`.
 * - `failed`: ended; for a DCA order the deposit failed, for a price order `rawState` says what failed.
 * - `unknown`: a state that this release does not know; treated as not ended.
 */
export type OrderKind =
  | 'pending'
  | 'open'
  | 'executing'
  | 'stopped'
  | 'filled'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'unknown';

/** An order as the service last showed it. */
export type OrderView = {
  readonly kind: OrderKind;
  /** Whether the order has ended. An expired one can still be withdrawn. */
  readonly over: boolean;
} & (
  | { readonly family: 'price'; readonly order: PriceOrder }
  | { readonly family: 'dca'; readonly order: DcaOrder }
);

/** The values that the description lists: a renamed one is a type error here. */
type Listed<Value> = Value extends string ? (string extends Value ? never : Value) : never;

const kinds: Readonly<
  Record<'price', Record<Listed<PriceOrder['orderState']>, OrderKind>> &
    Record<'dca', Record<Listed<DcaOrder['state']>, OrderKind>>
> = {
  price: {
    pending: 'pending',
    open: 'open',
    executing: 'executing',
    pending_withdraw: 'stopped',
    filled: 'filled',
    cancelled: 'cancelled',
    expired: 'expired',
    failed: 'failed',
  },
  dca: {
    depositing: 'pending',
    active: 'open',
    executing: 'executing',
    withdrawing: 'stopped',
    completed: 'filled',
    cancelled: 'cancelled',
    deposit_failed: 'failed',
  },
};

function standing(family: OrderFamily, state: string): Pick<OrderView, 'kind' | 'over'> {
  const known: Readonly<Record<string, OrderKind>> = kinds[family];
  const kind = Object.hasOwn(known, state) ? known[state]! : 'unknown';
  return { kind, over: ['filled', 'cancelled', 'expired', 'failed'].includes(kind) };
}

export const viewPriceOrder = (order: PriceOrder): OrderView => ({
  ...standing('price', order.orderState),
  family: 'price',
  order,
});

const viewDcaOrder = (order: DcaOrder): OrderView => ({
  ...standing('dca', order.state),
  family: 'dca',
  order,
});

/**
 * The leg that says how an order stands: one that has not ended, else one that was not cancelled because the other one of its
 * pair has fired. The legs of an order share its id, and the list has an item for each.
 */
export const leadingLeg = (legs: readonly PriceOrder[]): PriceOrder | undefined =>
  legs.find((leg) => !viewPriceOrder(leg).over) ??
  legs.find(({ rawState }) => rawState !== 'oco_cancelled') ??
  legs[0];

/** Whether an order failed because its deposit failed. */
export const isDepositLost = ({ family, kind, order }: OrderView): boolean =>
  kind === 'failed' && (family === 'dca' || order.rawState === 'deposit_failed');

/** An order, and where to search for it. */
interface Named extends WatchedOrder {
  /** Its mint, if known, shortens the search. */
  readonly mint?: string | undefined;
}

/** An order of the wallet by its id; undefined when the service does not list it. */
export async function findOrder(
  client: TriggerClient,
  { family, order, mint }: Named,
  signal?: AbortSignal,
): Promise<OrderView | undefined> {
  if (family === 'dca')
    return client.getDcaOrder({ id: order }, { signal }).then(viewDcaOrder, (error: unknown) => {
      if (!isTriggerError(error, 'getDcaOrder') || error.status !== 404) throw error;
      return undefined;
    });
  const leg = leadingLeg(await legsOf(client, { order, mint }, signal));
  return leg && viewPriceOrder(leg);
}

/** The legs of a price order, which can only be read as a list. None: the service does not list it. */
export async function legsOf(
  client: TriggerClient,
  { order, mint }: Pick<Named, 'order' | 'mint'>,
  signal?: AbortSignal,
): Promise<PriceOrder[]> {
  const params = { ...(mint && { mint }), sort: 'updated_at', dir: 'desc' } as const;
  const legs: PriceOrder[] = [];
  for await (const found of eachItem(client, 'listPriceOrders', params, { signal })) {
    if (found.id !== order) continue;
    legs.push(found);
    // The legs of a pair may be anywhere in the list.
    if (found.orderType === 'single') break;
  }
  return legs;
}

/** How far the list is read beyond the first send, because clocks differ. Milliseconds. */
const marginMs = 3_600_000;

/**
 * The order that a deposit paid for; undefined when the service lists none. Identified by the id of the deposit's
 * transaction; a DCA order also by the request id of the deposit.
 */
export async function findByDeposit(
  client: TriggerClient,
  family: OrderFamily,
  {
    isOurs,
    requestId,
    mint,
    since,
  }: { isOurs: (named: string) => Promise<boolean>; requestId: string; mint: string; since: number },
  signal?: AbortSignal,
): Promise<OrderView | undefined> {
  const newestFirst = { mint, sort: 'created_at', dir: 'desc' } as const;
  const listed: AsyncIterable<PriceOrder | DcaOrder> =
    family === 'dca'
      ? eachItem(client, 'listDcaOrders', newestFirst, { signal })
      : eachItem(client, 'listPriceOrders', newestFirst, { signal });
  for await (const order of listed) {
    let isPaid = family === 'dca' && (order as DcaOrder).requestId === requestId;
    for (const { type, txSignature } of order.events ?? [])
      isPaid ||= type === 'deposit' && !!txSignature && (await isOurs(txSignature));
    if (isPaid)
      return family === 'dca' ? viewDcaOrder(order as DcaOrder) : viewPriceOrder(order as PriceOrder);
    if (new Date(order.createdAt).getTime() < since - marginMs) break;
  }
  return undefined;
}

/** The error for an order that the service does not list. @param seen the order as it was listed before */
export function orderMissing(family: OrderFamily, order: string, seen?: OrderView) {
  const message = seen
    ? `The service listed the ${family} order ${order} as ${seen.kind}, and lists it no more. A mock forgets its orders when it is reset or begins a play.`
    : `The service lists no ${family} order ${order} of this wallet. Check the id, the family and the wallet of the session.`;
  return new FlowError('flow/stopped', message, { order }, { next: 'stop' });
}

/** An order, by its list and id. */
export interface WatchedOrder {
  /** Its list: `price`, or `dca` for a recurring order. */
  readonly family: OrderFamily;
  /** Its id. */
  readonly order: string;
}

/** After this many polls without the order, it does not exist. A new order may not be listed immediately. */
const misses = 5;

/**
 * Yields each new state of an order, starting with the current one, until the order has ended. Each poll is a call of the
 * client and counts towards its rate limit.
 *
 * @throws FlowError `flow/stopped` when there is no such order, WatchTimeout, the signal's reason, and what the client
 *   throws
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { createTriggerSession, watchOrder } from '@galilean/trigger/flows';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * export async function follow(id: string) {
 *   for await (const { kind } of watchOrder(trigger, { family: 'price', order: id }))
 *     console.log(kind);
 * }
 */
export async function* watchOrder(
  client: TriggerClient,
  { family, order }: WatchedOrder,
  options: WatchOptions = {},
): AsyncGenerator<OrderView, void, undefined> {
  let missed = 0;
  let seen: OrderView | undefined;
  let named: Named = { family, order };
  const look = async () => {
    const found = await findOrder(client, named, options.signal);
    if (found) {
      missed = 0;
      named = { ...named, mint: found.order.inputMint };
      seen = found;
    } else if (++missed >= misses) {
      throw orderMissing(family, order, seen);
    }
    return seen;
  };
  const states = watch(
    look,
    (view) =>
      view &&
      JSON.stringify([
        view.kind,
        'rawState' in view.order ? view.order.rawState : '',
        view.order.fillPercent,
        view.order.events?.length,
      ]),
    (view) => view?.over === true,
    options,
  );
  for await (const view of states) if (view) yield view;
}

/**
 * The final state of an order: see `watchOrder`.
 *
 * @throws as `watchOrder`: with `timeoutMs` WatchTimeout, which is no FlowError
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, waitForOrder } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * export async function untilOver(order: string) {
 *   const { kind } = await waitForOrder(trigger, { family: 'price', order });
 *   console.log(kind); // such as filled
 * }
 */
export const waitForOrder = (
  client: TriggerClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): Promise<OrderView> => lastOf(watchOrder(client, order, options));
