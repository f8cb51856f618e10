import type { Finding } from './finding.js';

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
 * Whether it is a `SigningError`, with this code if given. By name, so that it works across copies of this package.
 *
 * @example
 * import { isSigningError, readTransaction } from '@galilean/signing';
 *
 * try {
 *   readTransaction('not a transaction');
 * } catch (error) {
 *   if (!isSigningError(error)) throw error;
 *   console.log(error.code); // base64/not-canonical
 * }
 */
export function isSigningError<C extends SigningErrorCode = SigningErrorCode>(
  error: unknown,
  code?: C,
): error is ByCode<C> {
  const candidate = error as SigningError | null | undefined;
  return candidate?.name === 'SigningError' && (!code || candidate.code === code);
}

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

/**
 * Every error of this package: its code, and the data that the code carries. Codes are only ever added; one never changes
 * its meaning and is never reused.
 *
 * Grammar of a code: `<area>/<what>`, lower case, words joined by `-`. The area names the input (`base58`, `base64`,
 * `address`, `transaction`, `challenge`, `keypair`), the party at fault (`signer`, `compose`), or the part that reports
 * (`guard`, `rpc`, `simulation`). The rest names the fault, not the check that found it.
 *
 * Data hold positions, counts and addresses; never bytes of a transaction, a challenge or a key. Positions count from 0.
 */
