import { mintAddresses } from '@galilean/transactions';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArguments } from '../../src/cli/arguments.js';
import { jsonReport, textReport } from '../../src/cli/run.js';
import { startMockServer } from '../../src/index.js';

const WALLET = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
const { USDC } = mintAddresses;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('funds are a wallet, base units and perhaps a mint', () => {
  const { fund, ledger } = readArguments([
    '--ledger',
    '--fund',
    `${WALLET}:5`,
    '--fund',
    `${WALLET}:7:${USDC}`,
    '--fund',
    'wallet:7:USDC',
  ]);
  expect(ledger).toBe(true);
  expect(fund).toEqual([
    { wallet: WALLET, funds: { amount: '5' } },
    { wallet: WALLET, funds: { amount: '7', mint: USDC } },
    { wallet: 'wallet', funds: { amount: '7', mint: 'USDC' } },
  ]);
});

it.each([
  [['--fund', `${WALLET}:5`], /needs --ledger/],
  [['--ledger', '--fund', WALLET], /must be <wallet>/],
  [['--ledger', '--fund', `${WALLET}:1.5`], /must be <wallet>/],
  [['--ledger', '--fund', `${WALLET}:5:no mint`], /must be <wallet>/],
])('%j is refused', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});

it('a mock with a ledger prints where its chain is', async () => {
  const mock = await startMockServer({ ledger: true });
  const { endpoint, wsEndpoint } = mock.connection;
  expect([endpoint, wsEndpoint]).toEqual([`${mock.url}/rpc`, `ws://127.0.0.1:${mock.port}/rpc`]);
  expect(textReport.ready(mock, true).split('\n')[1]).toBe(
    `Ledger: RPC ${endpoint}, web socket ${wsEndpoint}`,
  );
  expect(textReport.ready(mock, false)).not.toContain('\n');
  expect(JSON.parse(jsonReport.ready(mock, true))).toMatchObject({ connection: { endpoint, wsEndpoint } });
  await mock.close();
});

it.each([
  [WALLET, { amount: '0' }],
  [WALLET, { amount: '-1' }],
  ['nobody', { amount: '1' }],
  [WALLET, { amount: '1', mint: WALLET.slice(10) }],
])('funds that cannot be given are refused: %s %j', async (wallet, funds) => {
  const mock = await startMockServer({ ledger: true });
  expect(() => mock.fund(wallet, funds)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  await mock.close();
});

it('without a ledger no wallet can be funded', async () => {
  const mock = await startMockServer();
  expect(() => mock.fund(WALLET, { amount: 1n })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  );
  await mock.close();
});

it('a state file that cannot be written fails the end of the mock', async () => {
  const mock = await startMockServer({ state: join(folder, 'missing', 'mock.state') });
  await expect(mock.close()).rejects.toMatchObject({ code: 'STATE_UNREADABLE' });
});
