import { readTransaction, signTransaction } from '@galilean/signing';
import { checkWith, guard } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { exampleSwap } from './example-swap.js';
import { signedByWeb3, web3js } from './web3.js';
import { bareSignature, publicKey, secretKey } from './test-key.js';

const bare = 'one bare Ed25519 signature';
const [guardedOnly, guardedAndSigned] = ['Galilean inspects and guards', 'Galilean guards and signs'];

/** Measures inspecting and guarding against the bare signature, and against web3.js, which only signs. */
export async function guarding(): Promise<Result> {
  const { transaction, expectation } = exampleSwap();
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
