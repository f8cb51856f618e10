import { fileURLToPath } from 'node:url';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { sampleInTurns } from '../contest/sample-in-turns.js';
import { startServer } from '../processes/server.js';
import { figure } from '../promises/figure.js';
import { answersPrices } from './answers-prices.js';
import { mockServer, ours, type MockServer } from './servers.js';
import { fundWallet, swapOn } from './swap-steps.js';

const ROUNDS = 9;
const loopbackOnly = fileURLToPath(new URL('scripts/loopback-only.mjs', import.meta.url));
const plain: MockServer = { ...ours, name: 'Galilean mock server' };
const withLedger: MockServer = {
  ...ours,
  name: 'Galilean mock server, with a ledger',
  args: (port) => mockServer(port, '--ledger'),
};

/** Measures the time from spawn to the first answer, with and without a ledger, and that neither leaves its machine. */
export async function ledgerStart(): Promise<Result> {
  await swapWithoutNetwork();
  const { millis } = await sampleInTurns(
    [plain, withLedger].map((server) => ({ ...server, sample: () => start(server) })),
    ROUNDS,
    ['millis'],
  );
  const note =
    'Before, a swap runs on the ledger of a process that ends when it looks up a name or connects to another machine.';
  const about = { id: 'ledger-start', title: 'Start of the mock with a ledger, spawn to first answer' };
  return {
    comparisons: [compare({ ...about, unit: 'ms', reference: plain.name, note }, millis)],
    figures: [figure('ledger-start', ratioOf(millis, withLedger.name, plain.name))],
  };
}

async function start({ command, args }: MockServer): Promise<{ millis: number }> {
  const spawned = performance.now();
  const server = await startServer(command, args, answersPrices);
  const millis = performance.now() - spawned;
  server.stop();
  return { millis };
}

async function swapWithoutNetwork(): Promise<void> {
  const args = (port: number) => ['--import', loopbackOnly, ...withLedger.args(port)];
  const server = await startServer(withLedger.command, args, answersPrices);
  try {
    const ask = (url: string, init?: RequestInit) => fetch(url.replace('http://mock', server.url), init);
    await fundWallet(ask);
    await swapOn(ask)();
  } finally {
    server.stop();
  }
}
