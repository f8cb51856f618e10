import { decodeBase64, encodeBase58 } from './codecs.js';
import { fail } from './errors.js';

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
  /** Empty in a legacy transaction. Their accounts continue the indexes: the writable ones of all tables first. */
  readonly lookups: readonly WireLookup[];
}

interface WireInstruction {
  /** Index of the program's key. Never the fee payer. */
  readonly programIndex: number;
  /** Account indexes, one per byte. */
  readonly accounts: Uint8Array;
  /** The data for the program. */
  readonly data: Uint8Array;
}

interface WireLookup {
  /** The address of the lookup table, 32 bytes. */
  readonly table: Uint8Array;
  /** Table indexes of writable accounts, one per byte. */
  readonly writable: Uint8Array;
  /** Table indexes of read-only accounts, one per byte. */
  readonly readonly: Uint8Array;
}

/**
 * Reads a legacy or version 0 transaction completely: signatures, header, keys, instructions, lookups. It refuses what
 * a validator refuses for its form, and what other readers ignore: non-canonical text, lengths that are not in shortest
 * form, leftover bytes.
 *
 * @param transaction Base64 text as the service sends it, or bytes. Bytes are viewed, not copied.
 * @throws SigningError `base64/…`, `transaction/…`
 */
export function readTransaction(transaction: string | Uint8Array): WireTransaction {
  // The types exclude null, but an error answer of the service has null or '' as its transaction.
  if (!transaction?.length) fail('transaction/empty', {}, 'see the error in the answer');
  const bytes = typeof transaction === 'string' ? decodeBase64(transaction) : transaction;
  if (bytes.length > 1232) fail('transaction/too-large', { bytes: bytes.length }, '1232 are allowed');
  const { buffer, byteOffset, length } = bytes;
  let at = 0;

  // Faster than subarray, and of the plain class even if the bytes are a Buffer, whose slice does not copy.
  const take = (size: number): Uint8Array => {
    at += size;
    if (at > length) fail('transaction/truncated', { bytes: length });
    return new Uint8Array(buffer, byteOffset + at - size, size);
  };

  const byte = (): number => bytes[at++] ?? fail('transaction/truncated', { bytes: length });

  /** Reads a compact-u16 length: seven bits per byte, low bits first. */
  const count = (): number => {
    const low = byte();
    if (low < 128) return low;
    const high = byte();
    // A high part of zero is not the shortest form; a third byte means more than any transaction can hold.
    if (!high || high > 127) fail('transaction/bad-length', { at });
    return (low & 127) | (high << 7);
  };

  const version = (prefix: number): boolean => {
    if (prefix > 128) fail('transaction/unknown-version', { version: prefix & 127 });
    return prefix > 127;
  };

  const slots = byte();
  // No transaction can hold 128 signatures: versions after 0 start with their version byte instead.
  version(slots);
  const signatures = take(64 * slots);
  const message = new Uint8Array(buffer, byteOffset + at, length - at);

  const first = byte();
  const versioned = version(first);
  const requiredSignatures = versioned ? byte() : first;
  const readonlySigners = byte();
  const readonlyNonSigners = byte();
  const keyCount = count();
  if (requiredSignatures !== slots || readonlySigners >= slots || slots + readonlyNonSigners > keyCount) {
    fail('transaction/bad-header', { signatures: slots, keys: keyCount });
  }
  const keys = take(32 * keyCount);
  const blockhash = take(32);

  const instructions: WireInstruction[] = [];
  for (let left = count(); left; left--) {
    instructions.push({ programIndex: byte(), accounts: take(count()), data: take(count()) });
  }
  const lookups: WireLookup[] = [];
  for (let left = versioned ? count() : 0; left; left--) {
    lookups.push({ table: take(32), writable: take(count()), readonly: take(count()) });
  }
  if (at < length) fail('transaction/trailing-bytes', { bytes: length - at });

  const read: WireTransaction = {
    bytes,
    version: versioned ? 0 : 'legacy',
    signatures,
    message,
    requiredSignatures,
    readonlySigners,
    readonlyNonSigners,
    keys,
    blockhash,
    instructions,
    lookups,
  };

  // What needs the whole transaction: accounts exist, are listed once, and are used.
  let accountCount = keyCount;
  for (const { table, writable, readonly } of lookups) {
    const looked = writable.length + readonly.length;
    accountCount += looked;
    if (!looked || accountCount > 256) fail('transaction/bad-lookup', { table: encodeBase58(table) });
  }
  for (const [instruction, { programIndex, accounts }] of instructions.entries()) {
    if (!programIndex || programIndex >= keyCount) fail('transaction/bad-program', { instruction });
    for (const index of accounts)
      if (index >= accountCount) fail('transaction/bad-account', { instruction, index });
  }
  // Thirty keys make some 400 pairs, and most differ in their first byte: this is faster than a set of texts.
  for (let key = 1; key < keyCount; key++) {
    if (indexOfKey(keys, key, keys, key) >= 0)
      fail('transaction/duplicate-key', { address: keyAddress(read, key) });
  }
  return read;
}

/**
 * The recent blockhash of a transaction, in base58. It limits how long the transaction can land.
 *
 * @throws SigningError as `readTransaction` does
 * @example
 * import { blockhashOf } from '@galilean/signing';
 *
 * export const endTogether = (one: string, other: string) => blockhashOf(one) === blockhashOf(other);
 */
export const blockhashOf = (transaction: string | Uint8Array): string =>
  encodeBase58(readTransaction(transaction).blockhash);

/**
 * The address, in base58, of one of the transaction's own keys.
 *
 * @example
 * import { keyAddress, readTransaction } from '@galilean/signing';
 *
 * export const feePayerOf = (transaction: string) => keyAddress(readTransaction(transaction), 0);
 */
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

export const isSame = (some: Uint8Array, others: Uint8Array): boolean =>
  some.length === others.length && some.every((byte, at) => byte === others[at]);

export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => !byte);
