import type { Ed25519Key } from './ed25519.js';

export const toBase64 = (bytes: Uint8Array): string =>
  // One by one: as arguments of one call, many bytes overflow the stack.
  btoa(bytes.reduce((binary, byte) => binary + String.fromCharCode(byte), ''));

/** Decodes base64, up to the first character that is not a digit. Also returns the canonical text of the bytes. */
export function readBase64(text: string): [bytes: Uint8Array, canonical: string] {
  const [digits] = /^[a-z\d+/]*/i.exec(text)!;
  const binary = atob(digits.slice(0, digits.length % 4 === 1 ? -1 : undefined));
  // A loop, because `map` takes four times as long.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  // Of the binary text, which `toBase64` would first have to write again, byte by byte.
  return [bytes, btoa(binary)];
}

/** Whether a signature verifies; undefined if the platform has no Ed25519. */
export async function verifies(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const { subtle } = crypto;
    const key = await subtle.importKey('raw', publicKey.slice(), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature.slice(), message.slice());
  } catch {
    return undefined;
  }
}

/** A synchronous key. There is none here: WebCrypto is asynchronous. */
export const nativeKey = (_seed: Uint8Array): Ed25519Key | undefined => undefined;

/**
 * SHA-256 in JavaScript: WebCrypto is asynchronous, and a check must be synchronous. The constants are the fractions of
 * the square and cube roots of the first primes, as the standard defines them; the first hash computes them.
 */
const start: number[] = [];
const rounds: number[] = [];

type Eight = [number, number, number, number, number, number, number, number];

/** Combines copies of a word: two rotated, the third rotated or, if negative, shifted. */
const mix = (word: number, first: number, second: number, third: number): number =>
  turn(word, first) ^ turn(word, second) ^ (third < 0 ? word >>> -third : turn(word, third));

const turn = (word: number, by: number): number => (word >>> by) | (word << -by);

export function sha256(bytes: Uint8Array): Uint8Array {
  for (let candidate = 2; rounds.length < 64; candidate++) {
    let divisor = 2;
    while (candidate % divisor) divisor++;
    if (divisor < candidate) continue;
    start.push((candidate ** (1 / 2) * 2 ** 32) | 0);
    rounds.push((candidate ** (1 / 3) * 2 ** 32) | 0);
  }
  let hash = start;

  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);

  const words: number[] = [];
  for (let block = 0; block < padded.length; block += 64) {
    let state = hash;
    for (let i = 0; i < 64; i++) {
      words[i] =
        i < 16
          ? view.getInt32(block + 4 * i)
          : (mix(words[i - 2]!, 17, 19, -10) +
              words[i - 7]! +
              mix(words[i - 15]!, 7, 18, -3) +
              words[i - 16]!) |
            0;
      const [a, b, c, d, e, f, g, h] = state as Eight;
      const first = h + mix(e, 6, 11, 25) + (g ^ (e & (f ^ g))) + rounds[i]! + words[i]!;
      const second = mix(a, 2, 13, 22) + ((a & b) | (c & (a | b)));
      state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    hash = state.map((word, i) => (word + hash[i]!) | 0);
  }
  hash.forEach((word, i) => view.setInt32(4 * i, word));
  return padded.slice(0, 32);
}