export interface SigningErrorContexts {
  /** A base58 text holds another character. */
  'base58/bad-character': { at: number };
  /** A text is not canonical base64: a stray character, missing padding, or leftover bits. */
  'base64/not-canonical': { at: number };
  /** An address is not 32 bytes long. */
  'address/wrong-length': { bytes: number };
  /** There is no transaction: the service answered with an error. */
  'transaction/empty': object;
  /** It is longer than the network takes, 1232 bytes. */
  'transaction/too-large': { bytes: number };
  /** The bytes end too early. */
  'transaction/truncated': { bytes: number };
  /** Bytes follow the end of the transaction. */
  'transaction/trailing-bytes': { bytes: number };
  /** A length is not in its shortest form. */
  'transaction/bad-length': { at: number };
  /** The version is neither legacy nor 0. */
  'transaction/unknown-version': { version: number };
  /** Its counts of signatures and keys contradict each other. */
  'transaction/bad-header': { signatures: number; keys: number };
  /** It lists a key twice. */
  'transaction/duplicate-key': { address: string };
  /** An instruction calls an account that cannot be its program. */
  'transaction/bad-program': { instruction: number };
  /** An instruction uses an account index that does not exist. */
  'transaction/bad-account': { instruction: number; index: number };
  /** An address lookup is empty, or gives more accounts than a transaction can have. */
  'transaction/bad-lookup': { table: string };
  /** The given signer is not a signer. */
  'signer/not-a-signer': { found: string };
  /** The transaction does not need this wallet's signature. */
  'signer/not-required': { address: string; required: readonly string[] };
  /** The wallet did not return a signature of the message. */
  'signer/bad-signature': { address: string };
  /** The signer is neither the wallet that the guard protects nor the declared payer. */
  'signer/other-wallet': { address: string; expected: string };
  /** The wallet signed another message. */
  'signer/changed-message': { address: string };
  /** The wallet cannot sign this kind of message. */
  'signer/cannot-sign': { address: string; what: string };
  /** A login text is not a string. */
  'challenge/not-a-string': { found: string };
  /** A login text is longer than any known one. */
  'challenge/too-long': { characters: number; limit: number };
  /** A login text is an off-chain message, which would count as a signed document. */
  'challenge/off-chain-message': object;
  /** A login text holds control characters, as a disguised transaction would, or invalid text. */
  'challenge/not-text': { at: number; character: string };
  /** A login text holds invisible characters, or ones that change the direction of the text. */
  'challenge/invisible-character': { at: number; character: string };
  /** A login text holds letters beyond ASCII, which may look like others. */
  'challenge/look-alike': { at: number; character: string };
  /** A login text does not match the service's texts, or names another site. */
  'challenge/other-service': { service: readonly string[]; host?: string };
  /** A login text does not name the wallet, or names another. */
  'challenge/other-wallet': { address: string; named?: string };
  /** A login text has more than one paragraph. */
  'challenge/several-paragraphs': object;
  /** A login text says more than when it expires and its nonce, in words that no template has. */
  'challenge/other-words': { service: readonly string[] };
  /** A Sign-In-With-Solana text breaks that form, or names another site. */
  'challenge/malformed-sign-in': object;
  /** A login text has no nonce, so its signature would work for any number of logins. */
  'challenge/no-nonce': object;
  /** A login text has no expiry, or one that cannot be read. */
  'challenge/no-expiry': object;
  /** A login text has expired. */
  'challenge/expired': { expiresAt: string; now: string };
  /** A login text expires later than the service's texts do. */
  'challenge/far-expiry': { expiresAt: string; now: string; limitMs: number };
  /** A template of login texts is malformed, or would allow too much. */
  'challenge/bad-template': { field: string };
  /** A login transaction calls programs other than memo and compute budget. */
  'challenge/not-a-memo': { program: string };
  /** A login transaction has no memo. */
  'challenge/no-memo': object;
  /** A login transaction would cost too much if it were sent. */
  'challenge/high-fee': { microLamports: bigint; limit: bigint };
  /** A value is not a `Keypair` of web3.js. */
  'keypair/not-a-keypair': { found: string };
  /** A secret key cannot be read. The error never says what it holds. */
  'keypair/unreadable': { found: string };
  /** A key file cannot be opened, or is not a file. */
  'keypair/no-file': { path: string; reason: string };
  /** A key file can be read by other users. */
  'keypair/exposed-file': { path: string; mode: string };
  /** A secret key is not 64 bytes long. */
  'keypair/bad-secret-key': { bytes: number };
  /** The public half of a secret key does not match its secret half. */
  'keypair/mismatch': { address: string };
  /** The answer has no swap: it is an error. */
  'compose/no-swap': object;
  /** A part of the answer, or one of your instructions, has the wrong type. */
  'compose/malformed': { field: string };
  /** The answer has no usable blockhash. */
  'compose/bad-blockhash': object;
  /** The compute unit limit is not possible. */
  'compose/bad-compute-unit-limit': { value: unknown };
  /** The compute unit price is not possible. */
  'compose/bad-compute-unit-price': { value: unknown };
  /** The instructions name more accounts than a transaction can hold. */
  'compose/too-many-accounts': { accounts: number };
  /** A lookup table is longer than 256 addresses. */
  'compose/bad-lookup-table': { table: string };
  /** The composed transaction is longer than the network's limit, 1232 bytes. */
  'compose/too-large': { bytes: number; /** Bytes above the limit. */ over: number };
  /** The expectation or the policy for the guard is malformed. */
  'guard/bad-expectation': { field: string };
  /** The guard refuses the transaction: `codes` lists the broken rules, `findings` what each one found. */
  'guard/refused': {
    codes: readonly string[];
    instructions: readonly number[];
    findings: readonly Finding[];
  };
  /** An option for an RPC node is malformed. */
  'rpc/bad-option': { option: string };
  /** The RPC node did not answer, broke off, or answered with an HTTP error. */
  'rpc/failed': { method: string; status?: number };
  /** The RPC node did not answer within the time limit. */
  'rpc/timeout': { method: string; ms: number };
  /** The RPC node's answer is longer than allowed. */
  'rpc/too-large': { method: string; limit: number };
  /** The RPC node answered with an error of JSON-RPC. */
  'rpc/refused': { method: string; code: number };
  /** A field of the RPC node's answer has the wrong type, count or length, or contradicts another. */
  'rpc/malformed': { method: string; field: string };
  /** The RPC node serves another cluster than expected; both by genesis hash. */
  'rpc/other-cluster': { expected: string; found: string };
  /** An account is not a lookup table. */
  'rpc/not-a-lookup-table': { table: string };
  /** A lookup table or our wallet is missing in the node's answer. */
  'simulation/incomplete': { method: string; address: string };
  /**
   * The states before and after do not belong together: the node is behind, does not know the blockhash, ran the transaction
   * at a slot too far from the one that was read, or an account changed in between. Slots are in `found` and `limit`.
   */
  'simulation/stale': {
    reason: 'behind' | 'blockhash' | 'too-far' | 'changed';
    found?: number;
    limit?: number;
    option?: string;
    address?: string;
  };
  /** The transaction writes to more accounts than a node reads at once. */
  'simulation/too-many-accounts': { found: number; limit: number };
  /** The transaction fails when it is simulated. */
  'simulation/failed': {
    /** The network's name of the error. */
    error: string;
    /** Which instruction failed, from 0. */
    instruction?: number;
    /** The program of that instruction, base58; a program that it called may have failed. */
    program?: string;
    /** The program's own number of the error. */
    programError?: number;
    /** What that number means. */
    meaning?: string;
  };
}

/** Every code that a `SigningError` may carry. */
export type SigningErrorCode = keyof SigningErrorContexts;
