import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An entry point of a published package. */
export interface EntryPoint {
  /** The import specifier, such as `@galilean/flow/journal`. */
  readonly specifier: string;
  /** The folder of its package. */
  readonly folder: string;
  /** Its built declarations. */
  readonly declarations: string;
  /** Name of its report. */
  readonly report: string;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports: Record<string, string | { readonly import: { readonly types: string } }>;
}

/** Every entry point of the public packages in a folder, from their manifests. */
export function entryPointsIn(packages: string): readonly EntryPoint[] {
  return readdirSync(packages).flatMap((name) => {
    const folder = join(packages, name, '/');
    const path = join(folder, 'package.json');
    if (!existsSync(path)) return [];
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    if (manifest.private) return [];
    return Object.entries(manifest.exports).flatMap(([subpath, target]) =>
      typeof target === 'string'
        ? []
        : {
            specifier: manifest.name + subpath.slice(1),
            folder,
            declarations: folder + target.import.types.slice(2),
            report: `${name}${subpath.slice(1).replaceAll('/', '-')}.api.md`,
          },
    );
  });
}

/** Every entry point of every published package with code. */
export const entryPoints = entryPointsIn(fileURLToPath(new URL('../../../', import.meta.url)));
