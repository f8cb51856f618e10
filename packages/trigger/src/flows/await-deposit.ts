import { firstOf } from '@galilean/client/flow';
import type { TriggerClient } from '../generated/client.js';
import { findOrder } from './find-order.js';
import { isDepositLost, type OrderFamily } from './order-view.js';

/** Whether the deposit of an order has landed; undefined while that stays open. */
export const awaitDeposit = (
  client: TriggerClient,
  family: OrderFamily,
  order: string,
  timeoutMs = 60_000,
  signal?: AbortSignal,
): Promise<boolean | undefined> =>
  firstOf(
    async () => {
      const view = await findOrder(client, { family, order }, signal);
      // One that is not listed yet is as good as pending.
      return view && view.kind !== 'pending' ? !isDepositLost(view) : undefined;
    },
    { timeoutMs, ...(signal && { signal }) },
  );
