import { lastOf, watch, type WatchOptions } from '@galilean/client/flow';
import type { TriggerClient } from '../generated/client.js';
import { findOrder, type Named } from './find-order.js';
import { orderMissing } from './order-missing.js';
import type { OrderFamily, OrderView } from './order-view.js';

/** Which order is watched. */
export interface WatchedOrder {
  /** Which list it stands in. */
  readonly family: OrderFamily;
  /** Its id. */
  readonly order: string;
}

/** Looks that may miss an order before it is taken not to exist: one that was just made may not be listed yet. */
const misses = 5;

/** What changes when an order moves on. */
const mark = ({ kind, order }: OrderView) =>
  JSON.stringify([kind, 'rawState' in order ? order.rawState : '', order.fillPercent, order.events?.length]);

/**
 * Follows an order: each state that is new, the present one first, until it is over. Looks are calls of the client and
 * share its limits.
 *
 * @throws FlowError `flow/stopped` when there is no such order, WatchTimeout, the signal's reason, and what the client
 *   throws
 * @example for await (const { kind, order } of watchOrder(trigger, { family: 'price', order: id })) …
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
      throw orderMissing(family, order);
    }
    return seen;
  };
  const states = watch(
    look,
    (view) => view && mark(view),
    (view) => view?.over === true,
    options,
  );
  for await (const view of states) if (view) yield view;
}

/** The state in which an order ends: see `watchOrder`. */
export const waitForOrder = (
  client: TriggerClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): Promise<OrderView> => lastOf(watchOrder(client, order, options));
