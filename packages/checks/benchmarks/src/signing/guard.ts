import { createHash } from 'node:crypto';
import { encodeBase58, readTransaction, signTransaction } from '@galilean/signing';
import { checkWith, guard, type Expectation } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { buildTransaction } from '@galilean/transactions';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { signedByWeb3, web3js } from './web3.js';
import { bareSignature, publicKey, secretKey, walletAddress } from './test-key.js';

const bare = 'one bare Ed25519 signature';
const [guardedOnly, guardedAndSigned] = ['Galilean inspects and guards', 'Galilean guards and signs'];
const inputMint = 'So11111111111111111111111111111111111111112';
const outputMint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const expectation: Expectation = {
  kind: 'order',
  wallet: walletAddress,
  inputMint,
  outputMint,
  amount: 100_000_000n,
  minimumOut: 14_947_243n,
};

/** Measures inspecting and guarding against the bare signature, and against web3.js, which only signs. */
export async function guarding(): Promise<Result> {
  const transaction = swap();
  const { bytes, message } = readTransaction(transaction);
  const signer = fromKeypair({ publicKey: { toBytes: () => publicKey }, secretKey });
  const report = guard(transaction, expectation);
  if (report.verdict !== 'accept' || report.unproven.length) throw new Error(JSON.stringify(report));
  const guarded = () => signTransaction(transaction, signer, { check: checkWith(guard, expectation) });
  const expected = (await guarded()).transaction;
  const version = versionOf('@galilean/signing');

  const samples = await inTurns(
    [
      { name: bare, version: 'node:crypto', prepare: () => () => bareSignature(message) },
      { name: guardedOnly, version, prepare: () => () => guard(transaction, expectation) },
      { name: guardedAndSigned, version, prepare: () => guarded },
      signedByWeb3(transaction, expected),
    ],
    { rounds: 500, turnMs: 1, warmUpMs: 500 },
  );
  const note = `A swap of ${bytes.length} bytes through eight pools. web3.js only signs it.`;
  return {
    comparisons: [
      compare({ id: 'guarding', title: 'Guarding a swap', unit: 'ms', reference: bare, note }, samples),
    ],
    figures: [
      figure('guard', ratioOf(samples, guardedOnly, bare)),
      figure('guard-and-sign', ratioOf(samples, guardedAndSigned, bare)),
      figure('guard-and-sign-web3js', ratioOf(samples, guardedAndSigned, web3js)),
    ],
  };
}

/** SOL for a token through eight pools: wrapping, account creation, route, unwrapping; about 900 bytes. */
function swap(): string {
  const pool = (name: number) => encodeBase58(createHash('sha256').update(`pool ${name}`).digest());
  const routePlan = Array.from({ length: 8 }, (_, step) => ({
    bps: 1250,
    swapInfo: { ammKey: pool(step), label: 'Raydium CLMM', inputMint, outputMint },
  }));
  return buildTransaction('order', {
    router: 'metis',
    taker: walletAddress,
    inputMint,
    outputMint,
    inAmount: '100000000',
    outAmount: '15022355',
    slippageBps: 50,
    rentFeeLamports: 1_488_440,
    prioritizationFeeLamports: 57_412,
    requestId: 'benchmark',
    routePlan,
  }).transaction;
}
