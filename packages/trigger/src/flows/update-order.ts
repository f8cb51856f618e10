import { isApiError } from '@galilean/client';
import { checkArguments, runFlow, type FlowOptions, type FlowRun } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import type { TriggerClient } from '../generated/client.js';
import type { UpdatePriceOrderParams } from '../generated/methods.js';
import { adviceForTrigger } from '../generated/advice.js';
import type { OrderChange } from './order-change.js';
import { orderMissing } from './order-missing.js';
import { hasTerms, isUnchanged, readTerms, type OrderTerms } from './order-terms.js';
import { viewPriceOrder, type OrderKind } from './order-view.js';
import { checkRules } from './rules/rule.js';
import { changeOfRules, changeRules } from './rules/update-rules.js';

/** The recorded steps of `updateOrder`. */
export interface UpdateOrderSteps {
  /** The order before the change. */
  current: OrderTerms & {
    readonly state: OrderKind;
    readonly orderType: string;
    readonly trailingBps: number | null;
  };
  /** When the change was first sent, in milliseconds since 1970. */
  sending: number;
  updated: Update;
}

/** How a change ended. */
type Update = 'updated' | 'not-open' | 'changed-since';

/** How `updateOrder` ended. */
export interface UpdateOrderResult {
  /**
   * `not-open`: only open orders can change, and `state` is another one. `changed-since`: the answer to our change was
   * lost, the order has changed since, and the list does not show our terms. Nothing was sent again: look at the order.
   * `dry-run`: the change would have been sent.
   */
  readonly kind: Update | 'dry-run';
  readonly order: string;
  readonly state: OrderKind;
}

/**
 * Changes prices or slippages of an open price order. Nothing is signed. After a lost answer the order is read before the
 * change is sent again, so that a change that someone else made in between stays.
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
  checkArguments(flow, { client, params, options }, 'updatePriceOrder', {});
  const wallet = addressOf(signer);
  const { order, ...change } = params;
  /** Whether the change may have happened although this call ends without a result. */
  let isOpen = false;
  return runFlow<UpdateOrderSteps, UpdateOrderResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => (isOpen && !isRefusal(cause) ? 'resume' : adviceForTrigger(cause).advice),
      isUnfinished: () => false,
    },
    async (run) => {
      const context = { flow, run: run.id, wallet, order };
      run.addErrorContext({ order });
      checkRules(changeRules, params, context);
      const look = async () => {
        const found = await readTerms(client, order, run.signal);
        if (!found) throw orderMissing('price', order, context);
        return { ...found, state: viewPriceOrder(found.order).kind };
      };
      const current = await run.step('current', async () => {
        const { state, order: found, terms, updatedAt } = await look();
        checkRules(changeOfRules, { change: params, order: found }, context);
        return {
          state,
          orderType: found.orderType,
          trailingBps: found.trailingBps ?? null,
          terms,
          updatedAt,
        };
      });
      const { state } = current;
      if (state !== 'open') return { kind: 'not-open', order, state };
      if (options.dryRun) return { kind: 'dry-run', order, state };

      const sentBefore = run.recorded('sending') !== undefined;
      await run.step('sending', () => Date.now());
      isOpen = true;
      const body = { ...change, orderId: order, orderType: current.orderType } as UpdatePriceOrderParams;
      const compare = async () => compareTerms(await look(), current, change);
      const kind = await run.step('updated', async () => {
        const known = sentBefore ? await compare() : undefined;
        return known ?? sendChange(client, body, compare, run);
      });
      return kind === 'updated' ? { kind, order, state } : { kind, order, state: (await look()).state };
    },
  );
}

/** Whether a change that was sent has happened. Undefined when nothing has changed, so that it may be sent again. */
function compareTerms(
  now: OrderTerms,
  before: OrderTerms,
  change: Omit<OrderChange, 'order'>,
): Update | undefined {
  if (isUnchanged(before, now, change)) return undefined;
  return hasTerms(now.terms, change) ? 'updated' : 'changed-since';
}

/** Whether the service itself refused the change. A proxy answers with a page. */
const isRefusal = (cause: unknown): boolean =>
  isApiError(cause, 'updatePriceOrder') && cause.status < 500 && Object(cause.body) === cause.body;

/** Sends the change, and again only if the order still has its old terms. */
async function sendChange(
  client: TriggerClient,
  body: UpdatePriceOrderParams,
  compare: () => Promise<Update | undefined>,
  { signal }: FlowRun<UpdateOrderSteps>,
): Promise<Update> {
  let found: Update | undefined;
  const reconcile = async () => {
    found = await compare();
    return found && { data: { id: body.orderId } };
  };
  try {
    await client.updatePriceOrder(body, { reconcile, signal });
    return found ?? 'updated';
  } catch (error) {
    const closed = isApiError(error) && error.status === 400 && adviceForTrigger(error).advice === 'stop';
    if (closed) return 'not-open';
    throw error;
  }
}
