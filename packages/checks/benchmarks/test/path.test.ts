import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benchmarksFolder } from '../src/folders.js';
import { pathsOf, sizeOf } from '../src/path/run.js';
import { scenarios } from '../src/path/scenarios.js';
import { scenarios as counted } from './fixtures/counted.js';

it('counts one more when a scenario calls one more function, once however often it runs', async () => {
  const paths = await pathsOf(counted, new URL('fixtures/counted.ts', import.meta.url).href);
  expect(paths).toEqual({
    short: {},
    longer: { 'packages/signing/src/errors.ts': ['isSigningError'] },
  });
  expect(sizeOf(paths['longer']!)).toEqual({ files: 1, functions: 1 });
});

it.each(Object.entries(scenarios))('%s ends as its words say', async (_, { prepare }) => {
  await (
    await prepare()
  )();
});

it('has a row in the README for each scenario, and no other', () => {
  const readme = readFileSync(`${benchmarksFolder}README.md`, 'utf8');
  const table = readme.split('<!-- bench:paths -->')[1]!.split('<!-- /bench:paths -->')[0]!;
  const rows = [...table.matchAll(/^\| `([\w-]+)` *\| (.+?) *\| +\d+ +\| +\d+ +\|$/gm)];
  expect(rows.map(([, name, says]) => [name, says])).toEqual(
    Object.entries(scenarios).map(([name, { says }]) => [name, says]),
  );
});
