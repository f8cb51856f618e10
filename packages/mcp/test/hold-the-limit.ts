import type { MockServer } from '@galilean/mock-server';
import { randomFrom, seed } from '@galilean/test-kit/random';
import { expect } from 'vitest';
import { runAgents, startServer } from './agents.js';
import { fileOf, keyFile, limitsOf, newFolder, SOL, USDC } from './trading.js';

interface Load {
  readonly processes: number;
  readonly calls: number;
  readonly killEach: number;
  /** What the limits allow in a day, in lamports. */
  readonly perDay: bigint;
}

/** Lets agents call at random, and compares what left the wallet, by the ledger, with the limit and with what was reserved. */
export async function holdsTheLimit(mock: MockServer, wallet: string, { perDay, ...load }: Load) {
  const lamports = async () => {
    const found = (await mock.control.balances()).find((one) => one.wallet === wallet);
    return BigInt(found!.lamports);
  };
  const sell = {
    [SOL]: { perTrade: '210000000', perDay: String(perDay) },
    [USDC]: { perTrade: '0', perDay: '0' },
  };
  const wide = {
    usd: { perTrade: 1e6, perDay: 1e6, lossPerDay: 1e6 },
    tradesPerHour: 10_000,
    costsPerDayLamports: '10000000000',
  };
  const args = [
    ['--mock-url', mock.url],
    ['--limits', fileOf(limitsOf(mock.url, { sell, ...wide }))],
    ['--key', keyFile()],
    ['--journal', newFolder()],
  ].flat();
  const before = await lamports();
  const counted = await runAgents({ args, random: randomFrom(seed), ...load });
  const left = before - (await lamports());
  expect(left).toBeLessThanOrEqual(perDay);
  const server = await startServer(args);
  const { taken } = await server.call('limits');
  await server.close();
  // What a killed process signed may or may not have landed: it is reserved.
  expect(BigInt(taken.sold[SOL])).toBeGreaterThanOrEqual(left);
  expect(BigInt(taken.sold[SOL])).toBeLessThanOrEqual(perDay);
  return counted;
}
