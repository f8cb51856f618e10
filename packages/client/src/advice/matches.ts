import type { AdviceWord, Outcome } from './outcomes.js';

/** What rows of the description are held against. */
export interface Said {
  /** As it was sent, also when no description knows it. */
  code?: number | string;
  /** As it was sent. */
  message?: string;
  /** `Success` or `Failed`, where the answer says so. */
  state?: string;
  /** The router of a quote that failed. */
  router?: string;
}

/** Whether a row of the description is about what was said under this HTTP status. */
export function matches(
  row: Outcome,
  asStatus: number,
  { code, state, router, message = '' }: Said,
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
 * What to do about an error status that no row knows.
 *
 * @param whenOpen What to do when the service may have acted.
 * @param code The service's own. One that nobody knows is no refusal of what may have been sent.
 */
export function adviceByStatus(
  status: number,
  whenOpen: AdviceWord,
  code: number | string = status,
): AdviceWord {
  if (status === 408 || status === 429) return 'wait';
  // The gateway, and services without codes of their own, repeat the status.
  if (status > 499 || (whenOpen === 'poll-same' && code !== status)) return whenOpen;
  return status === 401 || status === 403 ? 'stop' : 'fix-request';
}
