import { expect, inject, it } from 'vitest';
import { expectedOfJourney, use } from '../src/project/use-in-node.js';

it.each(['use.mjs', 'use.cjs'] as const)('is used by %s in this Node, by every entry point', async (file) => {
  const { exported, seen } = await use(inject('installedProject'), file);
  expect(Object.keys(exported).length).toBeGreaterThan(30);
  expect(Object.entries(exported).filter(([, names]) => names === 0)).toEqual([]);
  expect(seen).toEqual(expectedOfJourney);
});
