import {
  adviceByStatus,
  isGalileanError,
  matches,
  type AdviceWord,
  type ApiError,
  type GalileanError,
  type Outcome,
} from '@galilean/client';

/** What to do about an outcome, and the code that came with it: the service's, or the program's when it is above 0. */
export interface Advised {
  readonly advice: AdviceWord;
  readonly code?: number | string;
}

/** Whether the service may have acted, for the request was on its way. */
const wasAsked = (error: unknown): error is GalileanError =>
  isGalileanError(error) && /^(network|time|http|answer)\//.test(error.code);

/**
 * What to do about an error, or about an answer that is no ordinary one. `adviceForSwap` says the same in words and
 * for every operation; this knows those of the flows alone, for a bundle holds it.
 *
 * @param rows The outcomes of the operation.
 * @param whenOpen What to do when the service may have acted: ask anew, or send the same bytes again.
 */
export function advise(rows: readonly Outcome[], whenOpen: 'wait' | 'poll-same', outcome: unknown): Advised {
  const isError = outcome instanceof Error;
  if (isError && !wasAsked(outcome)) {
    if (!isGalileanError(outcome)) return { advice: 'stop' };
    return { advice: outcome.code.startsWith('limit') ? 'wait' : 'fix-request' };
  }
  // Without an answer the service may have acted: what is to be done after a bare 500 is to be done now.
  const { status = 500, body } = isError ? (outcome as ApiError) : { status: 200, body: outcome };
  // An execution, a quote and an error name the same things differently.
  const words = Object(body) as Record<string, never>;
  const code = words.code ?? words.errorCode;
  const said = {
    ...words,
    code,
    message: String(words.errorMessage || words.error || words.message || body),
    state: words.status,
  };
  const row = rows.find((one) => matches(one, status, said));
  const advice = row?.advice ?? (isError ? adviceByStatus(status, whenOpen, code) : 'stop');
  // Where the code of success contradicts the word, nobody knows.
  const isDenied = advice === 'done' && (isError || words.status !== 'Success');
  return { advice: isDenied ? whenOpen : advice, code };
}
