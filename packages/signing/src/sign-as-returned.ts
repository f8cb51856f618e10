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
 * `placeSignature` for a transaction that we send ourselves, so that a wallet may add to it: what comes back is checked
 * as it came back, and is what is sent. Who signs has to stay, and the blockhash, which says until when the transaction
 * can land; what somebody else has signed already has to stay as it is.
 *
 * @throws SigningError as `placeSignature` does, `signer/changed-message` for what has to stay
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
  // A copy, as the wallet may change its bytes while they are checked; `slice` of a Buffer would be none.
  const made = ArrayBuffer.isView(returned)
    ? readTransaction(Uint8Array.from(returned))
    : changedMessage(address, 'it returned no bytes');
  const isChanged = !isSame(made.message, read.message);
  if (isChanged && !(isZero(read.signatures) && sharesEnds(made, read)))
    changedMessage(address, 'it changed who signs, the blockhash, or what somebody has signed already');
  const signature = signatureIn(made, slot).slice();
  await verifySignature(signature, made.message, key);

  // The slots of others stay as they were: a wallet fills only its own.
  made.signatures.set(read.signatures);
  if (isChanged) await options.check(made, address);
  signatureIn(made, slot).set(signature);
  return { transaction: encodeBase64(made.bytes), signature, slot };
}

/** Whether the same wallets sign, in the same order, until the same time. */
const sharesEnds = (made: WireTransaction, read: WireTransaction): boolean =>
  isSame(signersOf(made), signersOf(read)) && isSame(made.blockhash, read.blockhash);

const signersOf = ({ keys, requiredSignatures }: WireTransaction): Uint8Array =>
  keys.subarray(0, 32 * requiredSignatures);
