import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.js';

/** What a user's bundle grows by, per import. */
const promised = [
  ['tokens client', "export { createTokensClient } from '@galilean/tokens'", 6000],
  ['prediction client', "export { createPredictionClient } from '@galilean/prediction'", 7000],
  ['signing core', "export * from '@galilean/signing'", 2500],
] as const;

export function sizes(): Promise<Figure[]> {
  return Promise.all(
    promised.map(async ([name, source, limit]) => ({
      name: `${name}, min+gzip`,
      measured: await sizeOf(source),
      limit,
      unit: 'bytes' as const,
      detail: source,
    })),
  );
}

async function sizeOf(source: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
