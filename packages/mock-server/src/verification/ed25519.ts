import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a signature of 64 bytes is by this wallet over this message. */
export function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return verify(null, message, keyOf(address), signature);
  } catch {
    // Not every 32 bytes are a point on the curve.
    return false;
  }
}

/** To make a key takes longer than to verify with it, and a test signs with the same few. */
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
