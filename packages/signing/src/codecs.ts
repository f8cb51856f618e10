import { fail } from './errors.js';
import { readBase64, toBase64 } from './platform.js';

/**
 * Bytes as base64 text with padding.
 *
 * @example
 * import { encodeBase64 } from '@galilean/signing';
 *
 * // The data of an instruction, as flows and `composeTransaction` take it.
 * console.log(encodeBase64(new TextEncoder().encode('invoice 4711'))); // aW52b2ljZSA0NzEx
 */
export const encodeBase64: (bytes: Uint8Array) => string = toBase64;

/**
 * Decodes base64, which must be canonical: standard alphabet, full padding, unused bits zero, no whitespace. In Node
 * the bytes are in memory shared with other data: pass on the array, never its `buffer`.
 *
 * @throws SigningError `base64/not-canonical`
 * @example
 * import { decodeBase64 } from '@galilean/signing';
 *
 * export const sizeOf = (transaction: string) => decodeBase64(transaction).length; // at most 1232
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
function rebase(digits: Iterable<number>, from: number, to: number): number[] {
  const rebased: number[] = [];
  for (const digit of digits) {
    let carry = digit;
    for (let at = 0; at < rebased.length; at++) {
      carry += rebased[at]! * from;
      const high = (carry / to) | 0;
      rebased[at] = carry - high * to;
      carry = high;
    }
    for (; carry; carry = (carry / to) | 0) rebased.push(carry % to);
  }
  return rebased;
}

/**
 * Bytes as base58 text: addresses (32 bytes) and signatures (64 bytes) the way people see them.
 *
 * @example
 * import { encodeBase58 } from '@galilean/signing';
 *
 * console.log(encodeBase58(new Uint8Array(32))); // the system program
 */
export function encodeBase58(bytes: Uint8Array): string {
  // Pairs of bytes and of digits are faster than single ones, and their products still are small integers.
  const pairs: number[] = [];
  for (let at = bytes.length & 1 ? -1 : 0; at < bytes.length; at += 2)
    pairs.push(((bytes[at] ?? 0) << 8) | bytes[at + 1]!);
  let text = '';
  for (const pair of rebase(pairs, 65_536, 3364).reverse())
    text += alphabet[(pair / 58) | 0]! + alphabet[pair % 58]!;
  if (text[0] === '1') text = text.slice(1);
  for (let at = 0; bytes[at] === 0; at++) text = `1${text}`;
  return text;
}

/**
 * Decodes base58. Time grows with the square of the length: limit the length of untrusted text first.
 *
 * @throws SigningError `base58/bad-character`
 * @example
 * import { decodeBase58 } from '@galilean/signing';
 *
 * const address = decodeBase58('So11111111111111111111111111111111111111112');
 * console.log(address.length); // 32
 */
export function decodeBase58(text: string): Uint8Array {
  const digits = Array.from(text, (character, at) => {
    const digit = alphabet.indexOf(character);
    return digit < 0 ? fail('base58/bad-character', { at }) : digit;
  });
  const bytes = rebase(digits, 58, 256);
  for (let at = 0; text[at] === '1'; at++) bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

/** The 32 bytes of an address, in base58 or as they are. */
export function addressBytes(address: Uint8Array | string): Uint8Array {
  // 32 bytes have at most 44 characters in base58: 45 are enough to see that a text is too long.
  const bytes = typeof address === 'string' ? decodeBase58(address.slice(0, 64)) : address;
  if (bytes?.length !== 32) fail('address/wrong-length', { bytes: bytes?.length });
  return bytes;
}
