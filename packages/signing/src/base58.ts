import { fail } from './errors.js';

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
