import type { Result } from '../benchmark.js';
import { compare } from '../contest/comparison.js';
import { sampleInTurns } from '../contest/sample-in-turns.js';
import { versionOf } from '../contest/versions.js';
import { benchmarksFolder } from '../folders.js';
import { run } from '../processes/child.js';

const ROUNDS = 11;
const nothing = 'nothing: an empty process';

/** Modules by name. The version is that of the package, which defaults to the name. */
const modules: readonly (readonly [name: string, module: string, of?: string])[] = [
  ['Galilean, @galilean/tokens', '@galilean/tokens'],
  ['Galilean, @galilean/swap', '@galilean/swap'],
  ['Galilean, @galilean/swap/flows', '@galilean/swap/flows', '@galilean/swap'],
  ['Galilean, @galilean/signing', '@galilean/signing'],
  ['openapi-fetch', 'openapi-fetch'],
  ['ky', 'ky'],
  ['axios', 'axios'],
  ['undici', 'undici'],
  ['@jup-ag/api', '@jup-ag/api'],
  ['@noble/ed25519', '@noble/ed25519'],
  ['kit', '@solana/kit'],
  ['web3.js 1', '@solana/web3.js'],
  ['web3.js 3', 'web3js-3'],
];

/** Measures an import in a fresh process, from start to end, against a process that does nothing. */
export async function importTime(): Promise<Result> {
  const contestants = [
    { name: nothing, version: `Node ${process.versions.node}`, sample: () => start('') },
    ...modules.map(([name, module, of = module]) => ({
      name,
      version: versionOf(of),
      sample: () => start(`await import('${module}')`),
    })),
  ];
  const { millis } = await sampleInTurns(contestants, ROUNDS, ['millis']);
  const note = 'With a warm file cache. Subtract the empty process.';
  return {
    comparisons: [
      compare(
        { id: 'import-time', title: 'Importing in a fresh process', unit: 'ms', reference: nothing, note },
        millis,
      ),
    ],
    figures: [],
  };
}

async function start(source: string): Promise<{ millis: number }> {
  const started = performance.now();
  // Some libraries leave a timer or a channel open, which is not part of the import.
  const script = `${source};process.exit()`;
  await run(process.execPath, ['--input-type=module', '-e', script], { cwd: benchmarksFolder });
  return { millis: performance.now() - started };
}
