import { encodeBase58 } from './base58.js';
import { encodeBase64 } from './base64.js';
import { fail } from './errors.js';
import { readTransaction } from './read-transaction.js';
import { SignedTransaction } from './signed-transaction.js';
import { keyOf, signatureOf } from './signer.js';
import type { Signer } from './signer.js';
import { indexOfKey, requiredSigners, signatureIn } from './wire-transaction.js';
import type { AfterSigning } from './transaction-state.js';
import type { WireTransaction } from './wire-transaction.js';

export interface SignOptions {
  /**
   * Called with what was read and the address of the signer, right before the signer is asked: throw to refuse. What
   * passes here is what is signed, byte for byte. Default: anything is signed.
   */
  readonly check?: (transaction: WireTransaction, signer: string) => void | Promise<void>;
}

/**
 * Signs a transaction for one wallet. Only the slot of that wallet is written, over any signature that stands there;
 * the signatures of others and the message stay as they are. What the transaction does is for `check` to judge.
 *
 * @param transaction Base64 text as the service sends it, or bytes, which are not changed.
 * @throws SigningError `base64/…`, `transaction/…`; `signer/not-a-signer`, `signer/not-required` when the wallet is not asked to sign,
 *   `signer/bad-signature` when the signer returns something else. Errors of the signer and the check pass unchanged.
 */
export async function signTransaction<T extends string | Uint8Array>(
  transaction: T,
  signer: Signer,
  options?: SignOptions,
): Promise<SignedTransaction<AfterSigning<T>>> {
  const signed = await placeSignature(transaction, signer, options);
  return new SignedTransaction(signed.transaction as AfterSigning<T>, signed.signature);
}

/** A transaction in base64 with our signature, and the slot that it is in. */
export interface PlacedSignature {
  readonly transaction: string;
  readonly signature: Uint8Array;
  readonly slot: number;
}

/** `signTransaction`, with nothing around what it comes to. */
export async function placeSignature(
  transaction: string | Uint8Array,
  signer: Signer,
  { check }: SignOptions = {},
): Promise<PlacedSignature> {
  // Bytes become text first: while the signer takes its time, the caller may change them.
  const text = ArrayBuffer.isView(transaction) ? encodeBase64(transaction) : transaction;
  const read = readTransaction(text);
  const key = keyOf(signer);
  const slot = slotOf(read, key);
  if (check) await check(read, encodeBase58(key));

  const signature = await signatureOf(signer, key, read.message);

  // Only the first characters change, those up to the end of our slot; three bytes are four characters.
  signatureIn(read, slot).set(signature);
  const groups = Math.ceil((65 + 64 * slot) / 3);
  const signed = encodeBase64(read.bytes.subarray(0, 3 * groups)) + text.slice(4 * groups);
  return { transaction: signed, signature, slot };
}

/** Which slot is a wallet's; `signer/not-required` when none is. */
export function slotOf(read: WireTransaction, key: Uint8Array): number {
  const slot = indexOfKey(read.keys, read.requiredSignatures, key, 0);
  return slot < 0
    ? fail('signer/not-required', { address: encodeBase58(key), required: requiredSigners(read) })
    : slot;
}
