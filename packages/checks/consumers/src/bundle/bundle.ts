import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';

/** Loaded on first use. */
const optional = ['@solana/web3.js'];

/**
 * Bundles a source for a browser with esbuild, without polyfills.
 *
 * @throws Error if an import cannot be resolved, such as a module of Node
 */
export async function bundleForBrowser(source: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: optional,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

/** What one import statement adds to a page: minified and gzipped, in bytes. */
export async function importSize(statement: string, folder: string): Promise<number> {
  const names = /\{([^}]*)\}/.exec(statement)![1]!;
  const source = `${statement};console.log(${names})`;
  const overhead = gzipSync('console.log(a)', { level: 9 }).length;
  return gzipSync(await bundleForBrowser(source, folder), { level: 9 }).length - overhead;
}
