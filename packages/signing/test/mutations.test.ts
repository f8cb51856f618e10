import { describe, expect, it } from 'vitest';
import { isSigningError, readTransaction } from '../src/index.js';
import { expectAgreement } from './support/agreement.js';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import type { Random } from '@galilean/test-kit/random';
import { randomTransaction, toBase64 } from './support/transactions.js';

let base: Uint8Array = new Uint8Array();

const cut = (list: Uint8Array, from: number, to: number): number[] => [...list.subarray(from, to)];

const mutations: ((bytes: Uint8Array, random: Random) => Uint8Array)[] = [
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  (bytes, random) => Uint8Array.from([...bytes, ...random.bytes(1 + random.below(4))]),
  (bytes, random) => bytes.with(random.below(bytes.length), random.below(256)),
  // The first bytes of the message hold the version, the header and the first counts.
  (bytes, random) =>
    bytes.with(Math.min(bytes.length - 1, 64 * bytes[0]! + 1 + random.below(6)), random.below(256)),
  (bytes, random) => bytes.with(random.below(bytes.length), random.pick([0, 1, 127, 128, 129, 255])),
  (bytes, random) => {
    const at = random.below(bytes.length);
    return Uint8Array.from([...cut(bytes, 0, at), random.below(256), ...cut(bytes, at, bytes.length)]);
  },
  (bytes, random) => {
    const at = random.below(bytes.length);
    return Uint8Array.from([...cut(bytes, 0, at), ...cut(bytes, at + 1 + random.below(40), bytes.length)]);
  },
  (bytes, random) => {
    const [a, b] = [random.below(bytes.length), random.below(bytes.length)];
    return bytes.with(a, bytes[b]!).with(b, bytes[a]!);
  },
  (_, random) => random.bytes(random.below(300)),
];

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_ \n\0é';

/** Either a SigningError, or something that web3.js reads in the same way. */
function expectRefusedOrAgreed(input: string | Uint8Array): 'refused' | 'agreed' {
  try {
    expectAgreement(readTransaction(input));
    return 'agreed';
  } catch (error) {
    if (!isSigningError(error)) throw error;
    return 'refused';
  }
}

const [ofBytes, ofText] = [tries(12_000), tries(3000)];

describe('mutated transactions', () => {
  it(`${ofBytes} of bytes are refused or read as web3.js does (SEED=${seed})`, { timeout: 60_000 }, () => {
    const random = randomFrom(seed);
    const outcomes = { refused: 0, agreed: 0 };
    for (let i = 0; i < ofBytes; i++) {
      if (i % 40 === 0) base = randomTransaction(random).transaction.serialize();
      let bytes = base;
      for (let step = 0; step <= random.below(3) && bytes.length; step++)
        bytes = random.pick(mutations)(bytes, random);
      outcomes[expectRefusedOrAgreed(bytes)]++;
    }
    // Mutated signatures, keys and data are still sound; if one side were empty the test would prove little.
    expect(outcomes.refused).toBeGreaterThan(ofBytes / 3);
    expect(outcomes.agreed).toBeGreaterThan(ofBytes / 12);
  });

  it(`${ofText} of text are refused or read as web3.js does (SEED=${seed})`, { timeout: 60_000 }, () => {
    const random = randomFrom(seed + 1);
    const { transaction } = randomTransaction(random);
    const text = toBase64(transaction);
    for (let i = 0; i < ofText; i++) {
      const at = random.below(text.length + 1);
      const insert = random.chance(0.8) ? random.pick([...characters]) : '';
      expectRefusedOrAgreed(text.slice(0, at) + insert + text.slice(at + random.below(3)));
    }
  });
});
