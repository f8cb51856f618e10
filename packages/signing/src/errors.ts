/**
 * Every error of this package, in one place: what a code knows about the fault, then one row per code with its text.
 *
 * Grammar of a code: `<area>/<what>`, lower case, words joined by `-`. The area names what was handed in (`base58`,
 * `base64`, `address`, `transaction`, `challenge`, `keypair`) or who is at fault (`signer`, `compose`) or speaks
 * (`guard`); the rest names the fault, not the check that found it. A code never changes its meaning and is never used again.
 *
 * Texts hold positions, counts and addresses; never bytes of a transaction, a challenge or a key. Positions count
 * from 0. Rows are functions of their own, so that a bundle holds the texts it can reach and no others.
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

/** Throws with a text made of the code, what the error carries, and a hint where these do not say enough. */
function fail<C extends SigningErrorCode>(
  code: C,
  context: SigningErrorContexts[C],
  ...hint: readonly string[]
): never {
  const facts = Object.entries(context).map(([name, value]) => `${name} ${value}`);
  throw new SigningError(code, context, [...facts, ...hint].join('; '));
}

export const notBase58 = (at: number) => fail('base58/bad-character', { at });

export const notCanonicalBase64 = (at: number) => fail('base64/not-canonical', { at });

export const wrongAddressLength = (bytes: number) => fail('address/wrong-length', { bytes });

export const noTransaction = () => fail('transaction/empty', {}, 'see the error in the answer');

export const transactionTooLarge = (bytes: number) =>
  fail('transaction/too-large', { bytes }, '1232 are allowed');

export const truncated = (bytes: number) => fail('transaction/truncated', { bytes });

export const trailingBytes = (bytes: number) => fail('transaction/trailing-bytes', { bytes });

export const badLength = (at: number) => fail('transaction/bad-length', { at });

export const unknownVersion = (version: number) => fail('transaction/unknown-version', { version });

export const badHeader = (signatures: number, keys: number) =>
  fail('transaction/bad-header', { signatures, keys });

export const duplicateKey = (address: string) => fail('transaction/duplicate-key', { address });

export const badProgram = (instruction: number) => fail('transaction/bad-program', { instruction });

export const badAccount = (instruction: number, index: number) =>
  fail('transaction/bad-account', { instruction, index });

export const badLookup = (table: string) => fail('transaction/bad-lookup', { table });

export const notRequired = (address: string, required: readonly string[]) =>
  fail('signer/not-required', { address, required });

export const badSignature = (address: string) =>
  fail('signer/bad-signature', { address }, '64 bytes are needed');

export const changedMessage = (address: string) =>
  fail('signer/changed-message', { address }, 'it signed something else');

export const cannotSign = (address: string, what: string) => fail('signer/cannot-sign', { address, what });

export const challengeNotText = (at: number) =>
  fail('challenge/not-text', { at }, 'a control character: do not sign it');

export const challengeOfOtherWallet = (address: string) =>
  fail('challenge/other-wallet', { address }, 'not named: ask for one for this wallet');

export const challengeOfOtherService = (service: string) =>
  fail('challenge/other-service', { service }, 'not named: do not sign it');

export const challengeNotAMemo = (program: string) =>
  fail('challenge/not-a-memo', { program }, 'it calls more than memos: do not sign it');

export const challengeWithoutMemo = () => fail('challenge/no-memo', {}, 'do not sign it');

export const challengeWithHighFee = (microLamports: bigint) =>
  fail('challenge/high-fee', { microLamports }, 'do not sign it');

export const badSecretKey = (bytes: number) => fail('keypair/bad-secret-key', { bytes }, '64 are needed');

export const keypairMismatch = (address: string) =>
  fail('keypair/mismatch', { address }, 'the secret key belongs to another wallet');

export const noSwap = () => fail('compose/no-swap', {}, 'no swapInstruction, see the error in the answer');

export const badBlockhash = () =>
  fail('compose/bad-blockhash', {}, 'blockhashWithMetadata.blockhash is not a list of 32 bytes');

export const badComputeUnitLimit = (value: unknown) =>
  fail('compose/bad-compute-unit-limit', { value }, 'not a whole number from 1 to 1400000');

export const badComputeUnitPrice = (value: unknown) =>
  fail('compose/bad-compute-unit-price', { value }, 'not a whole number of micro-lamports');

export const tooManyAccounts = (accounts: number) =>
  fail('compose/too-many-accounts', { accounts }, '256 are allowed: lower maxAccounts');

export const lookupTableTooLong = (table: string) =>
  fail('compose/bad-lookup-table', { table }, 'it lists more than 256 addresses');

export const composedTooLarge = (bytes: number) =>
  fail('compose/too-large', { bytes }, '1232 are allowed: lower maxAccounts or leave out instructions');

export const badExpectation = (field: string) => fail('guard/bad-expectation', { field });

export const refusedByGuard = (codes: readonly string[], instructions: readonly number[]) =>
  fail('guard/refused', { codes, instructions }, 'do not sign it');
