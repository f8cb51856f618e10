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
   * Called with the read transaction and the signer's address, right before the signer is asked. Throw to refuse.
   * Exactly the checked bytes are signed. Default: no check.
   */
  readonly check?: ((transaction: WireTransaction, signer: string) => void | Promise<void>) | undefined;
}

/**
 * Signs a transaction for one wallet. It writes only that wallet's slot, over any old signature in it; other signatures
 * and the message stay unchanged. Use `check` to decide whether to sign.
 *
 * @param transaction Base64 text as the service sends it, or bytes, which are not changed.
 * @throws SigningError `base64/…`, `transaction/…`; `signer/not-a-signer`, `signer/not-required` if the transaction
 *   does not need the wallet's signature, `signer/bad-signature` if the signer returns something else. Errors of the
 *   signer and the check pass unchanged.
 */
export async function signTransaction<T extends string | Uint8Array>(
  transaction: T,
  signer: Signer,
  options?: SignOptions,
): Promise<SignedTransaction<AfterSigning<T>>> {
  const signed = await placeSignature(transaction, signer, options);
  return new SignedTransaction(signed.transaction as AfterSigning<T>, signed.signature);
}

/** A transaction with our signature in its slot. */
export interface PlacedSignature {
  /** The signed transaction, base64. */
  readonly transaction: string;
  /** The wallet's signature, 64 bytes. */
  readonly signature: Uint8Array;
  /** Which of the transaction's signatures it is; 0 is the fee payer's. */
  readonly slot: number;
}

/** `signTransaction` with plain data as its result. */
export async function placeSignature(
  transaction: string | Uint8Array,
  signer: Signer,
  { check }: SignOptions = {},
): Promise<PlacedSignature> {
  // Bytes become text first: the caller may change them while a slow signer works.
  const text = ArrayBuffer.isView(transaction) ? encodeBase64(transaction) : transaction;
  const read = readTransaction(text);
  const key = keyOf(signer);
  const slot = slotOf(read, key);
  if (check) await check(read, encodeBase58(key));

  const signature = await signatureOf(signer, key, read.message);

  // Only the characters up to the end of our slot change; three bytes are four characters.
  signatureIn(read, slot).set(signature);
  const groups = Math.ceil((65 + 64 * slot) / 3);
  const signed = encodeBase64(read.bytes.subarray(0, 3 * groups)) + text.slice(4 * groups);
  return { transaction: signed, signature, slot };
}

/** The slot of a wallet; throws `signer/not-required` if it has none. */
export function slotOf(read: WireTransaction, key: Uint8Array): number {
  const slot = indexOfKey(read.keys, read.requiredSignatures, key, 0);
  return slot < 0
    ? fail('signer/not-required', { address: encodeBase58(key), required: requiredSigners(read) })
    : slot;
}
