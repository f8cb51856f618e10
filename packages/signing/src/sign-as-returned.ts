import { encodeBase58 } from './base58.js';
import { encodeBase64 } from './base64.js';
import { changedMessage } from './errors.js';
import { readTransaction } from './read-transaction.js';
import { placeSignature, slotOf } from './sign-transaction.js';
import type { PlacedSignature, SignOptions } from './sign-transaction.js';
import { keyOf, verifySignature } from './signer.js';
import type { Signer } from './signer.js';
import { isSame, isZero, signatureIn } from './wire-transaction.js';
import type { WireTransaction } from './wire-transaction.js';

/**
 * `placeSignature` for a transaction that we send ourselves, so that a wallet may add instructions: the returned
 * transaction is checked and sent as the wallet returned it. The signers, the blockhash, which limits how long it can
 * land, and signatures of others must not change.
 *
 * @throws SigningError as `placeSignature` does, `signer/changed-message` if a fixed part changed
 */
export async function signAsReturned(
  transaction: string,
  signer: Signer,
  options: Required<SignOptions>,
): Promise<PlacedSignature> {
  if (!signer.signTransaction) return placeSignature(transaction, signer, options);
  const read = readTransaction(transaction);
  const key = keyOf(signer);
  const address = encodeBase58(key);
  const slot = slotOf(read, key);
  await options.check(read, address);

  const returned = await signer.signTransaction(read.bytes.slice());
  // A copy, because the wallet may change its bytes during the check; `slice` of a Buffer would not copy.
  const made = ArrayBuffer.isView(returned)
    ? readTransaction(Uint8Array.from(returned))
    : changedMessage(address, 'it returned no bytes');
  const isChanged = !isSame(made.message, read.message);
  if (isChanged && !(isZero(read.signatures) && sharesEnds(made, read)))
    changedMessage(address, 'it changed who signs, the blockhash, or what somebody has signed already');
  const signature = signatureIn(made, slot).slice();
  await verifySignature(signature, made.message, key);

  // Slots of others keep their content: a wallet fills only its own.
  made.signatures.set(read.signatures);
  if (isChanged) await options.check(made, address);
  signatureIn(made, slot).set(signature);
  return { transaction: encodeBase64(made.bytes), signature, slot };
}

/** Whether the same wallets sign, in the same order, with the same blockhash. */
const sharesEnds = (made: WireTransaction, read: WireTransaction): boolean =>
  isSame(signersOf(made), signersOf(read)) && isSame(made.blockhash, read.blockhash);

const signersOf = ({ keys, requiredSignatures }: WireTransaction): Uint8Array =>
  keys.subarray(0, 32 * requiredSignatures);
