import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** A program with other modules. */
interface Variant {
  /** The file name of the variant. Default: that of the program. */
  readonly name?: string;
  /** Files by the modules that they replace. */
  readonly alias?: Record<string, string>;
}

/** Bundles a TypeScript program of this package with its relative imports. Loading TypeScript takes a process too long. */
export async function compiled(path: string, { name = path, alias = {} }: Variant = {}): Promise<string> {
  const file = name.replaceAll('/', '-').replace(/ts$/, 'mjs');
  const outfile = fileURLToPath(new URL(`.compiled/${file}`, root));
  await build({
    entryPoints: [fileURLToPath(new URL(path, root))],
    outfile,
    alias,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  return outfile;
}
