import type { AdviceWord, Outcome } from '@galilean/client';
import type { AskFate } from '@galilean/client/flow';
import type { ExecuteOrderResponse } from '../generated/methods.js';
import { advise, wasAsked } from './advise.js';

/** What became of a signed order, when it is certain. */
export type Ending =
  | { readonly kind: 'landed'; readonly execution?: ExecuteOrderResponse; readonly advice?: undefined }
  | {
      readonly kind: 'failed';
      readonly advice: AdviceWord;
      readonly code?: number | string;
      readonly execution?: undefined;
    };

/** What `settle` needs. */
export interface Settling {
  /** The outcomes of executing. */
  readonly executed: readonly Outcome[];
  /** Sends the signed bytes, the same each time. */
  readonly send: () => Promise<ExecuteOrderResponse>;
  /** Whether they may have been sent before, with an outcome that nobody heard. */
  readonly sentBefore: boolean;
  /** When to stop sending them, in milliseconds since 1970. */
  readonly until: number;
  readonly fate: (() => ReturnType<AskFate>) | undefined;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Finds out what becomes of signed bytes: sends them again while the outcome is open, for it is the same transaction and
 * cannot run twice; then asks the network. A refusal counts only for bytes of which no earlier sending is open.
 *
 * @returns undefined when it stays unknown
 */
export async function settle({
  executed,
  send,
  sentBefore: open,
  until,
  fate,
  pause,
}: Settling): Promise<Ending | undefined> {
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
    const outcome: unknown = await send().catch((error: unknown) => {
      // Our own refusals, as of a full queue or an aborted signal, say nothing about the swap.
      if (wasAsked(error)) return error;
      throw error;
    });
    const { advice, code } = advise(executed, 'poll-same', outcome);
    if (advice === 'done') return { kind: 'landed', execution: outcome as ExecuteOrderResponse };
    // Of an answer its own word, of an error the HTTP status; without either nobody heard what happened.
    const { status } = Object(outcome) as { status?: number | string };
    // A success with the code of a refusal tells nothing.
    const again = status === 'Success' || !status || advice === 'poll-same' || advice === 'wait';
    if (!again) {
      // Of the very transaction that its time is over.
      const expired = -1005;
      // That it did not land, and not that it cannot.
      const mayStillLand = code === -1000 || code === -2000;
      // Only an answer tells what its program said; the gateway's refusals have codes above 0 as well.
      const spent = ((code as number) > 0 && status === 'Failed') || code === expired;
      const certain = spent || !(open || mayStillLand);
      if (certain) return { kind: 'failed', advice, code };
    }
    // Whoever is refused for asking too often has not sent anything.
    open ||= status !== 429;
    if (!again || Date.now() + wait > until) break;
    await pause(wait);
  }
  // Only the network still knows, where it can be asked.
  const end = Date.now() + 90_000;
  for (;;) {
    const known = await fate?.();
    if (known === 'landed') return { kind: known };
    // Nothing was swapped. Any other word says nothing, least of all that it may be swapped anew.
    if (known === 'failed' || known === 'expired') return { kind: 'failed', advice: 'requote' };
    if (known !== 'pending' || Date.now() > end) return undefined;
    await pause(2000);
  }
}
