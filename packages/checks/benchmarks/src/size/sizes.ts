import type { Result } from '../benchmark.js';
import { compare } from '../contest/comparison.js';
import { reasonOf, type Samples } from '../contest/contest.js';
import { figure } from '../promises/figure.js';
import type { PromiseName } from '../promises/promises.js';
import { bundleSize } from './bundle-size.js';
import { ourClients, ourSigning, type Import } from './imports.js';
import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { repositoryRoot } from '../folders.js';

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

const packages = `${repositoryRoot}packages/`;
const client = `export { createTokensClient } from '${packages}tokens/src/index.ts'`;
const alias = { '@galilean/client': `${packages}client/src/index.ts` };

/** The modules of the checks, as they would be without them. */
const without: Readonly<Record<string, (code: string) => string>> = {
  'check-inputs.ts': () => 'export const checkInputs = () => {};',
  'nearest.ts': () => "export const nearest = () => {}; export const useInstead = () => '';",
  'operations.ts': (code) => code.replaceAll(/, inputs: \{[^}]*\}/g, ''),
};

/** @param replaced collects the modules that were found */
const leavingOut = (replaced: Set<string>): Plugin => ({
  name: 'without checks',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const change = without[basename(path)];
      if (!change) return undefined;
      const code = await readFile(path, 'utf8');
      const contents = change(code);
      if (contents !== code) replaced.add(basename(path));
      return { contents, loader: 'ts' };
    }),
});

/** What the checks of a call's inputs add to the tokens client, in bytes: code, names of inputs and texts. */
async function weightOfChecks(): Promise<number> {
  const replaced = new Set<string>();
  const [whole, less] = await Promise.all([
    bundleSize(client, { alias }),
    bundleSize(client, { alias, plugins: [leavingOut(replaced)] }),
  ]);
  const missing = Object.keys(without).filter((name) => !replaced.has(name));
  if (missing.length) throw new Error(`The checks are not in ${missing.join(', ')} any more.`);
  return whole - less;
}
