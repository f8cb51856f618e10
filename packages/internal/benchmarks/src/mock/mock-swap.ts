import { createMockFetch } from '@galilean/mock-server';
import { testWallet } from '@galilean/transactions';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { bareSignatureWork } from './bare-signature.js';

const [verified, documented] = ['Galilean: order, sign, execute', 'two static calls and the signatures'];
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const headers = { 'x-api-key': 'k' };
const wallet = testWallet('wallet');
const signatureWork = bareSignatureWork(wallet.secretKey);
const query = new URLSearchParams({
  inputMint: SOL,
  outputMint: USDC,
  amount: '100000000',
  taker: wallet.publicKey.toBase58(),
}).toString();

/** Measures order, sign and verified execute against two documented answers plus bare signing and verifying. */
export async function mockSwap(): Promise<Result> {
  const live = createMockFetch();
  const fixed = createMockFetch({ static: true });
  const version = versionOf('@galilean/mock-server');
  const swap = async () => {
    const { transaction, requestId } = await quote(live);
    const { status } = await execute(live, sign(transaction), requestId);
    if (status !== 'Success') throw new Error(`The swap ended with ${status}.`);
  };
  const example = await quote(fixed);
  const asDocumented = async () => {
    await quote(fixed);
    await execute(fixed, sign(example.transaction), example.requestId);
    signatureWork.verify();
  };
  const samples = await inTurns(
    [
      { name: documented, version, prepare: () => asDocumented },
      { name: verified, version, prepare: () => swap },
    ],
    { rounds: 150, turnMs: 10, warmUpMs: 1500 },
  );
  const note =
    'In process, without HTTP. The static calls return examples; the swap builds a transaction and verifies its signature.';
  return {
    comparisons: [
      compare(
        { id: 'mock-swap', title: 'A verified swap in the mock', unit: 'ms', reference: documented, note },
        samples,
      ),
    ],
    figures: [figure('mock-swap', ratioOf(samples, verified, documented))],
  };
}

type Fetch = ReturnType<typeof createMockFetch>;

const quote = async (fetch: Fetch) =>
  (await (await fetch(`http://mock/swap/v2/order?${query}`, { headers })).json()) as {
    transaction: string;
    requestId: string;
  };

async function execute(fetch: Fetch, signedTransaction: string, requestId: string) {
  const answer = await fetch('http://mock/swap/v2/execute', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ signedTransaction, requestId }),
  });
  return (await answer.json()) as { status: string };
}

/** The taker is the only signer: the bytes are the count, its slot, the message. */
function sign(transaction: string): string {
  const bytes = Buffer.from(transaction, 'base64');
  bytes.set(signatureWork.sign(bytes.subarray(65)), 1);
  return bytes.toString('base64');
}
