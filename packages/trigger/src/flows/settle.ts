import { isApiError, isGalileanError, type AdviceWord } from '@galilean/client';
import type { AskFate, Fate } from '@galilean/client/flow';
import type { operations } from '../generated/operations.js';
import { adviceForTrigger } from '../generated/advice.js';

/** What became of signed bytes: it happened, or it was refused for good. */
export type Ending<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'refused'; readonly advice: AdviceWord; readonly meaning: string };

/** What `settle` needs. */
export interface Settling<Answer, Done> {
  readonly operationId: keyof typeof operations;
  /** Sends the signed bytes, the same each time. */
  readonly send: () => Promise<Answer>;
  readonly read: (answer: Answer) => Done;
  /** Looks whether it happened; undefined when nothing shows it. */
  readonly look: () => Promise<Done | undefined>;
  /** Whether the bytes may have been sent before, with an outcome that nobody heard. */
  readonly sentBefore: boolean;
  readonly resendMs: number;
  readonly fate: (() => ReturnType<AskFate>) | undefined;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Finds out what becomes of signed bytes: sends them, looks whether it happened when the answer does not say so, and
 * sends the same bytes again while that is open. A refusal counts only when no earlier sending is open, for what was
 * sent before may be the reason of the refusal.
 *
 * @returns undefined when it stays unknown
 * @throws an error that says that nothing was done: a refused token, a rate limit, our own refusals
 */
export async function settle<Answer, Done>(about: Settling<Answer, Done>): Promise<Ending<Done> | undefined> {
  const { operationId, send, read, look, resendMs, pause } = about;
  const until = performance.now() + resendMs;
  let open = about.sentBefore;
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000)) {
    const outcome = await send().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error: asOutcome(error) }),
    );
    if ('answer' in outcome) return { kind: 'done', done: read(outcome.answer) };
    const { error } = outcome;
    const { advice, meaning } = adviceForTrigger(error, operationId);
    // The client may have sent it several times, each time without an answer.
    const heard =
      isApiError(error) && (error.status < 500 || advice === 'stop') && error.context.attempt === 1;
    open ||= !heard;
    const found = await look().catch(unlessOurs);
    if (found !== undefined) return { kind: 'done', done: found };
    if (!open) return { kind: 'refused', advice, meaning };
    if (performance.now() + wait > until) break;
    await pause(wait);
  }
  const fate = await about.fate?.();
  return fate === undefined ? undefined : endings[fate];
}

const cannotLand = (meaning: string) => ({ kind: 'refused', advice: 'requote', meaning }) as const;

/** A transaction that landed without what it was for is for somebody to look at. */
const endings: Readonly<Record<Fate, ReturnType<typeof cannotLand> | undefined>> = {
  landed: undefined,
  pending: undefined,
  failed: cannotLand('It ran on chain and failed: nothing has moved.'),
  expired: cannotLand('It expired before it landed: nothing has moved.'),
};

/** An error after which it may have happened, or a refusal; any other says that nothing was done. */
function asOutcome(error: unknown): Error {
  const ours = !isGalileanError(error) || /^(config|params|limit)\//.test(error.code);
  if (ours || (isApiError(error) && [401, 408, 429].includes(error.status))) throw error;
  return error;
}

/** Where the service cannot be asked, nothing is found. */
function unlessOurs(error: unknown): undefined {
  if (!isGalileanError(error) || /^(config|params)\//.test(error.code)) throw error;
}

/** Asks the network about a transaction, where its id is known. */
export const askingFate = (
  fate: AskFate | undefined,
  { transactionId }: { readonly transactionId?: string },
  signal: AbortSignal | undefined,
): (() => ReturnType<AskFate>) | undefined =>
  fate && transactionId ? () => fate(transactionId, { signal }) : undefined;
