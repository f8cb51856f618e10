/** What to do about an outcome. */
export type AdviceWord =
  'done' | 'poll-same' | 'requote' | 'reauthenticate' | 'add-funds' | 'fix-request' | 'wait' | 'stop';

/** One documented outcome of an operation. What is not named matches everything. */
export interface Outcome {
  /** Routers whose quotes it is about. */
  readonly router?: readonly string[];
  /** HTTP status. */
  readonly status?: number;
  /** The service's own code, or the word of its `status` field. */
  readonly code?: number | string;
  /** The service's own code is a number above this. */
  readonly above?: number;
  /** Part of the message. */
  readonly text?: string;
  /** What to do about it. */
  readonly advice: AdviceWord;
}

/** A domain's documented outcomes by operation, the special before the general. */
export type Outcomes = Readonly<Record<string, readonly Outcome[]>>;

/** What each of them means, in the same order. Apart, for texts weigh more than what a program needs. */
export type Meanings = Readonly<Record<string, readonly string[]>>;

/** Legacy operations, and what to call instead. */
export type Replacements = Readonly<Record<string, string>>;
