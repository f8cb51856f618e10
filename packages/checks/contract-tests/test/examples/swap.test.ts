import { startMockServer } from '@galilean/mock-server';
import { mints } from '@galilean/swap';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryOf } from '@galilean/test-kit/mock-control';
import { runExample, userFolder } from '../../src/run-example.js';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const mock = await mockForThisFile(startMockServer({ strict: true }));
let user: ReturnType<typeof userFolder>;
beforeEach(() => {
  user = userFolder();
});
afterEach(() => user.remove());

const landed = async () => Object.keys((await memoryOf(mock.url))['signatures'] ?? {});
const run = (file: string, ...args: string[]) =>
  runExample(`swap/examples/${file}.ts`, args, { url: mock.url, ...user });

it('swaps from the command line, once per run', async () => {
  const args = [mints.SOL, mints.USDC, '100000000', '--run', 'mine'];
  const first = await run('swap', ...args);
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/signed: done[\s\S]*Landed as \w+: \d+ out/),
  });
  const again = await run('swap', ...args);
  expect(again.out).toContain(`Landed as ${(await landed())[0]}`);
  expect(await landed()).toHaveLength(1);
});

it('makes a dry run, and prints its usage', async () => {
  const dry = await run('swap', mints.SOL, mints.USDC, '100000000', '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('guard: accept') });
  expect(await run('swap')).toMatchObject({ code: 2, out: expect.stringContaining('WALLET=') });
  expect(await landed()).toEqual([]);
});

it('survives Ctrl-C and continues', async () => {
  const args = [mints.SOL, mints.USDC, '100000000', '--run', 'interrupted'];
  const ended = await runExample('swap/examples/swap.ts', args, { url: mock.url, ...user }, (line, kill) => {
    if (line.includes('order: done')) kill('SIGINT');
  });
  if (ended.code === 1) expect(ended.out).toMatch(/Ctrl-C|Landed/);
  expect(await run('swap', ...args)).toMatchObject({ code: 0, out: expect.stringContaining('Landed') });
  expect(await landed()).toHaveLength(1);
});

it('lets a bot carry out each intent once', async () => {
  const outputs = [mints.USDC, mints.JUP];
  const first = await run('bot-under-a-rate-limit', '100000000', ...outputs);
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/landed[\s\S]*landed/) });
  expect(await run('bot-under-a-rate-limit', '100000000', ...outputs)).toMatchObject({ code: 0 });
  expect(await landed()).toHaveLength(2);
});
