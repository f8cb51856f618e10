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

/** As a reader needs them: what trades, what signs, what tests it, and what these are made of. */
const READING = ['swap', 'trigger', 'prediction', 'tokens', 'signing', 'mock-server', 'flow', 'client'];

/** The packages that have entry points, in reading order. */
export const packageNames = (): string[] => {
  const names = [...new Set(entryPoints().map((point) => point.package))];
  return [
    ...READING.filter((name) => names.includes(name)),
    ...names.filter((name) => !READING.includes(name)),
  ];
};

/** The entry points of all published packages, those that others re-export in front. */
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
