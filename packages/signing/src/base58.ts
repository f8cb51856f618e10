import { notBase58 } from './errors.js';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Rewrites a number from one base in another, most significant digit first; leading zeros are kept one for one. */
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
  for (let d = 0; digits[d] === 0; d++) rebased.push(0);
  return rebased.reverse();
}

/** Bytes as base58 text: addresses (32 bytes) and signatures (64 bytes) the way people see them. */
export function encodeBase58(bytes: Uint8Array): string {
  return rebase(bytes, 256, 58)
    .map((digit) => alphabet[digit])
    .join('');
}

/**
 * The bytes of a base58 text. It takes time with the square of the length: cap the length of text from strangers.
 *
 * @throws SigningError `base58/bad-character`
 */
export const decodeBase58 = (text: string): Uint8Array =>
  Uint8Array.from(rebase(Array.from(text, digitOf), 58, 256));

function digitOf(character: string, at: number): number {
  const digit = alphabet.indexOf(character);
  return digit < 0 ? notBase58(at) : digit;
}
