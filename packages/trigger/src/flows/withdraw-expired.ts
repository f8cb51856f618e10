import { eachItem } from '@galilean/client';
import { defineFlow, type FlowCall, FlowError, isFlowError } from '@galilean/flow';
import type { TriggerClient } from '../generated/client.js';
import { cancelOrder, type CancelOrderResult, type CancelOrderSteps } from './cancel-order.js';
import { advise } from './service.js';
import { vaultOptionKinds, type VaultFlowOptions } from './vault.js';

/** The recorded steps of `withdrawExpired`, with those of each withdrawal. */
interface WithdrawExpiredSteps extends CancelOrderSteps {
  /** Ids of the expired orders. */
  found: readonly string[];
}

/** How `withdrawExpired` ended. */
export interface WithdrawExpiredResult {
  /**
   * - `all`: every expired order is withdrawn, or had ended by then.
   * - `some`: withdrawals failed, are unknown, or wait for a fill; see `orders`. If some are unknown or wait, resume the run.
   * - `none`: no order had expired.
   * - `dry-run`: nothing was signed.
   */
  readonly kind: 'all' | 'some' | 'none' | 'dry-run';
  /** How the withdrawal of each expired order ended. */
  readonly orders: readonly CancelOrderResult[];
}

interface WithdrawExpiredParams {
  /** Only orders with this mint. Default: all. */
  readonly mint?: string | undefined;
}

type Withdrawing = FlowCall<
  TriggerClient,
  WithdrawExpiredParams,
  VaultFlowOptions<WithdrawExpiredSteps>,
  WithdrawExpiredSteps
>;

/**
 * Returns the funds of all expired price orders to the wallet, one order after the other.
 *
 * @throws FlowError as `cancelOrder` does
 */
export const withdrawExpired = /* @__PURE__ */ defineFlow({
  name: 'trigger.withdrawExpired',
  needs: 'listPriceOrders',
  signs: true,
  options: vaultOptionKinds,
  defaultParams: {} as WithdrawExpiredParams,
  advise: (cause) => advise(cause).advice,
  unfinished: ({ orders }) => orders.some(({ kind }) => kind === 'unknown' || kind === 'busy'),
  async run({
    client,
    signer,
    params,
    options,
    id: run,
    signal,
    step,
  }: Withdrawing): Promise<WithdrawExpiredResult> {
    const found = await step('found', async () => {
      const ids: string[] = [];
      for await (const { id, orderState } of eachItem(client, 'listPriceOrders', params, { signal })) {
        // The legs of one order are separate items of the list, and are cancelled together.
        if (orderState === 'expired' && !ids.includes(id)) ids.push(id);
      }
      return ids;
    });
    const orders: CancelOrderResult[] = [];
    for (const [index, order] of found.entries()) {
      // Each is a separate run, so that a finished withdrawal is not repeated.
      const own = { ...options, run: `${run}.${index + 1}` };
      const withdrawing = cancelOrder(client, signer, { family: 'price', order }, own);
      const afterOthers = (cause: unknown): never => {
        // Once others were signed, the error of one does not mean to begin again or to give up.
        if (!isFlowError(cause) || !orders.some((one) => 'signature' in one)) throw cause;
        throw new FlowError(
          options.signal?.aborted ? 'flow/aborted' : 'flow/stopped',
          `Orders before this one were withdrawn, or may be: call again with the same run. ${cause.message}`,
          {},
          { next: 'resume', cause },
        );
      };
      orders.push(await withdrawing.catch(afterOthers));
    }
    if (orders.length === 0) return { kind: 'none', orders };
    if (options.dryRun) return { kind: 'dry-run', orders };
    // An order that failed may still hold funds.
    const isDone = (one: CancelOrderResult) =>
      one.kind === 'cancelled' || (one.kind === 'over' && one.state !== 'failed');
    return { kind: orders.every(isDone) ? 'all' : 'some', orders };
  },
});
