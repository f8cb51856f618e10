import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { decodeBase58, encodeBase58 } from '../src/index.js';
import { expectCode } from './support/errors.js';
import { randomFrom, seed } from '@galilean/test-kit/random';

const require = createRequire(import.meta.url);
const bs58 = createRequire(require.resolve('@solana/web3.js'))('bs58') as {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array;
};

describe('base58', () => {
  it(`agrees with bs58 on 2,000 byte strings (SEED=${seed})`, { timeout: 60_000 }, () => {
    const random = randomFrom(seed);
    for (let i = 0; i < 2000; i++) {
      const zeros = random.chance(0.3) ? random.below(5) : 0;
      const bytes = Uint8Array.from([...new Uint8Array(zeros), ...random.bytes(random.below(70))]);
      const text = encodeBase58(bytes);
      expect(text).toBe(bs58.encode(bytes));
      expect([...decodeBase58(text)]).toEqual([...bytes]);
      expect([...decodeBase58(text)]).toEqual([...bs58.decode(text)]);
    }
  });

  it('keeps leading zeros', () => {
    expect(encodeBase58(new Uint8Array(32))).toBe('1'.repeat(32));
    expect(decodeBase58('1'.repeat(32))).toEqual(new Uint8Array(32));
    expect(encodeBase58(new Uint8Array())).toBe('');
    expect(decodeBase58('')).toEqual(new Uint8Array());
  });

  it.each(['0', 'O', 'I', 'l', ' ', '-', 'é', '🐙', '\n'])(
    'refuses %j and names its position',
    async (odd) => {
      const error = await expectCode('base58/bad-character', () => decodeBase58(`So1${odd}1`));
      expect(error.context).toEqual({ at: 3 });
    },
  );
});
