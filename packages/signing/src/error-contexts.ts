/**
 * Every error of this package: what each code knows about the fault.
 *
 * Grammar of a code: `<area>/<what>`, lower case, words joined by `-`. The area names what was handed in (`base58`,
 * `base64`, `address`, `transaction`, `challenge`, `keypair`) or who is at fault (`signer`, `compose`) or speaks
 * (`guard`, `rpc`); the rest names the fault, not the check that found it. A code never changes its meaning and is never used again.
 *
 * Texts hold positions, counts and addresses; never bytes of a transaction, a challenge or a key. Positions count
 * from 0.
 */
import type { Finding } from './guard/finding.js';

/** What the error of each code carries. The list only grows. */
export interface SigningErrorContexts {
  /** A text that should be base58 holds another character. */
  'base58/bad-character': { at: number };
  /** A text is not base64 as it is written without slack: a stray character, missing padding, leftover bits. */
  'base64/not-canonical': { at: number };
  /** An address is not 32 bytes long. */
  'address/wrong-length': { bytes: number };
  /** There is no transaction: the service answered with an error instead. */
  'transaction/empty': object;
  /** It is longer than the network takes, 1232 bytes. */
  'transaction/too-large': { bytes: number };
  /** It ends before its end. */
  'transaction/truncated': { bytes: number };
  /** Something follows behind its end. */
  'transaction/trailing-bytes': { bytes: number };
  /** A length in it is not written in its shortest form. */
  'transaction/bad-length': { at: number };
  /** It is of a version other than legacy and 0. */
  'transaction/unknown-version': { version: number };
  /** Its counts of signatures and keys contradict each other. */
  'transaction/bad-header': { signatures: number; keys: number };
  /** It lists a key twice. */
  'transaction/duplicate-key': { address: string };
  /** An instruction calls an account that cannot be its program. */
  'transaction/bad-program': { instruction: number };
  /** An instruction names an account that is not there. */
  'transaction/bad-account': { instruction: number; index: number };
  /** A lookup of addresses contradicts itself. */
  'transaction/bad-lookup': { table: string };
  /** What should sign is no signer. */
  'signer/not-a-signer': { found: string };
  /** The wallet is none of those whose signature the transaction wants. */
  'signer/not-required': { address: string; required: readonly string[] };
  /** The wallet handed back no signature of the message. */
  'signer/bad-signature': { address: string };
  /** The signer is not the wallet that the guard protects, nor the payer that was declared. */
  'signer/other-wallet': { address: string; expected: string };
  /** The wallet signed another message than it was given. */
  'signer/changed-message': { address: string };
  /** The wallet cannot sign this kind of thing. */
  'signer/cannot-sign': { address: string; what: string };
  /** What should be a login text is no string. */
  'challenge/not-a-string': { found: string };
  /** A login text is longer than any known one. */
  'challenge/too-long': { characters: number; limit: number };
  /** A login text is the message that wallets sign as a document of theirs. */
  'challenge/off-chain-message': object;
  /** A login text holds control characters, as a transaction in disguise would, or bytes that are no text. */
  'challenge/not-text': { at: number; character: string };
  /** A login text holds what people do not see: characters of no width, or such that turn the direction. */
  'challenge/invisible-character': { at: number; character: string };
  /** A login text holds letters beyond ASCII, which may look like others. */
  'challenge/look-alike': { at: number; character: string };
  /** A login text is not worded as those of the service, or names another site. */
  'challenge/other-service': { service: readonly string[]; host?: string };
  /** A login text does not name the wallet, or names another. */
  'challenge/other-wallet': { address: string; named?: string };
  /** A login text goes on after its first paragraph. */
  'challenge/several-paragraphs': object;
  /** A login text of the common form breaks that form, or names another site in it. */
  'challenge/malformed-sign-in': object;
  /** A login text holds nothing that makes it good for one login alone. */
  'challenge/no-nonce': object;
  /** A login text does not say until when it is good, or not so that it can be read. */
  'challenge/no-expiry': object;
  /** The time of a login text is over. */
  'challenge/expired': { expiresAt: string; now: string };
  /** A login text is good for longer than those of the service are. */
  'challenge/far-expiry': { expiresAt: string; now: string; limitMs: number };
  /** A template of login texts is malformed, or lets too much be signed. */
  'challenge/bad-template': { field: string };
  /** A login transaction does more than carry memos. */
  'challenge/not-a-memo': { program: string };
  /** A login transaction carries no memo. */
  'challenge/no-memo': object;
  /** A login transaction would cost too much, should it be sent. */
  'challenge/high-fee': { microLamports: bigint; limit: bigint };
  /** What should be a `Keypair` of web3.js is something else. */
  'keypair/not-a-keypair': { found: string };
  /** What should be a secret key cannot be read as one. Not said: what it holds. */
  'keypair/unreadable': { found: string };
  /** A key file cannot be opened, or is no file. */
  'keypair/no-file': { path: string; reason: string };
  /** A key file can be read by other users. */
  'keypair/exposed-file': { path: string; mode: string };
  /** A secret key is not 64 bytes long. */
  'keypair/bad-secret-key': { bytes: number };
  /** The halves of a secret key do not belong together. */
  'keypair/mismatch': { address: string };
  /** The answer holds no swap: it is an error. */
  'compose/no-swap': object;
  /** A part of the answer, or an own instruction, is not of its type. */
  'compose/malformed': { field: string };
  /** The answer holds no usable blockhash. */
  'compose/bad-blockhash': object;
  /** The compute unit limit cannot be meant. */
  'compose/bad-compute-unit-limit': { value: unknown };
  /** The compute unit price cannot be meant. */
  'compose/bad-compute-unit-price': { value: unknown };
  /** The instructions name more accounts than a transaction can hold. */
  'compose/too-many-accounts': { accounts: number };
  /** A lookup table is longer than one can be. */
  'compose/bad-lookup-table': { table: string };
  /** The composed transaction is longer than the network takes, 1232 bytes. */
  'compose/too-large': { bytes: number; /** How many are too many. */ over: number };
  /** What the guard was told to expect, or its policy, is malformed. */
  'guard/bad-expectation': { field: string };
  /** The guard refuses the transaction: `codes` names the rules of its report, `findings` says what each found. */
  'guard/refused': {
    codes: readonly string[];
    instructions: readonly number[];
    findings: readonly Finding[];
  };
  /** An option of what asks an RPC node cannot be meant. */
  'rpc/bad-option': { option: string };
  /** The RPC node did not answer, broke off, or answered with another HTTP status than success. */
  'rpc/failed': { method: string; status?: number };
  /** The RPC node took longer than it may. */
  'rpc/timeout': { method: string; ms: number };
  /** The RPC node's answer is longer than it may be. */
  'rpc/too-large': { method: string; limit: number };
  /** The RPC node answered with an error of JSON-RPC. */
  'rpc/refused': { method: string; code: number };
  /** A field of the RPC node's answer is not of its type, or contradicts another. */
  'rpc/malformed': { method: string; field: string };
  /** The RPC node serves another cluster than it should; both by their genesis hash. */
  'rpc/other-cluster': { expected: string; found: string };
  /** An account is no lookup table. */
  'rpc/not-a-lookup-table': { table: string };
}

/** Every code that a `SigningError` may carry. */
export type SigningErrorCode = keyof SigningErrorContexts;
