import { build } from 'esbuild';

/** Loaded when it is first needed, by those who have it anyway. */
const optional = ['@solana/web3.js'];

/**
 * What esbuild makes of a source for a browser, with nothing put in the place of what browsers lack.
 *
 * @throws Error when something cannot be resolved, such as a module of Node
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
