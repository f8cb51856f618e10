import { decodeBase58, encodeBase58 } from './base58.js';
import { verifies } from './platform.js';
import { readTransaction } from './read-transaction.js';
import { isZero, signatureIn, type WireTransaction } from './wire-transaction.js';

/**
 * Whether the network may know a transaction by this signature: whether it is the fee payer's over these very bytes.
 * What an answer or a record names is none before this says so.
 *
 * @param signature What somebody names, in base58 if it is a signature at all.
 * @returns false also where the platform cannot verify: browsers older than 2025 have no Ed25519
 * @throws SigningError as `readTransaction` does
 */
export async function isTransactionId(transaction: string, signature: unknown): Promise<boolean> {
  const bytes = typeof signature === 'string' ? signatureBytes(signature) : undefined;
  return bytes !== undefined && byFeePayer(readTransaction(transaction), bytes);
}

/**
 * The id of a transaction by its own bytes: the first signature in base58, once it is there and verified.
 *
 * @returns undefined while the fee payer has not signed; what stands in its slot without being its signature is none
 * @throws SigningError as `readTransaction` does
 */
export async function transactionIdIn(transaction: string): Promise<string | undefined> {
  const read = readTransaction(transaction);
  const first = signatureIn(read, 0);
  return !isZero(first) && (await byFeePayer(read, first)) ? encodeBase58(first) : undefined;
}

/**
 * The id of a signed transaction, where it is known, or else what an answer or a record names, once that is verified.
 *
 * @param signed What `signGuarded` or `signTransaction` came to.
 * @param named What somebody names.
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
    readonly transactionId?: string;
  },
  named: unknown,
): Promise<string | undefined> =>
  transactionId ?? ((await isTransactionId(transaction, named)) ? (named as string) : undefined);

const byFeePayer = async ({ message, keys }: WireTransaction, signature: Uint8Array): Promise<boolean> =>
  (await verifies(signature, message, keys.slice(0, 32))) === true;

/** Of text from strangers, so that no more is read than a signature can be long. */
function signatureBytes(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return undefined;
  const bytes = decodeBase58(text);
  return bytes.length === 64 ? bytes : undefined;
}
