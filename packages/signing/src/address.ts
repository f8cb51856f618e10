import { decodeBase58 } from './base58.js';
import { fail } from './errors.js';

/** The 32 bytes of an address, in base58 or as they are. */
export function addressBytes(address: Uint8Array | string): Uint8Array {
  // 32 bytes have at most 44 characters in base58: 45 are enough to see that a text is too long.
  const bytes = typeof address === 'string' ? decodeBase58(address.slice(0, 64)) : address;
  if (bytes?.length !== 32) fail('address/wrong-length', { bytes: bytes?.length });
  return bytes;
}
