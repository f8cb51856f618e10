import { testWallet } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { checkWith, guardSwap } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints, type SwapClient } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import type { Result } from './benchmark.js';
import { compare, ratioOf } from './contest/comparison.js';
import { inTurns, type Samples } from './contest/contest.js';
import { versionOf } from './contest/versions.js';
import { mockServer } from './mock/servers.js';
import { startServer } from './processes/server.js';
import { figure } from './promises/figure.js';

const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
const [byHand, byFlow] = ['Galilean, step by step', 'Galilean, in one call'];

/**
 * Measures what the swap flow adds to its own calls and its guarded signature, against the mock server, which builds and
 * verifies like the service, only faster.
 */
export async function flow(): Promise<Result> {
  const server = await startServer(process.execPath, (port) => mockServer(port));
  try {
    const samples = await measure(server.url);
    const note = 'Step by step is two calls and a guarded signature.';
    const about = { id: 'flow', title: 'A whole swap against the mock server', unit: 'ms' as const };
    return {
      comparisons: [compare({ ...about, reference: byHand, note }, samples)],
      figures: [figure('flow', ratioOf(samples, byFlow, byHand))],
    };
  } finally {
    server.stop();
  }
}

/** Short turns of a few swaps, so that both contestants meet the same state of the server. */
function measure(baseUrl: string): Promise<Samples[]> {
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
    { rounds: 400, turnMs: 3, warmUpMs: 1500 },
  );
}

/**
 * Only the calls of the flow, with the routers that it excludes, and the signature: no journal, no error context, no check
 * of the outcome.
 */
async function swapByHand(client: SwapClient): Promise<void> {
  const order = await client.getOrder({ ...asked, taker: wallet, excludeRouters: ['dflow'] });
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
