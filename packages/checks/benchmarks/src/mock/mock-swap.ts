import { createMockFetch } from '@galilean/mock-server';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { execute, quote, sign, signatureWork, swapOn } from './swap-steps.js';

const [verified, documented] = ['Galilean: order, sign, execute', 'two static calls and the signatures'];

/** Measures order, sign and verified execute against two documented answers plus bare signing and verifying. */
export async function mockSwap(): Promise<Result> {
  const live = createMockFetch();
  const fixed = createMockFetch({ static: true });
  const version = versionOf('@galilean/mock-server');
  const example = await quote(fixed);
  const asDocumented = async () => {
    await quote(fixed);
    await execute(fixed, sign(example.transaction), example.requestId);
    signatureWork.verify();
  };
  const samples = await inTurns(
    [
      { name: documented, version, prepare: () => asDocumented },
      { name: verified, version, prepare: () => swapOn(live) },
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
