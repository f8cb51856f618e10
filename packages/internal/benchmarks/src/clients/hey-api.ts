import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import { join } from 'node:path';
import { bundle } from '../paths.js';
import { scratchBesideDependencies } from '../processes/scratch.js';

/** A client of every operation, generated as hey-api does without options, and removed when the run ends. */
export interface HeyApi {
  /** TypeScript: sdk.gen.ts, client.gen.ts and their runtime. */
  readonly sources: string;
  /** The same as one JavaScript module: `operations` by name, and the `client` to configure. */
  readonly module: string;
}

let generated: Promise<HeyApi> | undefined;

export const heyApi = (): Promise<HeyApi> => (generated ??= generate());

async function generate(): Promise<HeyApi> {
  const { folder } = scratchBesideDependencies();
  const sources = join(folder, 'sources');
  await createClient({ input: bundle, output: sources, logs: { level: 'silent', file: false } });
  const module = join(folder, 'hey-api.mjs');
  await build({
    stdin: {
      contents: "export * as operations from './sdk.gen.ts'; export { client } from './client.gen.ts';",
      resolveDir: sources,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: module,
  });
  return { sources, module };
}
