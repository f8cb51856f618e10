import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { seed, tries } from '@galilean/test-kit/random';
import { attackBriefly } from '../src/attack.js';
import { readCorpus } from '../src/corpus.js';
import { hold, textOf, type Target } from '../src/target.js';
import { targets } from '../src/targets/index.js';

/** About a second each, and here a quarter; the full run takes a minute each and uses coverage. */
const rounds: Record<string, number> = {
  guard: 600,
  'wire-transaction': 1500,
  challenge: 700,
  'diff-input': 300,
  'error-body': 1500,
  har: 1500,
  simulation: 700,
  play: 100,
  recording: 1000,
};

describe.each(targets)('$name', (target) => {
  it(`keeps its promises for the stored corpus and inputs near it (SEED=${seed})`, async () => {
    const corpus = readCorpus(target);
    expect(corpus.length).toBeGreaterThan(3);
    const wanted = tries(rounds[target.name] ?? 4000);
    expect(await attackBriefly(target, wanted, seed)).toBe(corpus.length + wanted);
  });
});

it('finds a broken promise far from the corpus, and keeps the input', async () => {
  const planted: Target = {
    name: 'planted',
    words: ['tip', 'fee'],
    seeds: () => [],
    run: (input) => hold(!/tip.*fee.*tip/s.test(textOf(input)), 'no tip around a fee'),
  };
  try {
    await expect(attackBriefly(planted, 20_000, 1, [Buffer.from('a swap')])).rejects.toThrow(
      /findings\/planted\//,
    );
  } finally {
    await rm(new URL('../findings/planted', import.meta.url), { recursive: true, force: true });
  }
});
