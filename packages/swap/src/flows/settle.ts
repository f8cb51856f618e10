import { isApiError, type AdviceWord, type ApiError } from '@galilean/client';
import type { AskFate, Fate } from '@galilean/client/flow';
import type { ExecuteOrderResponse } from '../generated/methods.js';
import { wasAsked, type Advised } from './advise.js';

/** What became of a signed order, when it is certain. */
export type Ending =
  | { readonly kind: 'landed'; readonly execution?: ExecuteOrderResponse }
  | { readonly kind: 'failed'; readonly advice: AdviceWord; readonly code?: number | string };

/** What `settle` needs. */
export interface Settling {
  /** What to do about an answer or an error of a sending. */
  readonly advise: (outcome: unknown) => Advised;
  /** Sends the signed bytes, the same each time. */
  readonly send: () => Promise<ExecuteOrderResponse>;
  /** When they were sent first, in milliseconds since 1970. */
  readonly firstSentAt: number;
  /** Whether they may have been sent before, with an outcome that nobody heard. */
  readonly sentBefore: boolean;
  readonly resendMs: number;
  readonly fate: (() => ReturnType<AskFate>) | undefined;
  readonly pause: (ms: number) => Promise<void>;
}

/** Says that a signed order did not land, and not that it cannot. */
const mayStillLand: readonly unknown[] = [-1000, -2000];
/** Says of the very transaction that its time is over. */
const expired = -1005;
const fateMs = 90_000;

/**
 * Finds out what becomes of signed bytes: sends them again while the outcome is open, for it is the same transaction and
 * cannot run twice; then asks the network. A refusal counts only for bytes of which no earlier sending is open.
 *
 * @returns undefined when it stays unknown
 */
export async function settle(about: Settling): Promise<Ending | undefined> {
  const { send, firstSentAt, resendMs, pause } = about;
  let open = about.sentBefore;
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
    const outcome: unknown = await send().catch((error: unknown) => {
      // Our own refusals, as of a full queue or an aborted signal, say nothing about the swap.
      if (wasAsked(error)) return error;
      throw error;
    });
    const { advice, code } = about.advise(outcome);
    if (advice === 'done') return { kind: 'landed', execution: outcome as ExecuteOrderResponse };
    const again =
      advice === 'poll-same' || advice === 'wait' || (outcome instanceof Error && !isApiError(outcome));
    if (!again) {
      const spent = (typeof code === 'number' && code > 0) || code === expired;
      const certain = spent || (!open && !mayStillLand.includes(code));
      if (certain) return { kind: 'failed', advice, code };
    }
    // Whoever is refused for asking too often has not sent anything.
    open ||= (outcome as ApiError).status !== 429;
    if (!again || Date.now() + wait > firstSentAt + resendMs) break;
    await pause(wait);
  }
  return about.fate && (await askNetwork(about.fate, pause));
}

const endings: Readonly<Record<Exclude<Fate, 'pending'>, Ending>> = {
  landed: { kind: 'landed' },
  // It ran on chain, and nothing was swapped.
  failed: { kind: 'failed', advice: 'requote' },
  expired: { kind: 'failed', advice: 'requote' },
};

async function askNetwork(fate: () => Promise<Fate>, pause: Settling['pause']): Promise<Ending | undefined> {
  const until = Date.now() + fateMs;
  for (;;) {
    const known = await fate();
    if (known !== 'pending') return endings[known];
    if (Date.now() > until) return undefined;
    await pause(2000);
  }
}
