import { eachItem } from '@galilean/client';
import { isTriggerError, type TriggerClient } from '../generated/client.js';
import type { PriceOrder } from '../generated/types.js';
import { leadingLeg, viewDcaOrder, viewPriceOrder, type OrderFamily, type OrderView } from './order-view.js';

/** An order, and where to search for it. */
export interface Named {
  readonly family: OrderFamily;
  readonly order: string;
  /** Its mint, if known, shortens the search. */
  readonly mint?: string;
}

/** An order of the wallet by its id; undefined when the service does not list it. Price orders can only be read as a list. */
export async function findOrder(
  client: TriggerClient,
  { family, order, mint }: Named,
  signal?: AbortSignal,
): Promise<OrderView | undefined> {
  if (family === 'dca') {
    try {
      return viewDcaOrder(await client.getDcaOrder({ id: order }, { signal }));
    } catch (error) {
      if (isTriggerError(error, 'getDcaOrder') && error.status === 404) return undefined;
      throw error;
    }
  }
  const params = { ...(mint && { mint }), sort: 'updated_at', dir: 'desc' } as const;
  const legs: PriceOrder[] = [];
  for await (const found of eachItem(client, 'listPriceOrders', params, { signal })) {
    if (found.id !== order) continue;
    legs.push(found);
    // The legs of a pair may be anywhere in the list.
    if (found.orderType === 'single') break;
  }
  const leg = leadingLeg(legs);
  return leg && viewPriceOrder(leg);
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
  const paidFor = async ({
    events = [],
  }: {
    events?: readonly { type?: string; txSignature?: string }[];
  }) => {
    for (const { type, txSignature } of events)
      if (type === 'deposit' && txSignature && (await isOurs(txSignature))) return true;
    return false;
  };
  if (family === 'dca') {
    for await (const order of eachItem(client, 'listDcaOrders', newestFirst, { signal })) {
      if (order.requestId === requestId || (await paidFor(order))) return viewDcaOrder(order);
      if (Date.parse(order.createdAt) < since - marginMs) break;
    }
    return undefined;
  }
  for await (const order of eachItem(client, 'listPriceOrders', newestFirst, { signal })) {
    if (await paidFor(order)) return viewPriceOrder(order);
    if (order.createdAt < since - marginMs) break;
  }
  return undefined;
}
