import { createMockFetch } from '@galilean/mock-server';
import { VersionedTransaction } from '@solana/web3.js';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { eachOnce, inTurns, type Work } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { ask, type MockFetch, START } from './ledger-mock.js';
import { liteSvmWithTokens } from './lite-svm.js';
import { signatureWork, taker } from './swap-steps.js';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const SOL = 'So11111111111111111111111111111111111111112';

const names = {
  bare: 'LiteSVM: two token transfers',
  decoded: 'LiteSVM: the same, decoded before',
  tokens: 'Galilean: a swap of tokens',
  wrapped: 'Galilean: a swap of SOL, wrapped and unwrapped',
};
/** Transactions in one request, so that HTTP does not count. */
const BATCH = 10;

/** Measures landing a swap on the mock's ledger against sending two token transfers to LiteSVM itself. */
export async function mockLanding(): Promise<Result> {
  const [ours, theirs] = [versionOf('@galilean/mock-server'), versionOf('litesvm')];
  const { sendBytes, sendDecoded } = liteSvmWithTokens();
  const measured = await inTurns(
    [
      { name: names.bare, version: theirs, prepare: () => sendBytes },
      { name: names.decoded, version: theirs, prepare: () => sendDecoded },
      { name: names.tokens, version: ours, prepare: () => landings(USDC, JUP) },
      { name: names.wrapped, version: ours, prepare: () => landings(SOL, USDC) },
    ],
    { rounds: 100, turnMs: 10, warmUpMs: 1000 },
  );
  const samples = measured.map((one) =>
    one.version === ours ? { ...one, samples: one.samples.map((millis) => millis / BATCH) } : one,
  );
  const note = `From signed bytes to the result, in process. Ours are RPC calls, ${BATCH} in a request: each is read, its signature verified, the swap decided, run and recorded. The swap itself calls other programs four to nine times.`;
  const about = { id: 'mock-landing', title: 'Landing a transaction', unit: 'ms' as const };
  return {
    comparisons: [compare({ ...about, reference: names.bare, note }, samples)],
    figures: [figure('mock-landing', ratioOf(samples, names.tokens, names.bare))],
  };
}

/** Lands swaps that were signed before their turn, through the RPC of a mock. */
async function landings(inputMint: string, outputMint: string): Promise<Work> {
  const mock = createMockFetch({ ledger: true, now: () => START });
  await mock.fund(taker, { amount: 10n ** 15n });
  await mock.fund(taker, { mint: USDC, amount: 10n ** 15n });
  await mock.fund(taker, { mint: JUP, amount: 1n });
  const query = new URLSearchParams({ inputMint, outputMint, amount: '1000000', taker }).toString();
  const { transaction } = await ask<{ transaction: string }>(mock, `/swap/v2/order?${query}`);
  const signNext = variants(transaction);
  const call = (signed: string, id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'sendTransaction',
    params: [signed, config],
  });
  const nextBody = () => JSON.stringify(Array.from({ length: BATCH }, signNext).map(call));
  const land = async (body: string) => {
    const answer = await mock('http://mock/rpc', { method: 'POST', body });
    return (await answer.json()) as { result: string }[];
  };
  const [first] = await land(nextBody());
  await demandSuccess(mock, first!.result);
  return eachOnce(nextBody, land);
}

const config = { encoding: 'base64', skipPreflight: true };
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SET_PRICE = 3;
const SIGNATURE_BYTES = 64;

/** Signs the same transaction again and again, each time with another price of its compute units. */
function variants(transaction: string): () => string {
  const bytes = Buffer.from(transaction, 'base64');
  const { message } = VersionedTransaction.deserialize(bytes);
  const price = message.compiledInstructions.find(
    ({ programIdIndex, data }) =>
      message.staticAccountKeys[programIdIndex]!.toBase58() === COMPUTE_BUDGET && data[0] === SET_PRICE,
  )!;
  const priceAt = bytes.indexOf(price.data) + 1;
  let number = 0;
  return () => {
    bytes.writeUInt32LE(number++, priceAt);
    bytes.set(signatureWork.sign(bytes.subarray(1 + SIGNATURE_BYTES)), 1);
    return bytes.toString('base64');
  };
}

async function demandSuccess(mock: MockFetch, landed: string): Promise<void> {
  const body = { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [[landed]] };
  const { result } = await ask<{ result: { value: [{ err: unknown } | null] } }>(mock, '/rpc', body);
  if (result.value[0]?.err !== null) throw new Error(`The swap failed: ${JSON.stringify(result)}.`);
}
