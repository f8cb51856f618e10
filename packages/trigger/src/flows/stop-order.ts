import { isApiError } from '@galilean/client';
import { firstOf, type FlowRun } from '@galilean/client/flow';
import type { TriggerClient } from '../generated/client.js';
import type { OrderKind, OrderView } from './order-view.js';
import { orderMissing } from './order-missing.js';
import { findOrder } from './find-order.js';
import type { WatchedOrder } from './watch-order.js';

/** A stopped order's withdrawal, or that there is nothing to stop, as the journal keeps it. */
export type StoppedStep =
  | {
      readonly kind: 'withdrawal';
      readonly requestId: string;
      /** Unsigned, base64. */
      readonly transaction: string;
      /** What comes back. */
      readonly mint: string;
      /** The least of it, in base units, where that is known. */
      readonly atLeast?: string;
      /** When it was crafted, in milliseconds since 1970. */
      readonly at: number;
    }
  | {
      readonly kind: 'over';
      readonly state: OrderKind;
      /** The withdrawal's, when it was cancelled. */
      readonly signature?: string;
    };

/** What the first step of a cancellation needs. */
interface Stopping {
  readonly client: TriggerClient;
  readonly named: WatchedOrder;
  readonly run: Pick<FlowRun<unknown>, 'id' | 'signal'>;
  /** How long an order that is being filled is waited for, in milliseconds. */
  readonly readyMs: number;
}

/** Orders that can be stopped, and those whose withdrawal can be had again. */
const stoppable: readonly OrderKind[] = ['open', 'stopped', 'expired', 'unknown'];

/**
 * Stops an order and has its withdrawal crafted. Doing so again only crafts a fresh one.
 *
 * @returns undefined while the order is being filled or its deposit is under way
 */
export const stopOrder = ({ client, named, run, readyMs }: Stopping): Promise<StoppedStep | undefined> =>
  firstOf(
    async () => {
      const view = await findOrder(client, named, run.signal);
      if (!view) throw orderMissing(named.family, named.order, { run: run.id });
      if (view.over && view.kind !== 'expired') return over(view);
      if (!stoppable.includes(view.kind)) return undefined;
      return withdrawalOf(client, named, view, run.signal).catch((error: unknown) => {
        // Not now: it is being filled, or was filled since we looked.
        if (isApiError(error) && error.status === 400) return undefined;
        throw error;
      });
    },
    { timeoutMs: readyMs, ...(run.signal && { signal: run.signal }) },
  );

/** The transaction that took the rest of an order back. */
export function withdrawalIn({ order }: OrderView): string | undefined {
  const events: readonly { type?: string; txSignature?: string }[] = order.events ?? [];
  return events.find(({ type }) => type === 'withdrawal')?.txSignature;
}

function over(view: OrderView): StoppedStep {
  const signature = view.kind === 'cancelled' ? withdrawalIn(view) : undefined;
  return { kind: 'over', state: view.kind, ...(signature && { signature }) };
}

async function withdrawalOf(
  client: TriggerClient,
  { family, order }: WatchedOrder,
  view: OrderView,
  signal: AbortSignal | undefined,
): Promise<StoppedStep> {
  // After a lost answer it may be done again: that is how a fresh withdrawal is had.
  const repeatable = { reconcile: async () => undefined, ...(signal && { signal }) };
  const mint = view.order.inputMint;
  if (family === 'dca') {
    const { transaction, requestId, refundAmount } = await client.cancelDcaOrder({ id: order }, repeatable);
    // A lent budget comes back as what it is worth by then.
    const earns = view.family === 'dca' && view.order.jlEnabled === true;
    const least = earns ? {} : { atLeast: refundAmount };
    return { kind: 'withdrawal', transaction, requestId, mint, ...least, at: Date.now() };
  }
  const { transaction, requestId } = await client.cancelPriceOrder({ orderId: order }, repeatable);
  const at = Date.now();
  // It may have been filled in part until it stopped.
  const now = view.kind === 'open' ? await findOrder(client, { family, order, mint }, signal) : view;
  const left = now?.family === 'price' ? now.order.remainingInputAmount : undefined;
  return { kind: 'withdrawal', transaction, requestId, mint, ...(left && { atLeast: left }), at };
}
