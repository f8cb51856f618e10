import { startMockServer, testWallet, type MockServer } from '@galilean/mock-server';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  asTest,
  RUNNERS,
  type Recorded,
  type Runner,
} from '../../../../mock-server/page/requests/as-test.js';
import { isFull } from '@galilean/test-kit/in-full';
import { mockProject } from '../../src/mock/mock-project.js';
import { run } from '../../src/run.js';
import { workspaceRoot } from '../../src/workspace.js';

const { VersionedTransaction } = createRequire(join(workspaceRoot, 'packages/mock-server/package.json'))(
  '@solana/web3.js',
) as { VersionedTransaction: any };

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const wallet = testWallet('wallet');
const taker = wallet.publicKey.toBase58();
const seed = 'copied';

let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ seed, ledger: true });
});
afterAll(() => mock.close());
beforeEach(() => mock.reset());

const send = async (path: string, { body, scenario }: { body?: object; scenario?: string } = {}) => {
  const answer = await fetch(`${mock.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': 'my-own-key',
      'x-galilean-run': 'copied',
      ...(body && { 'content-type': 'application/json' }),
      ...(scenario !== undefined && { 'x-galilean-scenario': scenario }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const text = (await answer?.text()) ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as any) : undefined;
};

const sign = (transaction: string): string => {
  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  read.sign([wallet]);
  return Buffer.from(read.serialize()).toString('base64');
};

const order = `/swap/v2/order?inputMint=${SOL}&outputMint=${USDC}&amount=100000000`;

async function swap(scenario?: string): Promise<void> {
  await mock.control.fund(taker, { amount: '2000000000' });
  const { transaction, requestId } = await send(`${order}&taker=${taker}`);
  const body = { signedTransaction: sign(transaction as string), requestId };
  await send('/swap/v2/execute', { body, ...(scenario !== undefined && { scenario }) });
}

async function bet(): Promise<void> {
  await mock.control.fund(taker, { amount: '2000000000' });
  await mock.control.fund(taker, { mint: USDC, amount: '90000000' });
  const wanted = { ownerPubkey: taker, marketId: 'POLY-558934', isBuy: true, isYes: true };
  const { transaction, execution } = await send('/prediction/v1/orders', {
    body: { ...wanted, depositAmount: '10000000', depositMint: USDC },
  });
  await send('/prediction/v1/execute', {
    body: { signedTransaction: sign(transaction as string), context: execution.context },
  });
}

/** What a person did, by the name of its test. */
const RUNS: Readonly<Record<string, () => Promise<unknown>>> = {
  search: () => send('/tokens/v2/search?query=JUP'),
  quotes: () => send("/tokens/v2/search?query=it's%20%22JUP%22"),
  invalid: () => send('/price/v3?idz=SOL'),
  unknown: () => send('/nothing/here'),
  limited: () => send('/tokens/v2/search?query=JUP', { scenario: 'status=429' }),
  dropped: () => send('/tokens/v2/search?query=JUP', { scenario: 'drop-before' }),
  price: () => send(`/price/v3?ids=${SOL}`),
  quote: () => send(order),
  'order-error': () => send(`${order}&taker=${taker}`, { scenario: 'order-error=1' }),
  'bad-body': () => send('/swap/v2/execute', { body: { requestId: 'none' } }),
  swap: () => swap(),
  slipped: () => swap('execute=6001'),
  bet,
};

/** The requests so far, as the page knows them. */
async function recorded(): Promise<Recorded[]> {
  const reader = (await fetch(`${mock.url}/__control/stream`)).body!.getReader();
  let text = '';
  while (text.split('event: request').length <= mock.requests.length || !text.endsWith('\n\n'))
    text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  const rows = [...text.matchAll(/event: request\ndata: (.*)\n/g)].map(
    ([, data]) => JSON.parse(data!) as Recorded['request'],
  );
  return Promise.all(
    rows.map(async (request) => ({
      request,
      details: (await (
        await fetch(`${mock.url}/__page/requests/${request.id}`)
      ).json()) as Recorded['details'],
    })),
  );
}

/** Runners are started with these alone in `npm test`: a success and an error of the service. */
const FEW = ['swap', 'limited'];

const FILES: Readonly<Record<Runner, (name: string) => string>> = {
  vitest: (name) => `${name}.test.mjs`,
  Jest: (name) => `${name}.test.cjs`,
  'node:test': (name) => `${name}.node.mjs`,
};

it('are the same in a new mock, with each runner, as they were copied', async () => {
  const files: Record<string, string> = {
    'vitest.config.mjs': "export default { test: { include: ['*.test.mjs'] } };",
  };
  // The test of one starts a ledger, as the mock here has: the others need none.
  for (const [index, [name, act]] of Object.entries(RUNS).entries()) {
    mock.reset();
    await act();
    const requests = await recorded();
    // Each with one of them, and a swap with all.
    for (const runner of name === 'swap' ? RUNNERS : [RUNNERS[index % RUNNERS.length]!]) {
      const test = asTest(requests, { seed, hasLedger: name === 'swap' }, runner);
      expect(test, name).toBeDefined();
      expect(test).not.toContain('my-own-key');
      if (isFull || FEW.includes(name)) files[FILES[runner](name)] = test!;
    }
  }
  expect(Object.keys(RUNS).length).toBeGreaterThanOrEqual(10);
  const filesOf = (ending: string) => Object.keys(files).filter((file) => file.endsWith(ending));
  const folder = await mockProject(files, ['vitest', 'jest', '@solana/web3.js', 'litesvm']);
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });
  const byVitest = await node('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--no-isolate');
  expect(JSON.parse(byVitest)).toMatchObject({ numPassedTests: filesOf('.test.mjs').length, success: true });
  await node(
    'node_modules/jest/bin/jest.js',
    '--json',
    '--outputFile=results.json',
    '--testMatch=**/*.test.cjs',
  );
  expect(JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'))).toMatchObject({
    numPassedTests: filesOf('.test.cjs').length,
    success: true,
  });
  const byNode = await node('--test', '--test-reporter=tap', ...filesOf('.node.mjs'));
  expect(byNode).toMatch(new RegExp(`# pass ${filesOf('.node.mjs').length}\\b`));
});

it('are offered for nothing that a new mock cannot know', async () => {
  await swap();
  const [, executed] = await recorded();
  expect(asTest([executed!], { seed, hasLedger: true }, 'vitest')).toBeUndefined();
  mock.reset();
  await send('/trigger/v2/auth/challenge', { body: { walletPubkey: taker, type: 'message' } });
  expect(asTest(await recorded(), { seed, hasLedger: true }, 'vitest')).toBeUndefined();
});
