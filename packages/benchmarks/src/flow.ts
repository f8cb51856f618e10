import { createMockFetch, testWallet } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { guardCheck } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { bundleSize } from './bundle-size.js';
import type { Figure } from './figure.js';
import { startLoopback } from './loopback.js';
import { inTurns } from './measure.js';

const perTurn = 20;
const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };

/** What the swap flow adds to its own calls and its guarded signature, over loopback, where calls cost least. */
export async function flow(): Promise<Figure[]> {
  const mocked = createSwapClient({ apiKey: 'any', fetch: createMockFetch() });
  const order = await mocked.getOrder({ ...asked, taker: wallet });
  const loopback = await startLoopback({
    '/swap/v2/order': order,
    '/swap/v2/execute': { status: 'Success', code: 0, signature: 'x', slot: '1' },
  });
  const client = createSwapClient({ apiKey: 'any', baseUrl: loopback.url });

  const byHand = async () => {
    for (let i = 0; i < perTurn; i++) {
      const { transaction, requestId, otherAmountThreshold, ...quote } = await client.getOrder({
        ...asked,
        taker: wallet,
      });
      const check = guardCheck({
        kind: 'order',
        wallet,
        ...asked,
        minimumOut: otherAmountThreshold,
        ...(quote.priceImpact !== undefined && { priceImpactPercent: quote.priceImpact }),
      });
      const signed = await signTransaction(transaction!, signer, { check });
      await client.executeOrder({ signedTransaction: signed.transaction, requestId });
    }
  };
  const byFlow = async () => {
    for (let i = 0; i < perTurn; i++) await swap(client, signer, asked);
  };
  try {
    // The first turns compile the code and say nothing about it.
    await inTurns(10, byFlow, byHand);
    const { ours, ratio } = await inTurns(60, byFlow, byHand);
    const detail = `two calls over loopback, guard and signature: ${((ours * 1000) / perTurn).toFixed(0)} µs`;
    return [
      { name: 'swap flow beside its own calls', measured: ratio, limit: 1.05, unit: 'ratio', detail },
      await size(),
    ];
  } finally {
    await loopback.close();
  }
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
