/**
 * SHA-256 in JavaScript: WebCrypto is asynchronous, and a check must be synchronous. The constants are the fractions of
 * the square and cube roots of the first primes, as the standard defines them.
 */
const primes: number[] = [];

const fractions = (exponent: number): number[] => primes.map((prime) => (prime ** exponent * 2 ** 32) | 0);

/** Combines copies of a word: two rotated, the third rotated or, if negative, shifted. */
const mix = (word: number, first: number, second: number, third: number): number =>
  turn(word, first) ^ turn(word, second) ^ (third < 0 ? word >>> -third : turn(word, third));

type Eight = [number, number, number, number, number, number, number, number];

const turn = (word: number, by: number): number => (word >>> by) | (word << -by);

/** The SHA-256 of bytes: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  for (let candidate = 2; primes.length < 64; candidate++)
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  const rounds = fractions(1 / 3);
  let hash = fractions(1 / 2).slice(0, 8);

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
      const first = h + mix(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!;
      const second = mix(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
      state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    hash = hash.map((word, i) => (word + state[i]!) | 0);
  }
  hash.forEach((word, i) => view.setInt32(4 * i, word));
  return padded.slice(0, 32);
}
