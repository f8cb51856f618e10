import { encodeBase58 } from './base58.js';
import { decodeBase64 } from './base64.js';
import { checkAccounts } from './check-accounts.js';
import { fail } from './errors.js';
import type { WireInstruction, WireLookup, WireTransaction } from './wire-transaction.js';

/**
 * Reads a transaction, legacy or version 0, and walks all of it: slots, header, keys, instructions, lookups. What a
 * validator turns down for its form fails here, and so does what other readers pass over: text that is not canonical,
 * lengths that are not in shortest form, bytes left over.
 *
 * @param transaction Base64 text as the service sends it, or bytes. Bytes are viewed, not copied.
 * @throws SigningError `base64/…`, `transaction/…`
 */
export function readTransaction(transaction: string | Uint8Array): WireTransaction {
  // The types rule out null, the service does not: an answer with an error has null or '' for its transaction.
  if (!transaction?.length) fail('transaction/empty', {}, 'see the error in the answer');
  const bytes = typeof transaction === 'string' ? decodeBase64(transaction) : transaction;
  if (bytes.length > 1232) fail('transaction/too-large', { bytes: bytes.length }, '1232 are allowed');
  const read = walk(bytes);
  checkAccounts(read);
  return read;
}

/**
 * The recent blockhash of a transaction, in base58: the transaction expires with it.
 *
 * @throws SigningError as `readTransaction` does
 */
export const blockhashOf = (transaction: string | Uint8Array): string =>
  encodeBase58(readTransaction(transaction).blockhash);

function walk(bytes: Uint8Array): WireTransaction {
  const { buffer, byteOffset, length } = bytes;
  let at = 0;

  // Quicker than subarray, and of the plain class even when the bytes are a Buffer, whose slice does not copy.
  const view = (from: number, size: number): Uint8Array => new Uint8Array(buffer, byteOffset + from, size);

  const take = (size: number): Uint8Array => {
    at += size;
    if (at > length) fail('transaction/truncated', { bytes: length });
    return view(at - size, size);
  };

  const byte = (): number => bytes[at++] ?? fail('transaction/truncated', { bytes: length });

  /** A length in compact-u16: seven bits per byte, low ones first. */
  const count = (): number => {
    const low = byte();
    if (low < 128) return low;
    const high = byte();
    // A high part of zero could have been left out; a third byte means more than any transaction can hold.
    if (!high || high > 127) fail('transaction/bad-length', { at });
    return (low & 127) | (high << 7);
  };

  /** Single bytes behind their count. */
  const list = (): Uint8Array => take(count());

  const version = (prefix: number): boolean => {
    if (prefix > 128) fail('transaction/unknown-version', { version: prefix & 127 });
    return prefix > 127;
  };

  const slots = byte();
  // No transaction has room for 128 signatures: versions after 0 begin with their version byte instead.
  version(slots);
  const signatures = take(64 * slots);
  const message = view(at, length - at);

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
    instructions.push({ programIndex: byte(), accounts: list(), data: list() });
  }
  const lookups: WireLookup[] = [];
  for (let left = versioned ? count() : 0; left; left--) {
    lookups.push({ table: take(32), writable: list(), readonly: list() });
  }
  if (at < length) fail('transaction/trailing-bytes', { bytes: length - at });

  return {
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
}
