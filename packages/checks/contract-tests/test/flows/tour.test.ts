import { startMockServer } from '@galilean/mock-server';
import { testWallet } from '@galilean/transactions';
import { fromKeypair } from '@galilean/signing/web3js';
import {
  balancesOf,
  build,
  fund,
  prediction,
  stepsTo,
  swap,
  tokens,
  trigger,
  type Traveller,
} from '@galilean/tour';
import { Connection } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const flows = { tokens, swap, build, trigger, prediction };
const keypair = testWallet('wallet');
/** With its memory: no flow finishes without one. */
const mock = await mockForThisFile(startMockServer({ strict: true }));

it.each(Object.keys(flows) as (keyof typeof flows)[])('the %s flow runs to its end', async (name) => {
  const lines: string[] = [];
  const traveller: Traveller = {
    baseUrl: mock.url,
    wallet: keypair.publicKey.toBase58(),
    signer: fromKeypair(keypair),
    step: stepsTo((line) => lines.push(line)),
  };
  await flows[name](traveller);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !line.startsWith('  ✓'))).toEqual([]);
});

describe('on a ledger', () => {
  let ledger: Awaited<ReturnType<typeof startMockServer>>;
  beforeAll(async () => {
    ledger = await startMockServer({ strict: true, ledger: true });
  });
  afterAll(() => ledger.close());

  it('each step that moves balances shows them, before and after', async () => {
    const { endpoint } = ledger.connection;
    const balances = balancesOf(endpoint, keypair.publicKey.toBase58());
    const lines: string[] = [];
    const traveller: Traveller = {
      baseUrl: ledger.url,
      wallet: keypair.publicKey.toBase58(),
      signer: fromKeypair(keypair),
      step: stepsTo((line) => lines.push(line), { width: 80, balances }),
      balances,
    };
    for (const flow of [fund, swap, trigger]) await flow(traveller);

    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    const moved = lines.filter((line) => line.includes(' → ')).map((line) => line.trim());
    expect(moved.slice(0, 2)).toEqual(['SOL 0 → 5', 'USDC 0 → 500']);
    expect(moved).toContainEqual(expect.stringMatching(/^SOL 5 → 4\.89\d+ {3}USDC 500 → 5\d\d\.\d+$/));
    expect(moved).toContain('vault USDC 0 → 150');
    expect(moved).toContain('vault USDC 150 → 0');
    const lamports = await new Connection(endpoint).getBalance(keypair.publicKey);
    const [, last] = /^SOL \S+ → (\S+)/.exec(moved.reverse().find((line) => line.startsWith('SOL '))!)!;
    expect(Math.round(Number(last) * 1e9)).toBe(lamports);
  });
});
