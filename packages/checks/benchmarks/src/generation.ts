import { emitAll, writeAll } from '@galilean/generator/generate';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Result } from './benchmark.js';
import { compare, ratioOf } from './contest/comparison.js';
import { inTurns } from './contest/contest.js';
import { versionOf } from './contest/versions.js';
import { bundle } from './folders.js';
import { scratchFolder } from './processes/scratch.js';
import { figure } from './promises/figure.js';

const [ours, typesAlone] = ['Galilean, all packages', 'openapi-typescript, types alone'];

/** Measures regenerating every package, from the bundle on disk to files on disk, against openapi-typescript alone. */
export async function generation(): Promise<Result> {
  const out = scratchFolder();
  const everyPackage = async () =>
    writeAll(await emitAll({ spec: bundle, folderOf: ({ name }) => join(out.folder, name) }));
  const types = async () =>
    astToString(await openapiTS(JSON.parse(await readFile(bundle, 'utf8')) as OpenAPI3, { silent: true }));
  try {
    const samples = await inTurns(
      [
        { name: ours, version: versionOf('@galilean/swap'), prepare: () => everyPackage },
        { name: typesAlone, version: versionOf('openapi-typescript'), prepare: () => types },
      ],
      { rounds: 9, turnMs: 1, warmUpMs: 3000 },
    );
    return {
      comparisons: [
        compare(
          {
            id: 'generation',
            title: 'Generating from the description',
            unit: 'ms',
            reference: typesAlone,
            note: 'We write types and methods; openapi-typescript returns only types.',
          },
          samples,
        ),
      ],
      figures: [figure('generation', ratioOf(samples, ours, typesAlone))],
    };
  } finally {
    out.remove();
  }
}
