import { encodeBase58 } from './base58.js';
import { decodeBase64 } from './base64.js';
import { checkAccounts } from './check-accounts.js';
import { fail } from './errors.js';
import type { WireInstruction, WireLookup, WireTransaction } from './wire-transaction.js';

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
  const read = walk(bytes);
  checkAccounts(read);
  return read;
}

/**
 * The recent blockhash of a transaction, in base58. It limits how long the transaction can land.
 *
 * @throws SigningError as `readTransaction` does
 */
export const blockhashOf = (transaction: string | Uint8Array): string =>
  encodeBase58(readTransaction(transaction).blockhash);

function walk(bytes: Uint8Array): WireTransaction {
  const { buffer, byteOffset, length } = bytes;
  let at = 0;

  // Faster than subarray, and of the plain class even if the bytes are a Buffer, whose slice does not copy.
  const view = (from: number, size: number): Uint8Array => new Uint8Array(buffer, byteOffset + from, size);

  const take = (size: number): Uint8Array => {
    at += size;
    if (at > length) fail('transaction/truncated', { bytes: length });
    return view(at - size, size);
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

  /** Reads a count and that many bytes. */
  const list = (): Uint8Array => take(count());

  const version = (prefix: number): boolean => {
    if (prefix > 128) fail('transaction/unknown-version', { version: prefix & 127 });
    return prefix > 127;
  };

  const slots = byte();
  // No transaction can hold 128 signatures: versions after 0 start with their version byte instead.
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
