import { isApiError, isGalileanError, type AdviceWord } from '@galilean/client';
import type { Fate } from '@galilean/client/flow';
import type { PredictionExecuted } from '../generated/types.js';
import { advise } from './advise.js';

/** What became of a signed transaction, when it is certain. */
export type Ending =
  | { readonly kind: 'landed'; readonly execution?: PredictionExecuted }
  | {
      readonly kind: 'failed';
      readonly advice: AdviceWord;
      readonly code?: number | string;
      /** The service's own words. */
      readonly said?: string;
    };

/** What `settle` needs. */
export interface Settling {
  /** Sends the signed bytes, the same each time. Undefined when the way of sending tells no outcome. */
  readonly send: () => Promise<PredictionExecuted | undefined>;
  /** Whether the service's own records show it. */
  readonly seen: () => Promise<boolean>;
  readonly fate: (() => Promise<Fate>) | undefined;
  /** Whether it may have been sent before, with an outcome that nobody heard. */
  readonly sentBefore: boolean;
  /** Until when to send and to look, in milliseconds since 1970. */
  readonly until: number;
  readonly pause: (ms: number) => Promise<void>;
}

const byNetwork = {
  landed: { kind: 'landed' },
  failed: { kind: 'failed', advice: 'requote' },
  expired: { kind: 'failed', advice: 'requote' },
} as const satisfies Record<string, Ending>;

/**
 * Finds out what becomes of signed bytes. They are sent again while the outcome is open, for it is the same transaction
 * and cannot run twice. A refusal counts only for bytes of which no sending is open; else the service's records and the
 * network are asked.
 *
 * @returns undefined when it stays unknown
 */
export async function settle({
  send,
  seen,
  fate,
  sentBefore,
  until,
  pause,
}: Settling): Promise<Ending | undefined> {
  let open = sentBefore;
  let refused = false;
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
    if (!refused) {
      const outcome = await send().catch(serviceError);
      if (outcome === undefined) open = true;
      else {
        const { advice, fault, status } = advise(outcome, 'executePredictionOrder');
        if (advice === 'done') return { kind: 'landed', execution: outcome as PredictionExecuted };
        // Whoever is not let in has sent nothing, and can go on with another key.
        if (status === 401 || status === 403) throw outcome;
        const unheard = outcome instanceof Error && !isApiError(outcome);
        refused = !unheard && advice !== 'poll-same' && advice !== 'wait';
        const { code, message } = fault;
        // A failure that has a signature was sent, and may have landed.
        if (refused && !open && fault.signature === undefined)
          return {
            kind: 'failed',
            advice,
            ...(code !== undefined && { code }),
            ...(message !== undefined && { said: message }),
          };
        // Whoever is refused for asking too often has not sent anything.
        open ||= status !== 429;
      }
    }
    if (open && (await seen())) return byNetwork.landed;
    const known = open && fate ? await fate() : 'pending';
    if (known !== 'pending') return byNetwork[known];
    if (Date.now() + wait > until) return undefined;
    await pause(wait);
  }
}

/** Our own refusals, as of a full queue or an aborted signal, say nothing about the transaction. */
function serviceError(error: unknown): Error {
  if (isGalileanError(error) && !/^(config|params|limit)\//.test(error.code)) return error;
  throw error;
}
