import type { DcaOrder, PriceOrder } from '../generated/types.js';

/** Which of the two families of orders: the word with which their deposits are crafted. */
export type OrderFamily = 'price' | 'dca';

/**
 * Where an order stands.
 *
 * - `pending`: its deposit is under way.
 * - `open`: it waits for its price, or for its next round.
 * - `executing`: it is being filled.
 * - `stopped`: it was told to cancel; the withdrawal is not confirmed yet.
 * - `filled`: over, everything was swapped.
 * - `cancelled`: over, the rest is back in the wallet.
 * - `expired`: over, and the funds wait in the vault for `cancelOrder` or `withdrawExpired`.
 * - `failed`: over; for a DCA order the deposit failed, for a price order `rawState` says what.
 * - `unknown`: a state that is not known; not taken to be over.
 */
export type OrderKind =
  'pending' | 'open' | 'executing' | 'stopped' | 'filled' | 'cancelled' | 'expired' | 'failed' | 'unknown';

/** An order as it was seen. */
export type OrderView = {
  readonly kind: OrderKind;
  /** Whether it stays so by itself. */
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

/** Whether an order came to nothing because its deposit did. */
export const isDepositLost = ({ family, kind, order }: OrderView): boolean =>
  kind === 'failed' && (family === 'dca' || order.rawState === 'deposit_failed');
