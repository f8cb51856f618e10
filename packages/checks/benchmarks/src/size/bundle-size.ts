import { build, type BuildOptions } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { benchmarksFolder } from '../folders.js';

/** Bundles a module for the browser, minified. */
export async function bundleForBrowser(source: string, options: BuildOptions = {}): Promise<Uint8Array> {
  const { outputFiles = [] } = await build({
    stdin: { contents: source, resolveDir: benchmarksFolder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    ...options,
  });
  return outputFiles[0]!.contents;
}

/** The gzipped size of a module in bytes. */
export const bundleSize = async (source: string, options?: BuildOptions): Promise<number> =>
  gzipSync(await bundleForBrowser(source, options), { level: 9 }).length;
