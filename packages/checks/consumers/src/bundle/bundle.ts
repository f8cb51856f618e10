import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';

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

const endings = { esm: 'mjs', cjs: 'cjs' } as const;

/** Bundles a script for Node that prints the chosen platform module. @returns the file, which needs no node_modules */
export async function bundleForNode(folder: string, format: keyof typeof endings): Promise<string> {
  const ending = endings[format];
  const outfile = join(folder, `node/platform-bundled.${ending}`);
  await build({
    entryPoints: [join(folder, `node/platform.${ending}`)],
    outfile,
    bundle: true,
    format,
    platform: 'node',
    logLevel: 'silent',
  });
  return outfile;
}

/** Bundles the worker of fixtures/ like its deployment tool. @returns the file */
export async function bundleWorker(folder: string): Promise<string> {
  const outfile = join(folder, 'worker/bundled.mjs');
  await build({
    entryPoints: [join(folder, 'worker/worker.mjs')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    external: ['@solana/web3.js'],
    logLevel: 'silent',
  });
  return outfile;
}
