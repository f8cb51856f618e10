import type { Retry } from '../operation.js';

/** What to do about an outcome. */
export type AdviceWord =
  | 'done'
  | 'poll-same'
  | 'requote'
  | 'reauthenticate'
  | 'add-funds'
  | 'fix-request'
  | 'wait'
  | 'stop';

/** One documented outcome of an operation. A field that is left out matches everything. */
export interface Outcome {
  /** Routers whose quotes the row is about. */
  readonly router?: readonly string[] | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  /** The service's code, or the value of its `status` field. */
  readonly code?: number | string | undefined;
  /** The service's code is a number above this. */
  readonly above?: number | undefined;
  /** Part of the message. */
  readonly text?: string | undefined;
  /** What to do about it. */
  readonly advice: AdviceWord;
}

/** A domain's documented outcomes by operation, specific rows before general ones. */
export type Outcomes = Readonly<Record<string, readonly Outcome[]>>;

/** How each operation may be sent again. */
export type Retries = Readonly<Record<string, Retry>>;

/** What each outcome means, in the same order. Separate, so that a bundle without texts stays small. */
export type Meanings = Readonly<Record<string, readonly string[]>>;

/** Legacy operations, and what to call instead. */
export type Replacements = Readonly<Record<string, string>>;
