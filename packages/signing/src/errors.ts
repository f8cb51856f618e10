import type { SigningErrorCode, SigningErrorContexts } from './error-contexts.js';
import { SigningError } from './signing-error.js';

/**
 * Throws an error whose text has the code, its data, and a hint if these do not say enough.
 *
 * @throws SigningError
 */
export function fail<C extends SigningErrorCode>(
  code: C,
  context: SigningErrorContexts[C],
  ...hint: readonly string[]
): never {
  const facts = Object.entries(context).map(([name, value]) => `${name} ${value}`);
  throw new SigningError(code, context, [...facts, ...hint].join('; '));
}

export const changedMessage = (address: string, why: string) =>
  fail('signer/changed-message', { address }, why);

/** Why a wallet that signs other bytes is refused where the service compares them. */
export const signedOthers =
  'it signed something else, as wallets do that add checks of their own; the service compares bytes: turn that off, or sign with another wallet';
