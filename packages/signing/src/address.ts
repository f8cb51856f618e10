import { decodeBase58 } from './base58.js';
import { fail } from './errors.js';

/** The 32 bytes of an address, in base58 or as they are. */
export function addressBytes(address: Uint8Array | string): Uint8Array {
  // Base58 of 32 bytes has 44 characters at most: of more, enough is decoded to see that it is too long.
  const bytes = typeof address === 'string' ? decodeBase58(address.slice(0, 64)) : address;
  if (bytes?.length !== 32) fail('address/wrong-length', { bytes: bytes?.length });
  return bytes;
}
