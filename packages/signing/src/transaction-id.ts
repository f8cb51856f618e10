import { decodeBase58, encodeBase58 } from './codecs.js';
import { verifies } from './platform.js';
import { isZero, readTransaction, signatureIn, type WireTransaction } from './wire.js';

/**
 * Whether a signature is the transaction id: the fee payer's signature over these bytes. Do not trust an id from an
 * answer or a record before this check.
 *
 * @param signature The claimed id, in base58 if it is a signature at all.
 * @returns false also if the platform cannot verify: browsers older than 2025 have no Ed25519
 * @throws SigningError as `readTransaction` does
 */
export async function isTransactionId(transaction: string, signature: unknown): Promise<boolean> {
  const bytes = typeof signature === 'string' ? signatureBytes(signature) : undefined;
  return bytes !== undefined && byFeePayer(readTransaction(transaction), bytes);
}

/**
 * The transaction id from the bytes: the verified first signature, in base58.
 *
 * @returns undefined while the fee payer has not signed, or if the slot holds something else
 * @throws SigningError as `readTransaction` does
 */
export async function transactionIdIn(transaction: string): Promise<string | undefined> {
  const read = readTransaction(transaction);
  const first = signatureIn(read, 0);
  return !isZero(first) && (await byFeePayer(read, first)) ? encodeBase58(first) : undefined;
}

/**
 * The id of a signed transaction if it is known, otherwise the id that an answer or a record names, if it verifies.
 *
 * @param signed The result of `signGuarded` or `signTransaction`.
 * @param named The claimed id.
 * @throws SigningError as `readTransaction` does
 */
export const transactionIdOf = async (
  {
    transaction,
    transactionId,
  }: {
    /** The signed transaction, base64. */
    readonly transaction: string;
    /** Its id, base58, where it is known. */
    readonly transactionId?: string | undefined;
  },
  named: unknown,
): Promise<string | undefined> =>
  transactionId ?? ((await isTransactionId(transaction, named)) ? (named as string) : undefined);

const byFeePayer = async ({ message, keys }: WireTransaction, signature: Uint8Array): Promise<boolean> =>
  (await verifies(signature, message, keys.slice(0, 32))) === true;

/** Decodes untrusted text, reading no more than a signature can have. */
function signatureBytes(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return undefined;
  const bytes = decodeBase58(text);
  return bytes.length === 64 ? bytes : undefined;
}
