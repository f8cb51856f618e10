import { createPublicKey, verify } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a signature of 64 bytes is by this wallet over this message. */
export function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    const der = Buffer.concat([SPKI_PREFIX, new PublicKey(address).toBuffer()]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  } catch {
    // Not every 32 bytes are a point on the curve.
    return false;
  }
}
