import { encodeBase58 } from './base58.js';

/** A transaction as it stands on the wire, found sound. Every array in it is a view of `bytes`. */
export interface WireTransaction {
  /** The whole transaction: how many signatures there are, the signatures, the message. */
  readonly bytes: Uint8Array;
  /** Format of the message. */
  readonly version: 'legacy' | 0;
  /** One slot of 64 bytes per signer, all zero while it is empty. */
  readonly signatures: Uint8Array;
  /** What is signed: everything after the signatures. */
  readonly message: Uint8Array;
  /** How many of the keys, from the first, must sign. The first one pays the fee. */
  readonly requiredSignatures: number;
  /** How many of the signers, the last ones, are read only. */
  readonly readonlySigners: number;
  /** How many of the other keys, the last ones, are read only. */
  readonly readonlyNonSigners: number;
  /** The transaction's own keys, 32 bytes each. Account indexes count them first, then those that are looked up. */
  readonly keys: Uint8Array;
  /** The recent blockhash, 32 bytes; the transaction expires with it. */
  readonly blockhash: Uint8Array;
  /** What it does, in the order of execution. */
  readonly instructions: readonly WireInstruction[];
  /** Empty in a legacy transaction. Looked-up accounts count on: the writable ones of all tables, then the others. */
  readonly lookups: readonly WireLookup[];
}

export interface WireInstruction {
  /** Which of the keys is the program. Never the fee payer. */
  readonly programIndex: number;
  /** Account indexes, one per byte. */
  readonly accounts: Uint8Array;
  /** What the program is told. */
  readonly data: Uint8Array;
}

export interface WireLookup {
  /** The address of the lookup table, 32 bytes. */
  readonly table: Uint8Array;
  /** Indexes into the table of those that may be written to, one per byte. */
  readonly writable: Uint8Array;
  /** Indexes into the table of those that are only read, one per byte. */
  readonly readonly: Uint8Array;
}

/** The address in base58 of one of the transaction's own keys. */
export const keyAddress = ({ keys }: WireTransaction, index: number): string =>
  encodeBase58(keys.subarray(32 * index, 32 * index + 32));

/** Which of the first `count` keys equals the key with number `at` in `others`; -1 when none does. */
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

/** The signature in a slot, as a view; all zero while it is missing. */
export const signatureIn = ({ signatures }: WireTransaction, slot: number): Uint8Array =>
  signatures.subarray(64 * slot, 64 * slot + 64);

/** Whether two arrays hold the same bytes. */
export const isSame = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, at) => byte === others[at]);

/** Whether there is nothing but zeros. */
export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => !byte);
