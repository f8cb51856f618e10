import { isApiError } from '@galilean/client';
import { firstOf, type FlowRun } from '@galilean/flow';
import type { TriggerClient } from '../generated/client.js';
import type { OrderKind, OrderView } from './order-view.js';
import { orderMissing } from './order-missing.js';
import { findOrder } from './find-order.js';
import type { WatchedOrder } from './watch-order.js';

/** The withdrawal of a stopped order, or that the order had ended, as recorded. */
export type StoppedStep =
  | {
      readonly kind: 'withdrawal';
      readonly requestId: string;
      /** Unsigned, base64. */
      readonly transaction: string;
      /** The mint that is returned. */
      readonly mint: string;
      /** The least amount of it, in base units, if known. */
      readonly atLeast?: string;
      /** When the service answered, in milliseconds since 1970. */
      readonly at: number;
    }
  | {
      readonly kind: 'over';
      readonly state: OrderKind;
      /** The withdrawal's signature, if the order was cancelled. */
      readonly signature?: string;
    };

/** What stopping an order needs. */
interface Stopping {
  readonly client: TriggerClient;
  readonly named: WatchedOrder;
  readonly run: Pick<FlowRun<unknown>, 'id' | 'signal'>;
  /** How long to wait for an order that is being filled, in milliseconds. */
  readonly readyMs: number;
}

/** Orders that can be stopped, and those whose withdrawal can be requested again. */
const stoppable: readonly OrderKind[] = ['open', 'stopped', 'expired', 'unknown'];

/**
 * Stops an order and requests its withdrawal. Calling it again only requests a fresh withdrawal.
 *
 * @returns undefined while the order is being filled, or its deposit has not landed
 */
export const stopOrder = ({ client, named, run, readyMs }: Stopping): Promise<StoppedStep | undefined> =>
  firstOf(
    async () => {
      const view = await findOrder(client, named, run.signal);
      if (!view) throw orderMissing(named.family, named.order, { run: run.id });
      if (view.over && view.kind !== 'expired') return over(view);
      if (!stoppable.includes(view.kind)) return undefined;
      return withdrawalOf(client, named, view, run.signal).catch((error: unknown) => {
        // It is being filled, or was filled after our read. Try again.
        if (isApiError(error) && error.status === 400) return undefined;
        throw error;
      });
    },
    { timeoutMs: readyMs, signal: run.signal },
  );

/** The transaction that returned the rest of an order. */
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
  // Safe to repeat after a lost answer: a repeat only requests a fresh withdrawal.
  const repeatable = { reconcile: async () => undefined, signal };
  const mint = view.order.inputMint;
  if (family === 'dca') {
    const { transaction, requestId, refundAmount } = await client.cancelDcaOrder({ id: order }, repeatable);
    // A lent budget is returned at its value of that time.
    const earns = view.family === 'dca' && view.order.jlEnabled === true;
    const least = earns ? {} : { atLeast: refundAmount };
    return { kind: 'withdrawal', transaction, requestId, mint, ...least, at: Date.now() };
  }
  const { transaction, requestId } = await client.cancelPriceOrder({ orderId: order }, repeatable);
  const at = Date.now();
  // Part of it may have been filled before it stopped.
  const now = view.kind === 'open' ? await findOrder(client, { family, order, mint }, signal) : view;
  const left = now?.family === 'price' ? now.order.remainingInputAmount : undefined;
  return { kind: 'withdrawal', transaction, requestId, mint, ...(left && { atLeast: left }), at };
}
