import { join } from 'node:path';
import { readManifest } from '../workspace.js';

/** The import specifiers of a package's `exports`, without files that are not code. */
export function entryPoints(folder: string, packages: readonly string[]): string[] {
  return packages.flatMap((name) => {
    const { exports } = readManifest(join(folder, 'node_modules', name));
    const paths = Object.keys(exports).filter((path) => !/\.(json|yaml)$/.test(path));
    return paths.map((path) => name + path.slice(1));
  });
}
