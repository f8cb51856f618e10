import type { Result } from '../benchmark.js';
import { compare } from '../contest/comparison.js';
import { reasonOf, type Samples } from '../contest/contest.js';
import { figure } from '../promises/figure.js';
import type { PromiseName } from '../promises/promises.js';
import { bundleSize } from './bundle-size.js';
import { weightOfChecks } from './checks-of-inputs.js';
import { ourClients, ourSigning, type Import } from './imports.js';

const promised: readonly (readonly [PromiseName, Import])[] = [
  ['size-tokens', ourClients.tokens],
  ['size-prediction', ourClients.prediction],
  ['size-flow', ourClients.flow],
  ['size-flow-client', ourClients.flowAndClient],
  ['size-signing', ourSigning.core],
  ['size-guard', ourSigning.guard],
  ['size-guard-swap', ourSigning.guardSwap],
  ['size-guard-swap-core', ourSigning.guardSwapAndCore],
];

/** Measures the size of each import in a user's bundle. */
export async function sizes(): Promise<Result> {
  const clients = await Promise.all(Object.values(ourClients).map(weigh));
  const signing = await Promise.all(Object.values(ourSigning).map(weigh));
  const all = [...clients, ...signing];
  return {
    comparisons: [
      compare(
        {
          id: 'size-clients',
          title: 'Bundle of a client',
          unit: 'bytes',
          reference: ourClients.tokens.name,
          note: 'esbuild for the browser, minified and gzipped, with timeouts, retries, limits and typed errors.',
        },
        clients,
      ),
      compare(
        {
          id: 'size-signing',
          title: 'Bundle for signing',
          unit: 'bytes',
          reference: ourSigning.core.name,
        },
        signing,
      ),
    ],
    figures: [
      ...promised.map(([promise, { name }]) => {
        const [measured] = all.find((one) => one.name === name)!.samples;
        if (measured === undefined) throw new Error(`${name} could not be bundled.`);
        return figure(promise, { measured, noise: 0 });
      }),
      figure('size-checks', { measured: await weightOfChecks(), noise: 0 }),
    ],
  };
}

async function weigh({ name, version, source }: Import): Promise<Samples> {
  try {
    return { name, version, samples: [await bundleSize(source)] };
  } catch (error) {
    return { name, version, samples: [], missing: reasonOf(error) };
  }
}
