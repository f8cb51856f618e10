import { createMockFetch, testWallet } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { checkWith, guardSwap } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints, type SwapClient } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import type { Result } from './benchmark.js';
import { compare, ratioOf, type Comparison } from './contest/comparison.js';
import { inTurns, type Samples } from './contest/contest.js';
import { versionOf } from './contest/versions.js';
import { startLoopback } from './loopback.js';
import { mockServer } from './mock/servers.js';
import { startServer } from './processes/server.js';
import { figure } from './promises/figure.js';

const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
const [byHand, byFlow] = ['Galilean, step by step', 'Galilean, in one call'];

/**
 * Measures what the swap flow adds to its own calls and its guarded signature. The promise holds against the mock server,
 * which builds and verifies like the service, only faster. The second figure, over loopback with fixed answers, has no
 * promise: a call costs about a hundredth of a real one there.
 */
export async function flow(): Promise<Result> {
  const mocked = await besideMockServer();
  const ready = await overLoopback();
  return {
    comparisons: [
      comparison(
        'flow',
        'A whole swap against the mock server',
        mocked,
        'Step by step is two calls and a guarded signature.',
      ),
      comparison(
        'flow-loopback',
        'A whole swap over loopback with ready answers',
        ready,
        'A call costs about a hundredth of a real one, and nothing is promised.',
      ),
    ],
    figures: [figure('flow', ratioOf(mocked, byFlow, byHand))],
  };
}

const comparison = (id: string, title: string, samples: Samples[], note: string): Comparison =>
  compare({ id, title, unit: 'ms', reference: byHand, note }, samples);

async function besideMockServer(): Promise<Samples[]> {
  const server = await startServer(process.execPath, (port) => mockServer(port));
  try {
    return await measure(server.url, 400);
  } finally {
    server.stop();
  }
}

async function overLoopback(): Promise<Samples[]> {
  const mocked = createSwapClient({ apiKey: 'any', fetch: createMockFetch() });
  const order = await mocked.getOrder({ ...asked, taker: wallet });
  const loopback = await startLoopback({
    '/swap/v2/order': order,
    '/swap/v2/execute': { status: 'Success', code: 0, signature: 'x', slot: '1' },
  });
  try {
    return await measure(loopback.url, 500);
  } finally {
    await loopback.close();
  }
}

/** Short turns of a few swaps, so that both contestants meet the same state of the server. */
function measure(baseUrl: string, rounds: number): Promise<Samples[]> {
  const client = createSwapClient({ apiKey: 'any', baseUrl });
  const inOneCall = async () => {
    const { kind } = await swap(client, signer, asked);
    if (kind !== 'landed') throw new Error(`The swap ended as ${kind}.`);
  };
  const version = versionOf('@galilean/swap');
  return inTurns(
    [
      { name: byHand, version, prepare: () => () => swapByHand(client) },
      { name: byFlow, version, prepare: () => inOneCall },
    ],
    { rounds, turnMs: 3, warmUpMs: 1500 },
  );
}

/** Only the calls and the signature: no journal, no error context, no check of the outcome. */
async function swapByHand(client: SwapClient): Promise<void> {
  const order = await client.getOrder({ ...asked, taker: wallet });
  const { transaction, requestId, otherAmountThreshold, priceImpact, lastValidBlockHeight } = order;
  const check = checkWith(guardSwap, {
    kind: 'order',
    wallet,
    ...asked,
    minimumOut: otherAmountThreshold,
    ...(priceImpact !== undefined && { priceImpactPercent: priceImpact }),
  });
  const signed = await signTransaction(transaction!, signer, { check });
  await client.executeOrder({
    signedTransaction: signed.transaction,
    requestId,
    ...(lastValidBlockHeight && { lastValidBlockHeight }),
  });
}
