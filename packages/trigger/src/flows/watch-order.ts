import { lastOf, watch, type WatchOptions } from '@galilean/flow';
import type { TriggerClient } from '../generated/client.js';
import { findOrder, type Named } from './find-order.js';
import { orderMissing } from './order-missing.js';
import type { OrderFamily, OrderView } from './order-view.js';

/** The order to watch. */
export interface WatchedOrder {
  /** Which list it is in. */
  readonly family: OrderFamily;
  /** Its id. */
  readonly order: string;
}

/** After this many polls without the order, it does not exist. A new order may not be listed immediately. */
const misses = 5;

/** Differs between two states of an order. */
const mark = ({ kind, order }: OrderView) =>
  JSON.stringify([kind, 'rawState' in order ? order.rawState : '', order.fillPercent, order.events?.length]);

/**
 * Yields each new state of an order, starting with the current one, until the order has ended. Each poll is a call of the
 * client and counts towards its rate limit.
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

/** The final state of an order: see `watchOrder`. */
export const waitForOrder = (
  client: TriggerClient,
  order: WatchedOrder,
  options: WatchOptions = {},
): Promise<OrderView> => lastOf(watchOrder(client, order, options));
