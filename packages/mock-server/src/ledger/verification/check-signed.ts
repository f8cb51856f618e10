import { base58, testWalletAt } from '@galilean/transactions';
import { type Keypair, PublicKey } from '@solana/web3.js';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readSigned, type SignedTransaction, type Unsigned } from './read-signed.js';

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a 64-byte signature is this wallet's signature over this message. */
export function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return verify(null, message, keyOf(address), signature);
  } catch {
    // Not every 32 bytes are a point on the curve.
    return false;
  }
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The wallet's 64-byte signature over a message. Deterministic. */
export function signatureBy({ secretKey }: Keypair, message: Uint8Array): Uint8Array {
  const der = Buffer.concat([PKCS8_PREFIX, secretKey.subarray(0, 32)]);
  return sign(null, message, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

/** Caches keys: making one takes longer than verifying with it, and a test signs with the same few. */
const keys = new Map<string, KeyObject>();
const MOST_KEYS = 1000;

function keyOf(address: string): KeyObject {
  const known = keys.get(address);
  if (known) return known;
  const der = Buffer.concat([SPKI_PREFIX, new PublicKey(address).toBuffer()]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(address, key);
  return key;
}

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
export function checkSigned(base64: string, handedOut: Unsigned): SignedVerdict {
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

/**
 * The signature that identifies a landed transaction: its fee payer's. Where another party pays and has not signed, it
 * signs now if it is a test wallet. We do not have the keys of real wallets, so for those we use 64 bytes derived from
 * the message.
 */
export function landedSignature({ signatures, message, signers }: SignedTransaction): string {
  const [first] = signatures;
  if (first && !isEmpty(first)) return base58(first);
  const payer = testWalletAt(signers[0]!);
  if (payer) return base58(signatureBy(payer, message));
  const half = (name: string) => createHash('sha256').update(name).update(message).digest();
  return base58(Buffer.concat([half('service r'), half('service s')]));
}
