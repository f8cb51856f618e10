import { beforeAll, describe, expect, it } from 'vitest';
import { runMistakes } from '../src/mistakes/run-mistakes.js';
import type { Said } from '../src/mistakes/said.js';

let all: Said[];
beforeAll(async () => {
  all = await runMistakes();
});

describe('common mistakes', () => {
  it('are at least sixty, and all are refused', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter(({ isRefused }) => !isRefused).map(({ typed }) => typed)).toEqual([]);
  });

  it('end in an error with a code, not in one of the language', () => {
    const bare = all.filter(
      ({ code, text }) => code === undefined || /^Cannot |is not a function|undefined \(/.test(text),
    );
    expect(bare.map(({ typed, text }) => `${typed}: ${text}`)).toEqual([]);
  });

  it('are refused before anything is sent, but for those that only the service can know', () => {
    const answered = all.filter(({ text }) => /: 4\d\d /.test(text)).map(({ typed }) => typed);
    expect(answered).toEqual([
      'swaps.getOrder({ ...pair, outputMint: mints.SOL })',
      "swaps.getOrder({ ...pair, swapMode: 'ExactOut' })",
      "createOrder(session, wallet, { ...limit, inputAmount: '1000' })",
      "buy(prediction, wallet, { marketId: 'POLY-1', isYes: true, depositAmount: 10_000_000n })",
    ]);
  });

  it('never repeat a key', () => {
    expect(all.filter(({ text }) => /my.key/.test(text))).toEqual([]);
  });
});
