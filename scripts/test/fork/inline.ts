import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitDomain, type EmittedFiles } from '../../src/generator/emit/emit-domain.js';
import { loadDescription } from '../../src/generator/load/load-description.js';
import { buildModel } from '../../src/generator/model/build-model.js';
import type { Domain } from '../../src/generator/model/model.js';

export type Json = Record<string, unknown>;

const head = {
  openapi: '3.1.1',
  info: { title: 'Fork', version: '1' },
  servers: [{ url: 'https://home.example' }],
  'x-galilean-domains': { d: 'd' },
};

/** A description of one domain, `d`. */
export const description = (paths: Json, rest: Json = {}): Json => ({ ...head, paths, ...rest });

/** An operation that answers with an object. */
export const operation = (operationId: string, rest: Json = {}): Json => ({
  operationId,
  tags: ['d'],
  responses: { 200: json({ type: 'object' }) },
  ...rest,
});

/** A response with a body of this schema. */
export const json = (schema: Json, type = 'application/json'): Json => ({
  description: 'Words.',
  content: { [type]: { schema } },
});

/** What the generator makes of a description: through a file, as a user would. */
export async function generate(spec: Json): Promise<{ domain: Domain; files: EmittedFiles }> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-fork-'));
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(spec));
    const [domain] = buildModel(await loadDescription(join(folder, 'openapi.json'))).domains;
    return { domain: domain!, files: await emitDomain(domain!) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The error that the generator refuses a description with: its name, then its message. */
export const refusal = (spec: Json): Promise<string> =>
  generate(spec).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  );
