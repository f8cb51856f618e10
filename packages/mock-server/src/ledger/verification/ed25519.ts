import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Keypair, PublicKey } from '@solana/web3.js';

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
