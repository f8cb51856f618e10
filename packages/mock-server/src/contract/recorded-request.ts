/**
 * The verdict on a request.
 *
 * - `valid`: it satisfied the description, perhaps with warnings, and was answered
 * - `invalid`: parameters, headers or body violate the description
 * - `unauthorized`: the operation's credentials are missing
 * - `malformed`: the body is not the JSON that its content type claims, or its content type is none
 * - `too-large`: the body is larger than the limit
 * - `unknown-path`, `wrong-method`: no such operation
 * - `unanswerable`: valid, but the description has no answer that fits `Prefer` or `Accept`
 * - `failed`: valid, but a responder threw, or its answer cannot be written or is not documented
 * - `limited`: over the simulated rate limit
 * - `dropped`: the connection was broken on purpose; the status is 0
 */
export type Verdict =
  | 'valid'
  | 'invalid'
  | 'unauthorized'
  | 'malformed'
  | 'too-large'
  | 'unknown-path'
  | 'wrong-method'
  | 'unanswerable'
  | 'failed'
  | 'limited'
  | 'dropped';

/** One violation of the description. */
export interface Violation {
  /** Starts with `request` or `response`, then `body`, `query`, `path`, `header` and so on down. */
  location: string[];
  severity: 'Error' | 'Warning' | 'Information' | 'Hint';
  /** The schema keyword, or 401 or 415. */
  code: string | number | undefined;
  message: string;
}

/** One request and its outcome. */
export interface RecordedRequest {
  /** Upper case. */
  method: string;
  /** As sent, without the query. */
  path: string;
  /** As sent, without the question mark; empty when there is none. */
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The body as text; empty when there is none or it is larger than the limit. */
  body: string;
  /** `undefined` when no operation matched. */
  operationId: string | undefined;
  /** The outcome. */
  verdict: Verdict;
  /** The violations; empty when there are none. */
  violations: readonly Violation[];
  /** The scenarios that changed the answer, such as `execute=6001, slow=20`; `undefined` when there were none. */
  scenario?: string | undefined;
  /** What produced the answer: a responder, Prism from the description, the server itself, or the real service. */
  answeredBy: 'responder' | 'prism' | 'mock-server' | 'upstream';
  /** HTTP status of the answer; 0 when the connection was broken. */
  status: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds from the last byte of the request until the answer is ready. */
  durationMs: number;
}

/** One violation in words: the place, and what is wrong. A warning says that it is one. */
export const violationLine = ({ location, severity, message }: Violation): string =>
  `${severity === 'Error' ? '' : 'warning: '}${location.join('.')}: ${message}`;
