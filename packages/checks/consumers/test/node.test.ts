import { expect, inject, it } from 'vitest';
import { join } from 'node:path';
import { bundleForNode } from '../src/bundle/bundle.js';
import { expectedOfJourney, use } from '../src/project/use-in-node.js';
import { run } from '../src/run.js';

it.each(['use.mjs', 'use.cjs'] as const)('is used by %s in this Node, by every entry point', async (file) => {
  const { exported, seen } = await use(inject('installedProject'), file);
  expect(Object.keys(exported).length).toBeGreaterThan(30);
  expect(Object.entries(exported).filter(([, names]) => names === 0)).toEqual([]);
  expect(seen).toEqual(expectedOfJourney);
});

const cwd = inject('installedProject');

it.each(['platform.mjs', 'platform.cjs'])('signing uses Node\u2019s platform module in %s', async (file) => {
  expect((await run(process.execPath, [join(cwd, 'node', file)], { cwd })).trim()).toBe('of Node');
});

it.each(['esm', 'cjs'] as const)('and in a bundle for Node (%s)', async (format) => {
  const bundled = await bundleForNode(cwd, format);
  expect((await run(process.execPath, [bundled], { cwd })).trim()).toBe('of Node');
});
