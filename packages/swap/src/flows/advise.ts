import {
  adviceByStatus,
  isGalileanError,
  matches,
  type AdviceWord,
  type ApiError,
  type GalileanError,
  type Outcome,
} from '@galilean/client';

/** What to do about an outcome, and its code: the service's, or the program's if it is above 0. */
export interface Advised {
  readonly advice: AdviceWord;
  readonly code?: number | string | undefined;
}

/** Whether the request may have reached the service, so that it may have acted. */
const wasAsked = (error: unknown): error is GalileanError =>
  isGalileanError(error) && /^(network|time|http|answer)\//.test(error.code);

/**
 * What to do about an error, or an answer other than a plain success. `adviceForSwap` says the same with texts, for every
 * operation. This has only the operations of the flows, to keep bundles small.
 *
 * @param rows The outcomes of the operation.
 * @param whenOpen What to do if the outcome is unknown: ask for another quote later, or send the same bytes again.
 */
export function advise(rows: readonly Outcome[], whenOpen: 'wait' | 'poll-same', outcome: unknown): Advised {
  const isError = outcome instanceof Error;
  if (isError && !wasAsked(outcome)) {
    if (!isGalileanError(outcome)) return { advice: 'stop' };
    return { advice: outcome.code.startsWith('limit') ? 'wait' : 'fix-request' };
  }
  // Without an answer the service may have acted, as after a 500 without a body.
  const { status = 500, body } = isError ? (outcome as ApiError) : { status: 200, body: outcome };
  // An execution, a quote and an error have different names for the same fields.
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
  // A success code with another status contradicts itself: the outcome is unknown.
  const isDenied = advice === 'done' && (isError || words.status !== 'Success');
  return { advice: isDenied ? whenOpen : advice, code };
}
