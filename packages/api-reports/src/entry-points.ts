import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One way into a published package. */
export interface EntryPoint {
  /** What is imported, such as `@galilean/client/journal`. */
  readonly specifier: string;
  /** The folder of its package. */
  readonly folder: string;
  /** Its declarations, built. */
  readonly declarations: string;
  /** Name of its report. */
  readonly report: string;
}

interface Manifest {
  readonly name: string;
  readonly exports: Record<string, string | { readonly import: { readonly types: string } }>;
}

const published = ['client', 'signing', 'tokens', 'swap', 'trigger', 'prediction', 'mock-server'];

/** Every entry point of every published package, as its manifest lists them. */
export const entryPoints: readonly EntryPoint[] = published.flatMap((name) => {
  const folder = fileURLToPath(new URL(`../../${name}/`, import.meta.url));
  const manifest = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Manifest;
  return Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    typeof target === 'string'
      ? []
      : {
          specifier: manifest.name + subpath.slice(1),
          folder,
          declarations: folder + target.import.types.slice(2),
          report: `${name}${subpath.slice(1).replace('/', '-')}.api.md`,
        },
  );
});
