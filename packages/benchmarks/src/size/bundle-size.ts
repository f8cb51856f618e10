import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { benchmarksFolder } from '../paths.js';

/** What a module weighs in a user's bundle for the browser: minified, gzipped, in bytes. */
export async function bundleSize(source: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: benchmarksFolder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
