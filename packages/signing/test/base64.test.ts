import { describe, expect, it } from 'vitest';
import { expectCode } from './support/errors.js';
import { onPlatform } from './support/platforms.js';
import { randomFrom, seed } from '@galilean/test-kit/random';

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const odd: Record<string, [text: string, at: number]> = {
  'no padding': ['QQ', 2],
  'half a padding': ['QQ=', 3],
  'too much padding': ['QQ===', 4],
  'padding alone': ['====', 0],
  'padding inside': ['QQ==QUFB', 4],
  'one character left over': ['QUFBQ', 4],
  'unused bits set, one byte': ['QR==', 1],
  'unused bits set, two bytes': ['QUF=', 2],
  'a blank': ['QU FB', 2],
  'a line break at the end': ['QUFB\n', 4],
  'the URL alphabet': ['QUF_', 3],
  'the URL alphabet, other character': ['QU-B', 2],
  'a character of no alphabet': ['QU*B', 2],
  'a letter beyond ASCII': ['QUFé', 3],
  'text after the end': ['QUE=*', 4],
};

describe.each(['node', 'default'] as const)('base64 on the platform %s', async (platform) => {
  const { decodeBase64, encodeBase64, readTransaction } = await onPlatform(
    platform,
    () => import('../src/index.js'),
  );

  it(`writes and reads what Node does, of every length (SEED=${seed})`, { timeout: 60_000 }, () => {
    const random = randomFrom(seed);
    const samples = Array.from({ length: 300 }, (_, length) => random.bytes(length));
    for (const bytes of samples) {
      expect(encodeBase64(bytes)).toBe(toBase64(bytes));
      expect([...decodeBase64(toBase64(bytes))]).toEqual([...bytes]);
    }
  });

  it('reads and writes texts far longer than a transaction', async () => {
    const long = toBase64(new Uint8Array(600_000).fill(7));
    expect(encodeBase64(decodeBase64(long))).toBe(long);
    await expectCode('transaction/too-large', () => readTransaction(long));
    await expectCode('base64/not-canonical', () => decodeBase64(`${long}*`));
  });

  it('encodes a view, not the memory around it', () => {
    expect(encodeBase64(Uint8Array.from([1, 65, 65, 65, 2]).subarray(1, 4))).toBe('QUFB');
  });

  it('returns a plain Uint8Array, whose slice is a copy', () => {
    const bytes = decodeBase64('QUFB');
    expect(bytes.constructor).toBe(Uint8Array);
    bytes.slice()[0] = 0;
    expect(bytes[0]).toBe(65);
  });

  it.each(Object.entries(odd))('refuses %s', async (_, [text, at]) => {
    const error = await expectCode('base64/not-canonical', () => decodeBase64(text));
    // After misplaced padding, the two decoders report a slightly different position.
    const found = (error.context as { at: number }).at;
    expect(found).toBeGreaterThanOrEqual(at - 2);
    expect(found).toBeLessThanOrEqual(at);
  });
});
