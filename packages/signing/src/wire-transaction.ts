import { encodeBase58 } from './base58.js';

/** A valid transaction in its wire format. Every array is a view of `bytes`. */
export interface WireTransaction {
  /** The whole transaction: the number of signatures, the signatures, the message. */
  readonly bytes: Uint8Array;
  /** Format of the message. */
  readonly version: 'legacy' | 0;
  /** One slot of 64 bytes per signer; an empty slot is all zero. */
  readonly signatures: Uint8Array;
  /** The signed part: everything after the signatures. */
  readonly message: Uint8Array;
  /** How many of the first keys must sign. The first one pays the fee. */
  readonly requiredSignatures: number;
  /** How many of the last signers are read-only. */
  readonly readonlySigners: number;
  /** How many of the last other keys are read-only. */
  readonly readonlyNonSigners: number;
  /** The transaction's own keys, 32 bytes each. Account indexes count these first, then the looked-up ones. */
  readonly keys: Uint8Array;
  /** The recent blockhash, 32 bytes, which limits how long the transaction can land. */
  readonly blockhash: Uint8Array;
  /** The instructions in order of execution. */
  readonly instructions: readonly WireInstruction[];
  /**
   * Empty in a legacy transaction. Looked-up accounts continue the indexes: the writable ones of all tables, then the
   * others.
   */
  readonly lookups: readonly WireLookup[];
}

export interface WireInstruction {
  /** Index of the program's key. Never the fee payer. */
  readonly programIndex: number;
  /** Account indexes, one per byte. */
  readonly accounts: Uint8Array;
  /** The data for the program. */
  readonly data: Uint8Array;
}

export interface WireLookup {
  /** The address of the lookup table, 32 bytes. */
  readonly table: Uint8Array;
  /** Table indexes of writable accounts, one per byte. */
  readonly writable: Uint8Array;
  /** Table indexes of read-only accounts, one per byte. */
  readonly readonly: Uint8Array;
}

/** The address, in base58, of one of the transaction's own keys. */
export const keyAddress = ({ keys }: WireTransaction, index: number): string =>
  encodeBase58(keys.subarray(32 * index, 32 * index + 32));

/** Index of the key, among the first `count`, that equals key number `at` of `others`; -1 if none does. */
export function indexOfKey(keys: Uint8Array, count: number, others: Uint8Array, at: number): number {
  for (let index = 0; index < count; index++) {
    let byte = 0;
    while (byte < 32 && keys[32 * index + byte] === others[32 * at + byte]) byte++;
    if (byte > 31) return index;
  }
  return -1;
}

/** The addresses in base58 that must sign, fee payer first. */
export const requiredSigners = (transaction: WireTransaction): string[] =>
  Array.from({ length: transaction.requiredSignatures }, (_, slot) => keyAddress(transaction, slot));

/** The addresses in base58 that must sign but have not. */
export const missingSigners = (transaction: WireTransaction): string[] =>
  requiredSigners(transaction).filter((_, slot) => isZero(signatureIn(transaction, slot)));

/** The signature in a slot, as a view; all zero if missing. */
export const signatureIn = ({ signatures }: WireTransaction, slot: number): Uint8Array =>
  signatures.subarray(64 * slot, 64 * slot + 64);

/** Whether two arrays hold the same bytes. */
export const isSame = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, at) => byte === others[at]);

/** Whether all bytes are zero. */
export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => !byte);
