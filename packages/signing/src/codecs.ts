import { fail } from './errors.js';
import { readBase64, toBase64 } from './platform.js';

/** Bytes as base64 text with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  return toBase64(bytes);
}

/**
 * Decodes base64, which must be canonical: standard alphabet, full padding, unused bits zero, no whitespace. In Node
 * the bytes are in memory shared with other data: pass on the array, never its `buffer`.
 *
 * @throws SigningError `base64/not-canonical`
 */
export function decodeBase64(text: string): Uint8Array {
  // Platforms skip or misread text that is not canonical; the bytes then have another text.
  const [bytes, canonical] = readBase64(text);
  if (canonical !== text) {
    let at = 0;
    while (text[at] === canonical[at]) at++;
    fail('base64/not-canonical', { at });
  }
  return bytes;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Converts a number from one base to another, least significant digit first. Drops leading zeros. */
function rebase(digits: ArrayLike<number>, from: number, to: number): number[] {
  const rebased: number[] = [];
  for (let d = 0; d < digits.length; d++) {
    let carry = digits[d]!;
    for (let i = 0; carry || i < rebased.length; i++) {
      carry += (rebased[i] ?? 0) * from;
      rebased[i] = carry % to;
      carry = (carry / to) | 0;
    }
  }
  return rebased;
}

function leadingZeros(digits: ArrayLike<number>): number {
  let count = 0;
  while (digits[count] === 0) count++;
  return count;
}

/** Bytes as base58 text: addresses (32 bytes) and signatures (64 bytes) the way people see them. */
export function encodeBase58(bytes: Uint8Array): string {
  // Three digits at a time are faster than one, and the product with a byte still is a small integer.
  const threeDigits = 195_112;
  let text = '';
  for (const limb of rebase(bytes, 256, threeDigits)) {
    text = alphabet[(limb / 3364) | 0]! + alphabet[((limb / 58) | 0) % 58] + alphabet[limb % 58] + text;
  }
  return '1'.repeat(leadingZeros(bytes)) + text.replace(/^1+/, '');
}

/**
 * Decodes base58. Time grows with the square of the length: limit the length of untrusted text first.
 *
 * @throws SigningError `base58/bad-character`
 */
export function decodeBase58(text: string): Uint8Array {
  const digits = Array.from(text, (character, at) => {
    const digit = alphabet.indexOf(character);
    return digit < 0 ? fail('base58/bad-character', { at }) : digit;
  });
  const bytes = rebase(digits, 58, 256);
  for (let zeros = leadingZeros(digits); zeros; zeros--) bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

/** The 32 bytes of an address, in base58 or as they are. */
export function addressBytes(address: Uint8Array | string): Uint8Array {
  // 32 bytes have at most 44 characters in base58: 45 are enough to see that a text is too long.
  const bytes = typeof address === 'string' ? decodeBase58(address.slice(0, 64)) : address;
  if (bytes?.length !== 32) fail('address/wrong-length', { bytes: bytes?.length });
  return bytes;
}
