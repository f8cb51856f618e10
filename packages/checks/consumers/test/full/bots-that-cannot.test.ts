import { shown } from '@galilean/test-kit/report/markdown-report';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../src/run.js';

/** Packages that swap, and ask a host that no longer answers, or one that is in their code. */
const fixedHosts = [
  {
    specifier: '@elizaos/plugin-solana@1.2.6',
    asks: ['quote-api.jup.ag/v6/quote', 'quote-api.jup.ag/v6/swap'],
  },
  { specifier: '@solana-agent-kit/plugin-defi@2.0.8', asks: ['quote-api.jup.ag/v6/quote'] },
  { specifier: 'solana-agent-kit@1.4.9', asks: ['quote-api.jup.ag/v6'] },
  { specifier: 'symbiosis-js-sdk@3.12.0', asks: ['lite-api.jup.ag/swap/v1'] },
];
const described = /\/(?:ultra\/v1|swap\/v2)\b/;
const older = /quote-api\.jup\.ag\/v6[/\w]*|lite-api\.jup\.ag\/swap\/v1(?=['"`])/g;

/** Packages that take both addresses and ask for what the mock serves, as their public sources say. */
const sourceOnly = [
  { name: 'jup-cli', says: ['rpcUrl', 'baseUrl', '/ultra/v1'] },
  { name: '@xona-labs/xpay', says: ['rpcs', 'XPAY_JUPITER_ENDPOINT', '/swap/v2/order', '/swap/v2/execute'] },
  { name: 'wdk-protocol-swap-jupiter-solana', says: ['jupiterBaseUrl', '/build'] },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-bots-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.for(fixedHosts)(
  '$specifier asks hosts that are in its code',
  async ({ specifier, asks }, { annotate }) => {
    const code = await published(specifier);
    expect(code).not.toMatch(described);
    const found = new Set(code.match(older));
    expect([...found]).toEqual(expect.arrayContaining(asks));
    await annotate(`could not swap: asks ${[...found].sort().join(', ')}`, shown);
  },
);

it.for(sourceOnly)('$name takes both addresses, says its source', async ({ name, says }, { annotate }) => {
  const version = await run('npm', ['view', name, 'version'], { cwd: folder }).catch((error: Error) => {
    expect(error.message).toContain('E404');
  });
  let result = 'could not swap: the registry that we tested with lacks it';
  if (version) {
    const code = await published(`${name}@${version.trim()}`);
    for (const text of says) expect(code).toContain(text);
    result = `${version.trim()} is in this registry: let it swap on the ledger`;
  }
  await annotate(result, shown);
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
