import { createMockFetch, testWallet } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { checkWith, guardSwap } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints, type SwapClient } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { fileURLToPath } from 'node:url';
import { bundleSize } from './bundle-size.js';
import type { Figure } from './figure.js';
import { startLoopback } from './loopback.js';
import { inTurns } from './measure.js';
import { startServer } from './server-process.js';

const mockServer = fileURLToPath(new URL('../../mock-server/dist/cli.js', import.meta.url));
const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };

/**
 * What the swap flow adds to its own calls and its guarded signature. Promised beside the mock server, which builds and
 * verifies what it answers as the service does, only faster. Over loopback with ready answers a call costs some hundredth
 * of what it costs in life; that figure stands without a promise.
 */
export async function flow(): Promise<Figure[]> {
  return [await besideMockServer(), await overLoopback(), await size()];
}

async function besideMockServer(): Promise<Figure> {
  const server = await startServer(process.execPath, (port) => [
    mockServer,
    '--port',
    String(port),
    '--quiet',
  ]);
  try {
    const { ratio, detail } = await compare(server.url, { perTurn: 1, turns: 400 });
    return {
      name: 'swap flow beside its own calls',
      measured: ratio,
      limit: 1.05,
      unit: 'ratio',
      detail: `against the mock server: ${detail}`,
    };
  } finally {
    server.stop();
  }
}

async function overLoopback(): Promise<Figure> {
  const mocked = createSwapClient({ apiKey: 'any', fetch: createMockFetch() });
  const order = await mocked.getOrder({ ...asked, taker: wallet });
  const loopback = await startLoopback({
    '/swap/v2/order': order,
    '/swap/v2/execute': { status: 'Success', code: 0, signature: 'x', slot: '1' },
  });
  try {
    const { ratio, detail } = await compare(loopback.url, { perTurn: 1, turns: 1500 });
    return {
      name: 'the same over loopback',
      measured: ratio,
      unit: 'ratio',
      detail: `ready answers: ${detail}`,
    };
  } finally {
    await loopback.close();
  }
}

async function compare(baseUrl: string, { perTurn, turns }: { perTurn: number; turns: number }) {
  const client = createSwapClient({ apiKey: 'any', baseUrl });
  const byHand = async () => {
    for (let i = 0; i < perTurn; i++) await swapByHand(client);
  };
  const byFlow = async () => {
    for (let i = 0; i < perTurn; i++) {
      const { kind } = await swap(client, signer, asked);
      if (kind !== 'landed') throw new Error(`The swap ended as ${kind}.`);
    }
  };
  // The first turns compile the code and say nothing about it.
  await inTurns(Math.ceil(100 / perTurn), byFlow, byHand);
  const { ours, ratio } = await inTurns(turns, byFlow, byHand);
  const each = ((ours * 1000) / perTurn).toFixed(0);
  return { ratio, detail: `two calls, guard and signature in ${each} µs` };
}

/** The calls and the signature, and nothing around them: no journal, no knowledge for errors, no judging of the end. */
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

async function size(): Promise<Figure> {
  const source =
    "export { createSwapClient } from '@galilean/swap'; export { swap } from '@galilean/swap/flows'";
  return {
    name: 'swap client and flow, min+gzip',
    measured: await bundleSize(source),
    limit: 16_000,
    unit: 'bytes',
    detail: source,
  };
}
