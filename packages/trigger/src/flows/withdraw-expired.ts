import { eachItem } from '@galilean/client';
import { runFlow } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import type { TriggerClient } from '../generated/client.js';
import { adviceForTrigger } from '../generated/advice.js';
import { cancelOrder, type CancelOrderResult, type CancelOrderSteps } from './cancel-order.js';
import type { TriggerFlowOptions } from './options.js';

/** The steps of `withdrawExpired`: which orders there are, and those of each withdrawal. */
export interface WithdrawExpiredSteps extends CancelOrderSteps {
  /** Their ids. */
  found: readonly string[];
}

/** How `withdrawExpired` ended. */
export interface WithdrawExpiredResult {
  /** `incomplete`: some outcome is open, and the same run goes on. */
  readonly kind: 'done' | 'incomplete';
  /** How the withdrawal of each expired order ended. */
  readonly orders: readonly CancelOrderResult[];
}

/**
 * Takes the funds of all expired price orders back into the wallet, one order after the other.
 *
 * @param params.mint Only orders with this mint. Default: all.
 * @throws FlowError as `cancelOrder` does
 */
export async function withdrawExpired(
  client: TriggerClient,
  signer: Signer,
  params: {
    /** Only orders with this mint. Default: all. */
    readonly mint?: string;
  } = {},
  options: TriggerFlowOptions<WithdrawExpiredSteps> = {},
): Promise<WithdrawExpiredResult> {
  return runFlow<WithdrawExpiredSteps, WithdrawExpiredResult>(
    {
      flow: 'trigger.withdrawExpired',
      wallet: addressOf(signer),
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isUnfinished: ({ kind }) => kind === 'incomplete',
    },
    async (run) => {
      const found = await run.step('found', async () => {
        const ids: string[] = [];
        const during = run.signal ? { signal: run.signal } : {};
        for await (const { id, orderState } of eachItem(client, 'listPriceOrders', params, during)) {
          // The legs of one order are items of their own and are cancelled as one.
          if (orderState === 'expired' && !ids.includes(id)) ids.push(id);
        }
        return ids;
      });
      const orders: CancelOrderResult[] = [];
      for (const [index, order] of found.entries()) {
        // Each is a run of its own, so that what is finished stays finished.
        const own = { ...options, run: `${run.id}.${index + 1}` };
        orders.push(await cancelOrder(client, signer, { family: 'price', order }, own));
      }
      const open = orders.some(({ kind }) => kind === 'unknown' || kind === 'busy');
      return { kind: open ? 'incomplete' : 'done', orders };
    },
  );
}
