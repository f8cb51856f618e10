import { build } from 'esbuild';
import { join } from 'node:path';

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
