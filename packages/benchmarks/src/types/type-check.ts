import { join } from 'node:path';
import type { Result } from '../benchmark.js';
import { compare, type Comparison } from '../contest/comparison.js';
import { sampleInTurns, type Sampled } from '../contest/sample-in-turns.js';
import { versionOf } from '../contest/versions.js';
import { benchmarksFolder } from '../paths.js';
import { run } from '../processes/child.js';
import { scratchBesideDependencies } from '../processes/scratch.js';
import { consumers, overPaths, writeProjects, type Consumer } from './consumers.js';

const ROUNDS = 3;
const compilers = ['typescript', 'typescript-7'] as const;

/** What a consumer's compiler pays: the time of a small project, and type instantiations per call. */
export async function typeCheck(): Promise<Result> {
  const { folder, remove } = scratchBesideDependencies();
  try {
    const comparisons: Comparison[] = [];
    for (const compiler of compilers) comparisons.push(...(await checkWith(compiler, folder)));
    return { comparisons, figures: [] };
  } finally {
    remove();
  }
}

async function checkWith(compiler: (typeof compilers)[number], folder: string): Promise<Comparison[]> {
  const version = versionOf(compiler);
  const major = version.split('.')[0]!;
  const contestants = consumers.map((consumer, index) =>
    checked(compiler, consumer, join(folder, `${major}-${index}`)),
  );
  const things = ['millis', 'perCall'] as const;
  const { millis, perCall } = await sampleInTurns(contestants, ROUNDS, things);
  return [
    compare(
      {
        id: `type-check-${major}`,
        title: `Checking a project of eleven calls, TypeScript ${version}`,
        unit: 'ms',
        reference: overPaths,
        note: 'From the start of `tsc` to its end, `skipLibCheck` on. What is generated into the project (openapi-typescript, hey-api) is checked with it, what is installed is not.',
      },
      millis,
    ),
    compare(
      {
        id: `instantiations-${major}`,
        title: `Type instantiations per call, TypeScript ${version}`,
        unit: 'instantiations',
        reference: overPaths,
        note: 'The difference between a file with eleven calls and one with a single call, over ten. It is the same call each time, so what the compiler remembers of the first is not counted again.',
      },
      perCall,
    ),
  ];
}

function checked(compiler: string, consumer: Consumer, folder: string): Sampled<'millis' | 'perCall'> {
  let written: ReturnType<typeof writeProjects> | undefined;
  return {
    name: consumer.name,
    version: consumer.version,
    sample: async () => {
      const { one, eleven } = await (written ??= writeProjects(consumer, folder));
      const single = await instantiations(compiler, one);
      const started = performance.now();
      const many = await instantiations(compiler, eleven);
      return { millis: performance.now() - started, perCall: (many - single) / 10 };
    },
  };
}

/** @throws {Error} With the first finding, when the project has a type error. */
async function instantiations(compiler: string, project: string): Promise<number> {
  const tsc = `${benchmarksFolder}node_modules/${compiler}/bin/tsc`;
  const args = [tsc, '-p', project, '--extendedDiagnostics', '--pretty', 'false'];
  const text = await run(process.execPath, args, { exitCodes: [0, 1, 2] });
  const finding = text.split('\n').find((line) => line.includes('error TS'));
  if (finding) throw new Error(finding);
  const count = /^Instantiations:\s+(\d+)/m.exec(text)?.[1];
  if (count === undefined) throw new Error('The compiler did not tell its instantiations.');
  return Number(count);
}
