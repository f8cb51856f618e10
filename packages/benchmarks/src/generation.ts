import { emitAll, writeAll } from '@galilean/scripts/generate';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Figure } from './figure.js';
import { inTurns } from './measure.js';

const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));

/** Regenerating every package, from the bundle on disk to files on disk, beside openapi-typescript alone. */
export async function generation(): Promise<Figure[]> {
  const out = await mkdtemp(join(tmpdir(), 'galilean-bench-'));
  const everyPackage = async () =>
    writeAll(await emitAll({ spec: bundle, folderOf: ({ name }) => join(out, name) }));
  const typesAlone = async () =>
    astToString(await openapiTS(JSON.parse(await readFile(bundle, 'utf8')) as OpenAPI3, { silent: true }));
  try {
    const { ours, theirs, ratio } = await inTurns(7, everyPackage, typesAlone);
    const detail = `all packages ${ours.toFixed(0)} ms, openapi-typescript alone ${theirs.toFixed(0)} ms`;
    return [{ name: 'regenerating all packages', measured: ratio, limit: 3, unit: 'ratio', detail }];
  } finally {
    await rm(out, { recursive: true });
  }
}
