import type { SigningErrorCode, SigningErrorContexts } from './error-contexts.js';

/** What every function of this package throws. Tell errors apart by `code`; the text may change between versions. */
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
 * Tells whether something caught is a `SigningError`, and of this code when one is named. It goes by name, not by
 * class, so that two copies of the package in one program still understand each other.
 */
export function isSigningError<C extends SigningErrorCode = SigningErrorCode>(
  error: unknown,
  code?: C,
): error is ByCode<C> {
  const candidate = error as SigningError | null | undefined;
  return candidate?.name === 'SigningError' && (!code || candidate.code === code);
}
