import { describe, expect, it } from 'vitest';
import { seed } from '../../signing/test/support/random.js';
import { attackBriefly } from '../src/attack.js';
import { readCorpus } from '../src/corpus.js';
import { targets } from '../src/targets/index.js';

/** About a second each; the full run has a minute each and follows coverage. */
const rounds: Record<string, number> = {
  guard: 600,
  'wire-transaction': 2000,
  challenge: 1200,
  'diff-input': 1500,
};

describe.each(targets)('$name', (target) => {
  it(`keeps its promises for the stored corpus and inputs near it (SEED=${seed})`, async () => {
    const corpus = readCorpus(target);
    expect(corpus.length).toBeGreaterThan(3);
    const wanted = rounds[target.name] ?? 4000;
    expect(await attackBriefly(target, wanted, seed)).toBe(corpus.length + wanted);
  });
});
