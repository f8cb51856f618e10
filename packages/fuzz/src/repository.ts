import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file by its path in the repository. */
export const repositoryFile = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const folders = [
  'spec',
  ...['client', 'signing', 'tokens', 'swap', 'trigger', 'prediction', 'mock-server'].map(
    (name) => `packages/${name}`,
  ),
];

/** The manifests of everything that is published. */
export const published: readonly Manifest[] = folders.map(
  (folder) => JSON.parse(readFileSync(repositoryFile(`${folder}/package.json`), 'utf8')) as Manifest,
);
