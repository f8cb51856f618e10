import { startMockServer } from '@galilean/mock-server';
import { us, wallet } from '@galilean/test-kit/wallets';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openService } from '../src/service.js';
import { call } from '../src/tools.js';
import type { Wanted } from '../src/wanted.js';

export const SOL = 'So11111111111111111111111111111111111111112';
export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** The path of a new file of this test. */
export function fileOf(content: unknown, mode = 0o600): string {
  const path = join(folder, String(files++));
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), { mode });
  return path;
}
export const newFolder = (): string => join(folder, `folder-${files++}`);
export const keyFile = (): string => fileOf([...wallet.secretKey]);

/** A mock with a ledger, on which our wallet has money. It ends with the file. */
export async function openMock() {
  const mock = await startMockServer({ ledger: true });
  mock.fund(us, { amount: 10_000_000_000n });
  mock.fund(us, { amount: 1_000_000_000n, mint: USDC });
  afterAll(() => mock.close());
  return mock;
}

export const limitsOf = (url: string, more: object = {}) => ({
  wallet: us,
  sell: {
    [SOL]: { perTrade: '1000000000', perDay: '3000000000' },
    [USDC]: { perTrade: '100000000', perDay: '300000000' },
  },
  buy: [SOL, USDC],
  prices: { url: `${url}/price/v3?ids={mints}`, maxDeviationPercent: 2 },
  usd: { perTrade: 200, perDay: 800, lossPerDay: 50 },
  tradesPerHour: 100,
  costsPerDayLamports: '200000000',
  ...more,
});

/** The tools as an agent calls them, at a mock that runs. */
export async function openTools(url: string, more: object = {}, wanted: Partial<Wanted> = {}) {
  const service = await openService(
    {
      live: false,
      paper: false,
      'mock-url': url,
      limits: fileOf(limitsOf(url, more)),
      key: keyFile(),
      journal: newFolder(),
      ...wanted,
    },
    {},
  );
  const noted = { ...service, advisory: [] };
  return (name: string, given: object = {}) => call(noted, name, given) as Promise<Record<string, any>>;
}
