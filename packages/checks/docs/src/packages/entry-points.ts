import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.js';

/** An entry point of a package, and its source. */
export interface EntryPoint {
  /** `swap` */
  package: string;
  /** `index`, `flows` */
  name: string;
  /** `@galilean/swap/flows` */
  specifier: string;
  /** Of its package. */
  description: string;
  /** Source file, absolute. */
  file: string;
}

interface Manifest {
  name: string;
  description: string;
  private?: boolean;
  exports?: Record<string, unknown>;
}

/** Packages that others re-export come first, so that each name is documented where it is defined. */
const HOME_FIRST = ['client', 'signing', 'flow'];

/** The entry points of all published packages, in reading order. */
export function entryPoints(): EntryPoint[] {
  const names = readdirSync(join(repositoryRoot, 'packages')).filter(
    (name) => !['support', 'checks'].includes(name),
  );
  const ordered = [...HOME_FIRST, ...names.filter((name) => !HOME_FIRST.includes(name))];
  return ordered.flatMap((name) => {
    const folder = join(repositoryRoot, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    if (manifest.private) return [];
    return Object.keys(manifest.exports ?? {})
      .filter((path) => !path.endsWith('.json'))
      .map((path) => ({
        package: name,
        name: path === '.' ? 'index' : path.slice(2),
        specifier: manifest.name + path.slice(1),
        description: manifest.description,
        file: sourceOf(folder, path === '.' ? 'index' : path.slice(2)),
      }));
  });
}

/** Where packages keep the source of an entry point. */
function sourceOf(folder: string, name: string): string {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const candidates = [`${name}.ts`, `${name}/index.ts`, `testing/${name}.ts`];
  const found = candidates.find((candidate) => files.includes(candidate));
  if (!found)
    throw new Error(`${folder}: no source for the entry point ${name}; looked for ${candidates.join(', ')}.`);
  return join(folder, 'src', found);
}
