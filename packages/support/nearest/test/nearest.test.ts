import { expect, it } from 'vitest';
import { nearest, useInstead } from '../src/nearest.js';

const known = ['inputMint', 'outputMint', 'slippageBps', 'taker'];

it.each([
  ['inptMint', 'inputMint'],
  ['slipage_bps', 'slippageBps'],
  ['outputmint', 'outputMint'],
  ['tkaer', 'taker'],
])('%s probably means %s', (given, meant) => {
  expect(nearest(given, known)).toBe(meant);
});

it('does not count the last letter twice, which made `dryRun` of `runId`', () => {
  expect(nearest('runId', ['dryRun', 'journal', 'run'])).toBe('run');
});

it('guesses nothing that is not close, and then names what there is', () => {
  expect(nearest('wallet', known)).toBeUndefined();
  expect(useInstead('wallet', known)).toBe('Use inputMint, outputMint, slippageBps, taker');
  expect(useInstead('takers', known)).toBe('Use taker');
});
