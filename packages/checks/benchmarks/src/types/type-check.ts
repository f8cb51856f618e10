import { join } from 'node:path';
import type { Result } from '../benchmark.js';
import { compare, type Comparison } from '../contest/comparison.js';
import { sampleInTurns, type Sampled } from '../contest/sample-in-turns.js';
import { versionOf } from '../contest/versions.js';
import { benchmarksFolder } from '../folders.js';
import { run } from '../processes/child.js';
import { scratchBesideDependencies } from '../processes/scratch.js';
import { consumers, overPaths, writeProject, type Consumer } from './consumers.js';

const ROUNDS = 3;
const compilers = ['typescript', 'typescript-7'] as const;

/** Measures the compiler on a user's small project: its time and type instantiations. */
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
  const { millis, instantiations } = await sampleInTurns(contestants, ROUNDS, ['millis', 'instantiations']);
  return [
    compare(
      {
        id: `type-check-${major}`,
        title: `Checking a project of four calls, TypeScript ${version}`,
        unit: 'ms',
        reference: overPaths,
        note: 'Four operations, one `tsc` run with `skipLibCheck`. It checks generated code in the project (openapi-typescript, hey-api), not installed packages.',
      },
      millis,
    ),
    compare(
      {
        id: `instantiations-${major}`,
        title: `Type instantiations of a project of four calls, TypeScript ${version}`,
        unit: 'instantiations',
        reference: overPaths,
        note: 'The compiler’s count for one check. hey-api’s come from its generated client, whatever is called.',
      },
      instantiations,
    ),
  ];
}

/** A project, written on its first check. @throws {Error} If it has a type error. */
export function checked(
  compiler: string,
  consumer: Consumer,
  folder: string,
): Sampled<'millis' | 'instantiations'> {
  let written: Promise<string> | undefined;
  return {
    name: consumer.name,
    version: consumer.version,
    sample: async () => {
      const project = await (written ??= writeProject(consumer, folder));
      const started = performance.now();
      const diagnostics = await check(compiler, project);
      return { millis: performance.now() - started, instantiations: instantiationsIn(diagnostics) };
    },
  };
}

/** @throws {Error} With the first finding. */
async function check(compiler: string, project: string): Promise<string> {
  const tsc = `${benchmarksFolder}node_modules/${compiler}/bin/tsc`;
  const args = [tsc, '-p', project, '--extendedDiagnostics', '--pretty', 'false'];
  const text = await run(process.execPath, args, { exitCodes: [0, 1, 2] });
  const finding = text.split('\n').find((line) => line.includes('error TS'));
  if (finding) throw new Error(finding);
  return text;
}

function instantiationsIn(diagnostics: string): number {
  const count = /^Instantiations:\s+(\d+)/m.exec(diagnostics)?.[1];
  if (count === undefined) throw new Error('The compiler did not report its instantiations.');
  return Number(count);
}
