import { lastOf, watch, WatchTimeout } from '@galilean/client/flow';
import type { TriggerClient } from '../generated/client.js';
import { findOrder } from './find-order.js';
import { isDepositLost, type OrderFamily } from './order-view.js';

/** Whether the deposit of an order has landed; undefined while that stays open. */
export async function awaitDeposit(
  client: TriggerClient,
  family: OrderFamily,
  order: string,
  timeoutMs = 60_000,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  const states = watch(
    () => findOrder(client, { family, order }, signal),
    (view) => view?.kind,
    // One that is not listed yet is as good as pending.
    (view) => view !== undefined && view.kind !== 'pending',
    { timeoutMs, ...(signal && { signal }) },
  );
  try {
    const view = await lastOf(states);
    return view && !isDepositLost(view);
  } catch (error) {
    if (error instanceof Error && error.name === WatchTimeout.name) return undefined;
    throw error;
  }
}
