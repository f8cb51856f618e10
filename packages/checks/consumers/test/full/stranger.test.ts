import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createProject, latest, type Project } from '../../src/project/project.js';
import { ledgerNeeds } from '../../src/project/litesvm.js';
import { run } from '../../src/run.js';
import { ownCompiler } from '../../src/types/compilers.js';
import { codePackages } from '../../src/workspace.js';

/** What the wallet has after a step, as web3.js reads it from the chain, and what the packages said of the step. */
type Seen = Readonly<Record<'sol' | 'usdc' | 'jupUsd' | 'kind' | 'out' | 'payout', string>>;
type Story = Readonly<Record<'funded' | 'swapped' | 'placed' | 'sold' | 'bet' | 'claimed', Seen>>;

let project: Project;
let mock: ChildProcess;
let url: string;
beforeAll(async () => {
  const { dependencies } = await ledgerNeeds();
  project = await createProject({
    userConfig: inject('userConfig'),
    dependencies: {
      ...latest(codePackages),
      ...dependencies,
      '@solana/web3.js': '^1.99.0',
      '@types/node': '^20.19.0',
    },
  });
  // As the READMEs say it; in its own group, because npx does not pass signals on.
  const line = ['--no', '--', 'galilean-mock', '--ledger', '--port', '0', '--json'];
  mock = spawn('npx', line, { cwd: project.folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  url = await new Promise((resolve, reject) => {
    createInterface(mock.stdout!).on('line', (text) => {
      const said = JSON.parse(text) as { event?: string; url?: string };
      if (said.event === 'ready' && said.url) resolve(said.url);
    });
    mock.once('close', () => reject(new Error('The mock ended before it was ready.')));
  });
});
afterAll(async () => {
  if (mock?.exitCode === null) {
    const ended = once(mock, 'close');
    process.kill(-mock.pid!, 'SIGTERM');
    await ended;
  }
  await project?.remove();
});

/** Compiles strictly, as `tsc --init` proposes, into the folder of the source. */
async function compile(file: string): Promise<string> {
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--skipLibCheck'];
  const module = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  await run(process.execPath, [ownCompiler, ...strict, ...module, file], { cwd: project.folder });
  return file.replace('.mts', '.mjs');
}

it.each([
  ['strict TypeScript', 'stranger/first.mts'],
  ['plain JavaScript', 'stranger/first.cjs'],
])('a newcomer swaps, stops a loss and claims a win, in %s', async (_, file) => {
  await fetch(`${url}/__control/reset`, { method: 'POST' });
  const script = file.endsWith('.mts') ? await compile(file) : file;
  const printed = await run(process.execPath, [join(project.folder, script), url], { cwd: project.folder });
  const { funded, swapped, placed, sold, bet, claimed } = JSON.parse(printed) as Story;
  const change = (asset: 'sol' | 'usdc' | 'jupUsd', before: Seen, after: Seen) =>
    Number(BigInt(after[asset]) - BigInt(before[asset]));

  expect([funded.sol, funded.usdc, funded.jupUsd]).toEqual(['5000000000', '100000000', '0']);

  // 0.1 SOL and a fee, for what the swap says that it paid: near 15 USDC at the mock's price of 150 USD.
  const paid = -change('sol', funded, swapped);
  expect(paid).toBeGreaterThan(100_000_000);
  expect(paid).toBeLessThan(101_000_000);
  expect(change('usdc', funded, swapped)).toBe(Number(swapped.out));
  expect(Number(swapped.out)).toBeGreaterThan(14_000_000);

  // 1 SOL goes into the vault, with fees and rent, and comes back as USDC: at 119 USD, or at the mock's price of 150.
  expect(-change('sol', swapped, placed)).toBeGreaterThanOrEqual(1_000_000_000);
  expect(-change('sol', swapped, placed)).toBeLessThan(1_010_000_000);
  expect(change('usdc', swapped, placed)).toBe(0);
  expect(sold.kind).toBe('filled');
  const price = file.endsWith('.mts') ? 119 : 150;
  expect(change('usdc', placed, sold) / 1_000_000 / price).toBeCloseTo(1, 1);

  // 10 USDC for contracts that pay a dollar each in JupUSD.
  expect(change('usdc', sold, bet)).toBe(-10_000_000);
  expect(change('jupUsd', bet, claimed)).toBe(Number(claimed.payout));
  expect(Number(claimed.payout)).toBeGreaterThan(10_000_000);
});
