import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite, repositoryRoot } from '../src/paths.js';

/** The rows of the built page, which ran every mistake: what was typed, and what was said, with its code or without. */
const rows = readFileSync(join(builtSite, 'reference/mistakes.md'), 'utf8').matchAll(
  /^\| `(?<typed>.*?)` \| (?:`(?<code>[a-z]+\/[a-z-]+|[A-Z_]+|exit [1-9]\d*)` )?(?<text>.*) \|$/gm,
);
const all = Array.from(rows, ({ groups }) => groups as { typed: string; code?: string; text: string });

describe('common mistakes', () => {
  it('are at least sixty', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
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

  it('name neither a folder of this machine nor their code twice', () => {
    const wrong = all.filter(
      ({ code, text }) => text.includes(repositoryRoot) || text.startsWith(`${code}:`),
    );
    expect(wrong).toEqual([]);
  });

  it('never repeat a key', () => {
    expect(all.filter(({ text }) => /my.key/.test(text))).toEqual([]);
  });
});
