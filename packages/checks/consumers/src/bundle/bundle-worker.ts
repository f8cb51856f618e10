import { build } from 'esbuild';
import { join } from 'node:path';

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
