import { shown } from '@galilean/test-kit/report/rows';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../src/run.js';

/** Packages that swap, and ask only what the description does not have: older versions of the API. */
const tooOld: readonly { readonly specifier: string; readonly asks: readonly string[] }[] = [
  {
    specifier: '@elizaos/plugin-solana@1.2.6',
    asks: ['quote-api.jup.ag/v6/quote', 'quote-api.jup.ag/v6/swap'],
  },
  { specifier: '@solana-agent-kit/plugin-defi@2.0.8', asks: ['quote-api.jup.ag/v6/quote'] },
  { specifier: 'solana-agent-kit@1.4.9', asks: ['quote-api.jup.ag/v6'] },
  { specifier: '@meteora-ag/zap-sdk@1.3.2', asks: ['/swap/v1/quote', '/swap/v1/swap'] },
];
const described = /\/(?:ultra\/v1|swap\/v2)\b/;
const older = /quote-api\.jup\.ag\/v6[/\w]*|\/swap\/v1\/\w+/g;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-bots-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.for(tooOld)('$specifier asks for older versions', async ({ specifier, asks }, { annotate }) => {
  const code = await published(specifier);
  expect(code).not.toMatch(described);
  const found = new Set(code.match(older));
  expect([...found]).toEqual(expect.arrayContaining([...asks]));
  await annotate(`could not swap: asks ${[...found].sort().join(', ')}`, shown);
});

/** The scripts that a package consists of, as one text. */
async function published(specifier: string): Promise<string> {
  const cwd = await mkdtemp(join(folder, 'package-'));
  const packed = (await run('npm', ['pack', '--silent', specifier], { cwd })).trim();
  await run('tar', ['-xzf', packed], { cwd });
  const files = await readdir(cwd, { recursive: true });
  const scripts = files.filter((name) => /\.[cm]?js$/.test(name));
  return (await Promise.all(scripts.map((name) => readFile(join(cwd, name), 'utf8')))).join('\n');
}
