import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** Bundles a TypeScript program of this package with its relative imports. Loading TypeScript takes a process too long. */
export async function compiled(path: string): Promise<string> {
  const outfile = fileURLToPath(
    new URL(`.compiled/${path.replaceAll('/', '-').replace(/ts$/, 'mjs')}`, root),
  );
  await build({
    entryPoints: [fileURLToPath(new URL(path, root))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  return outfile;
}
