import type { AdviceWord, Outcome } from './outcomes.js';

/** What the service reported. Rows of the description are matched against it. */
export interface ReportedOutcome {
  /** The service's code, whether documented or not. */
  code?: number | string | undefined;
  /** The service's message. */
  message?: string | undefined;
  /** `Success` or `Failed`, if the answer has a status field. */
  state?: string | undefined;
  /** The router of a quote that failed. */
  router?: string | undefined;
}

/** Whether a row of the description matches what was reported under this HTTP status. */
export function matches(
  row: Outcome,
  asStatus: number,
  { code, state, router, message = '' }: ReportedOutcome,
): boolean {
  return (
    (row.router?.includes(router!) ?? true) &&
    (row.status ?? asStatus) === asStatus &&
    (row.code === undefined || [String(code), state].includes(String(row.code))) &&
    (row.above === undefined || Number(code) > row.above) &&
    message.includes(row.text ?? '')
  );
}

/**
 * What to do about an error status without a matching row.
 *
 * @param whenOpen What to do when the service may have acted.
 * @param code The service's code. An unknown code is no proof that nothing was sent.
 */
export function adviceByStatus(
  status: number,
  whenOpen: AdviceWord,
  code: number | string = status,
): AdviceWord {
  if (status === 408 || status === 429) return 'wait';
  // The gateway, and services without codes, repeat the status as the code.
  if (status > 499 || (whenOpen === 'poll-same' && code !== status)) return whenOpen;
  return status === 401 || status === 403 ? 'stop' : 'fix-request';
}
