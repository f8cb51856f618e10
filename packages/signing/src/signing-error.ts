import type { SigningErrorCode, SigningErrorContexts } from './error-contexts.js';

/** The error of every function in this package. Distinguish errors by `code`; the text may change between versions. */
export class SigningError<C extends SigningErrorCode = SigningErrorCode> extends Error {
  override readonly name = 'SigningError';
  declare readonly code: C;
  /** Positions, counts and addresses, by code. Never bytes of a transaction, a challenge or a key. */
  declare readonly context: SigningErrorContexts[C];

  constructor(code: C, context: SigningErrorContexts[C], message: string) {
    super(`${code}: ${message}`);
    this.code = code;
    this.context = context;
  }
}

type ByCode<C extends SigningErrorCode> = C extends SigningErrorCode ? SigningError<C> : never;

/**
 * Whether a caught value is a `SigningError`, with this code if one is given. Compares the class name, so that two
 * copies of the package in one program work together.
 */
export function isSigningError<C extends SigningErrorCode = SigningErrorCode>(
  error: unknown,
  code?: C,
): error is ByCode<C> {
  const candidate = error as SigningError | null | undefined;
  return candidate?.name === 'SigningError' && (!code || candidate.code === code);
}
