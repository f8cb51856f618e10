import { createMockFetch } from '@galilean/mock-server';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns, type Operation } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { fundWallet, swapOn } from './swap-steps.js';

const [without, withLedger] = ['without a ledger', 'with a ledger'];

/** Measures order, sign and execute of a swap with the ledger against the same without it. */
export async function ledgerSwap(): Promise<Result> {
  const version = versionOf('@galilean/mock-server');
  const samples = await inTurns(
    [
      { name: without, version, prepare: () => swapOn(createMockFetch()) },
      { name: withLedger, version, prepare: swapOnLedger },
    ],
    { rounds: 150, turnMs: 10, warmUpMs: 1500 },
  );
  const note =
    'In process, without HTTP. With a ledger, the order checks balances and opens the markets, and the swap runs.';
  const about = { id: 'ledger-swap', title: 'Order, sign, execute in the mock', unit: 'ms' as const };
  return {
    comparisons: [compare({ ...about, reference: without, note }, samples)],
    figures: [figure('ledger-swap', ratioOf(samples, withLedger, without))],
  };
}

async function swapOnLedger(): Promise<Operation> {
  const mock = createMockFetch({ ledger: true });
  await fundWallet(mock);
  return swapOn(mock);
}
