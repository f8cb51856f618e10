import { isApiError } from '@galilean/client';
import { runFlow, type FlowOptions } from '@galilean/client/flow';
import { addressOf, type Signer } from '@galilean/signing';
import type { TriggerClient } from '../generated/client.js';
import type { UpdatePriceOrderParams } from '../generated/methods.js';
import { adviceForTrigger } from '../generated/advice.js';
import { findOrder } from './find-order.js';
import { orderMissing } from './order-missing.js';
import type { OrderKind } from './order-view.js';
import { checkRules } from './rules/rule.js';
import { changeOfRules, changeRules } from './rules/update-rules.js';

/** What changes about a price order; what is left out stays. DCA orders cannot be changed. */
export interface OrderChange extends Pick<
  UpdatePriceOrderParams,
  | 'triggerPriceUsd'
  | 'trailingBps'
  | 'slippageBps'
  | 'tpPriceUsd'
  | 'slPriceUsd'
  | 'tpSlippageBps'
  | 'slSlippageBps'
> {
  /** The order's id. */
  readonly order: string;
}

/** The steps of `updateOrder` and what they come to. */
export interface UpdateOrderSteps {
  /** What the order was before. */
  current: { readonly state: OrderKind; readonly orderType: string; readonly trailingBps: number | null };
  /** Whether it was still open, and so has changed. */
  updated: boolean;
}

/** How `updateOrder` ended. */
export interface UpdateOrderResult {
  /** `not-open`: only open orders can change, and this one is in the state beside. `dry-run`: it would have been tried. */
  readonly kind: 'updated' | 'not-open' | 'dry-run';
  readonly order: string;
  readonly state: OrderKind;
}

/**
 * Changes prices or slippages of an open price order. Nothing is signed. The new terms are absolute, so that a call
 * whose answer is lost is made again.
 *
 * @param signer The wallet of the session; its address names the journal.
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause; `flow/aborted`; `journal/…`
 */
export async function updateOrder(
  client: TriggerClient,
  signer: Signer,
  params: OrderChange,
  options: FlowOptions<UpdateOrderSteps> = {},
): Promise<UpdateOrderResult> {
  const flow = 'trigger.updateOrder';
  const wallet = addressOf(signer);
  const { order, ...change } = params;
  return runFlow<UpdateOrderSteps, UpdateOrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => adviceForTrigger(cause).advice,
      isOpen: () => false,
    },
    async (run) => {
      const knowledge = { flow, run: run.id, wallet, order };
      run.know({ order });
      checkRules(changeRules, params, knowledge);
      const look = async () => {
        const view = await findOrder(client, { family: 'price', order }, run.signal);
        if (view?.family !== 'price') throw orderMissing('price', order, knowledge);
        return view;
      };
      const current = await run.step('current', async () => {
        const { kind: state, order: found } = await look();
        checkRules(changeOfRules, { change: params, order: found }, knowledge);
        return { state, orderType: found.orderType, trailingBps: found.trailingBps ?? null };
      });
      const { state } = current;
      if (state !== 'open') return { kind: 'not-open', order, state };
      if (options.dryRun) return { kind: 'dry-run', order, state };

      const body = { ...change, orderId: order, orderType: current.orderType } as UpdatePriceOrderParams;
      const repeatable = { settle: async () => undefined, ...(run.signal && { signal: run.signal }) };
      const updated = await run.step('updated', async () => {
        try {
          await client.updatePriceOrder(body, repeatable);
          return true;
        } catch (error) {
          const closed =
            isApiError(error) && error.status === 400 && adviceForTrigger(error).advice === 'stop';
          if (closed) return false;
          throw error;
        }
      });
      return updated
        ? { kind: 'updated', order, state }
        : { kind: 'not-open', order, state: (await look()).kind };
    },
  );
}
