import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitAll, type GeneratedDomain } from '../../src/generate.js';

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

/** What the generator writes for a description, read from a file as a user would. */
export async function generate(spec: Json, omit: readonly string[] = []): Promise<GeneratedDomain> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-fork-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(spec, null, 2));
    const [domain] = await emitAll({ spec: file, folderOf: ({ name }) => name, omit });
    return domain!;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The error that the generator throws for a description: its name, then its message. */
export const refusal = (spec: Json, omit: readonly string[] = []): Promise<string> =>
  generate(spec, omit).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  );
