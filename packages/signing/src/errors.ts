/**
 * Every error of this package: what each code knows about the fault. It is thrown by `fail` where it is found, so that a
 * bundle holds those that it can reach and no others; what several places throw in the same words stands below.
 *
 * Grammar of a code: `<area>/<what>`, lower case, words joined by `-`. The area names what was handed in (`base58`,
 * `base64`, `address`, `transaction`, `challenge`, `keypair`) or who is at fault (`signer`, `compose`) or speaks
 * (`guard`); the rest names the fault, not the check that found it. A code never changes its meaning and is never used again.
 *
 * Texts hold positions, counts and addresses; never bytes of a transaction, a challenge or a key. Positions count
 * from 0.
 */
import { SigningError } from './signing-error.js';

/** What the error of each code carries. The list only grows. */
export interface SigningErrorContexts {
  'base58/bad-character': { at: number };
  'base64/not-canonical': { at: number };
  'address/wrong-length': { bytes: number };
  'transaction/empty': object;
  'transaction/too-large': { bytes: number };
  'transaction/truncated': { bytes: number };
  'transaction/trailing-bytes': { bytes: number };
  'transaction/bad-length': { at: number };
  'transaction/unknown-version': { version: number };
  'transaction/bad-header': { signatures: number; keys: number };
  'transaction/duplicate-key': { address: string };
  'transaction/bad-program': { instruction: number };
  'transaction/bad-account': { instruction: number; index: number };
  'transaction/bad-lookup': { table: string };
  'signer/not-required': { address: string; required: readonly string[] };
  'signer/bad-signature': { address: string };
  'signer/changed-message': { address: string };
  'signer/cannot-sign': { address: string; what: string };
  'challenge/not-text': { at: number };
  'challenge/other-wallet': { address: string };
  'challenge/other-service': { service: string };
  'challenge/not-a-memo': { program: string };
  'challenge/no-memo': object;
  'challenge/high-fee': { microLamports: bigint };
  'keypair/bad-secret-key': { bytes: number };
  'keypair/mismatch': { address: string };
  'compose/no-swap': object;
  'compose/bad-blockhash': object;
  'compose/bad-compute-unit-limit': { value: unknown };
  'compose/bad-compute-unit-price': { value: unknown };
  'compose/too-many-accounts': { accounts: number };
  'compose/bad-lookup-table': { table: string };
  'compose/too-large': { bytes: number };
  'guard/bad-expectation': { field: string };
  'guard/refused': { codes: readonly string[]; instructions: readonly number[] };
}

/** Every code that a `SigningError` may carry. */
export type SigningErrorCode = keyof SigningErrorContexts;

/**
 * Throws with a text made of the code, what the error carries, and a hint where these do not say enough.
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

export const changedMessage = (address: string) =>
  fail('signer/changed-message', { address }, 'it signed something else');

export const otherService = (service: string) =>
  fail('challenge/other-service', { service }, 'not named: do not sign it');
