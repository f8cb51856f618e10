import { mintAddresses, testWallet } from '@galilean/transactions';
import { expect, it } from 'vitest';
import { stopLossDca } from '../../examples/stop-loss-dca.js';
import { createMockFetch } from '../../src/index.js';

const wallet = testWallet('wallet');
const crash = {
  name: 'a crash while buying',
  funds: [
    { wallet: 'wallet', amount: '1000000000' },
    { wallet: 'wallet', amount: '1000000000', mint: 'USDC' },
  ],
  prices: { SOL: 150, USDC: 1 },
  events: [{ at: '12m', script: { asset: 'SOL', shape: 'crash', by: 0.4, overSeconds: 1200 } }],
};

it('the example sells on the way down, and loses only what the fall took until then', async () => {
  const mock = createMockFetch({ ledger: true });
  const settings = { fetch: mock, baseUrl: 'http://mock', apiKey: 'any', wallet };
  await mock.play(crash);
  const tick = stopLossDca({ ...settings, spend: 100_000_000n, stopAt: 0.15 });
  const done: string[] = [];
  for (let minute = 0; minute < 60; minute += 5) {
    done.push(await tick());
    await mock.advance({ seconds: 300 });
  }
  expect(done.slice(0, 6)).toEqual(['bought', 'bought', 'bought', 'bought', 'sold', 'stopped']);
  // 400 USDC bought SOL, the last hundred at 139 USD. All of it was sold at 122 USD.
  expect(await usdc(mock)).toBeCloseTo(600 + 122.2 * (300 / 150 + 100 / 138.9), -1);
});

async function usdc(fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<number> {
  const path = `http://mock/ultra/v1/holdings/${wallet.publicKey.toBase58()}`;
  const { tokens } = (await (await fetch(path, { headers: { 'x-api-key': 'any' } })).json()) as {
    tokens: Record<string, { amount: string }[]>;
  };
  return Number(tokens[mintAddresses.USDC]![0]!.amount) / 1e6;
}
