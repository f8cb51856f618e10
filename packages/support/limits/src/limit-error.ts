/** A limit that a trade is outside of. */
export interface Breach {
  /** Its name, as in the limits, or the field of the expectation. */
  readonly limit: string;
  /** What was asked for, or what the day would add up to. */
  readonly found: string;
  /** What is allowed. Absent where a list says it. */
  readonly allowed?: string | undefined;
}

/**
 * - `limit/unlisted`: a mint, a receiver, a kind or another field that the limits do not list.
 * - `limit/minimum-out`: the least output is missing, or below what the prices say.
 * - `limit/exceeded`: an amount or a number is above its limit, and no one approved it.
 * - `limit/policy-changed`: the limits are not those that the journal pinned.
 * - `limit/unchecked`: bytes that no check has accepted, or too long ago.
 * - `limit/no-price`: the source of the prices gave no usable answer.
 */
export type LimitCode =
  | 'limit/unlisted'
  | 'limit/minimum-out'
  | 'limit/exceeded'
  | 'limit/policy-changed'
  | 'limit/unchecked'
  | 'limit/no-price';

const words: Readonly<Record<LimitCode, string>> = {
  'limit/unlisted': 'The limits do not list what was asked for',
  'limit/minimum-out': 'The least output is not bound by the price of the limits',
  'limit/exceeded': 'It is above the limits',
  'limit/policy-changed':
    'The limits have changed since they were accepted. A person must accept them: run accept-limits',
  'limit/unchecked': 'These bytes were not checked right before the signature',
  'limit/no-price': 'The price source of the limits gave no usable answer',
};

/** Nothing was signed, because of a limit that a person set. */
export class LimitError extends Error {
  override readonly name = 'LimitError';

  constructor(
    readonly code: LimitCode,
    readonly breaches: readonly Breach[] = [],
  ) {
    super(`${code}: ${words[code]}${breaches.length ? `: ${breaches.map(inWords).join('; ')}` : ''}.`);
  }
}

/** `sell.perDay of So1…: 3000000000, 2000000000 allowed`. */
export const inWords = ({ limit, found, allowed }: Breach): string =>
  `${limit}: ${found}${allowed === undefined ? '' : `, ${allowed} allowed`}`;

export const isLimitError = (error: unknown): error is LimitError =>
  error instanceof Error && error.name === 'LimitError';
