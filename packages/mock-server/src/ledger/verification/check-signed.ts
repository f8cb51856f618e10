import { isSignedBy } from './ed25519.js';
import type { HandedOut } from './handed-out.js';
import { readSigned, type SignedTransaction } from './read-signed.js';

/**
 * The result of checking a transaction that came back signed.
 *
 * - `signed`: the same message, and every caller has signed it
 * - `unreadable`: not base64, or not exactly one transaction
 * - `changed`: another message
 * - `unsigned`: a caller's slot is empty
 * - `wrong-signature`: a slot holds something else than its signer's signature over the message
 */
export type SignedVerdict =
  | { kind: 'signed'; transaction: SignedTransaction }
  | { kind: 'unreadable' | 'changed' | 'unsigned' | 'wrong-signature' };

/** Verifies a signed transaction against the message that was handed out. */
export function checkSigned(base64: string, handedOut: HandedOut): SignedVerdict {
  const transaction = readSigned(base64, handedOut);
  if (!transaction) return { kind: 'unreadable' };
  if (transaction.message.toString('base64') !== handedOut.message) return { kind: 'changed' };
  const slots = handedOut.signers.map((signer, index) => ({
    signer,
    signature: transaction.signatures[index]!,
    empty: isEmpty(transaction.signatures[index]!),
  }));
  const filled = slots.filter(({ empty }) => !empty);
  if (!filled.every(({ signer, signature }) => isSignedBy(signer, transaction.message, signature)))
    return { kind: 'wrong-signature' };
  if (slots.some(({ signer, empty }) => empty && handedOut.callers.includes(signer)))
    return { kind: 'unsigned' };
  return { kind: 'signed', transaction };
}

/** Whether every slot holds its signer's signature, so that no signature is missing. */
export const isFullySigned = ({ signers, signatures, message }: SignedTransaction): boolean =>
  signers.every(
    (signer, slot) => !isEmpty(signatures[slot]!) && isSignedBy(signer, message, signatures[slot]!),
  );

export const isEmpty = (signature: Uint8Array): boolean => signature.every((byte) => byte === 0);
