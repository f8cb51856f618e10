import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The location of a file by its path in the repository. */
export const repositoryFile = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** The manifests of a workspace's published packages: all that are not marked as private. */
export function publishedIn(root: string): readonly Manifest[] {
  return ['spec', 'scripts', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]
    .map((folder) => join(root, folder, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest)
    .filter(({ private: isPrivate }) => !isPrivate);
}

/** The manifests of all published packages. */
export const published = publishedIn(repositoryFile(''));
