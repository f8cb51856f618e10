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

const priceKinds: Readonly<Record<string, OrderKind>> = {
  pending: 'pending',
  open: 'open',
  executing: 'executing',
  pending_withdraw: 'stopped',
  filled: 'filled',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
};

const dcaKinds: Readonly<Record<string, OrderKind>> = {
  depositing: 'pending',
  active: 'open',
  executing: 'executing',
  withdrawing: 'stopped',
  completed: 'filled',
  cancelled: 'cancelled',
  deposit_failed: 'failed',
};

const ends: readonly OrderKind[] = ['filled', 'cancelled', 'expired', 'failed'];
const kindIn = (kinds: Readonly<Record<string, OrderKind>>, state: string): OrderKind =>
  Object.hasOwn(kinds, state) ? kinds[state]! : 'unknown';

export function viewPriceOrder(order: PriceOrder): OrderView {
  const kind = kindIn(priceKinds, order.orderState);
  return { kind, over: ends.includes(kind), family: 'price', order };
}

export function viewDcaOrder(order: DcaOrder): OrderView {
  const kind = kindIn(dcaKinds, order.state);
  return { kind, over: ends.includes(kind), family: 'dca', order };
}

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
