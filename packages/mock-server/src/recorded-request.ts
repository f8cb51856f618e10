/**
 * How a request was judged.
 *
 * - `valid`: it satisfied the description and was answered
 * - `invalid`: parameters, headers or body break the description
 * - `unauthorized`: the credentials that the operation asks for are missing
 * - `malformed`: the body is not the JSON that its content type promises
 * - `too-large`: the body is over the limit
 * - `unknown-path`, `wrong-method`: no operation
 * - `unanswerable`: valid, but the description holds no answer as preferred (`Prefer`, `Accept`)
 * - `failed`: valid, but a responder threw, or its answer cannot be written or is not documented
 * - `limited`: over the rate limit that is being played
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

/** One departure from the description. */
export interface Violation {
  /** Starts with `request` or `response`, then `body`, `query`, `path`, `header` and so on down. */
  location: string[];
  severity: 'Error' | 'Warning' | 'Information' | 'Hint';
  /** The schema keyword, or 401 or 415. */
  code: string | number | undefined;
  message: string;
}

/** One request and what became of it. */
export interface RecordedRequest {
  /** Upper case. */
  method: string;
  /** As sent, without the query. */
  path: string;
  /** As sent, without the question mark; empty when there is none. */
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The body as text; empty when there is none or it is over the limit. */
  body: string;
  /** `undefined` when no operation was found. */
  operationId: string | undefined;
  /** What became of it. */
  verdict: Verdict;
  /** What was wrong with it; empty when nothing was. */
  violations: readonly Violation[];
  /** Who made the answer: a responder, Prism from the description, or the server itself. */
  answeredBy: 'responder' | 'prism' | 'mock-server';
  /** HTTP status of the answer; 0 where the connection was broken. */
  status: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds from the whole request being read to the answer being ready. */
  durationMs: number;
}
