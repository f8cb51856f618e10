import type { Diff } from '@galilean/diff/change';
import type { Level } from '@galilean/diff/level';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@galilean/diff/input/input-error';

/** The level that a package needs, in plain semver and as released. */
export interface Requirement {
  readonly name: string;
  readonly level: Level;
  readonly release: Level;
}

/** Every affected package. The description is published too, so any change affects it. */
export async function requiredLevels(repository: string, diff: Diff): Promise<readonly Requirement[]> {
  if (diff.level === 'none') return [];
  const levels: Record<string, Level> = { ...diff.packages, '@galilean/spec': diff.level };
  return Promise.all(
    Object.entries(levels)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([name, level]) => ({
        name,
        level,
        release: releaseLevel(level, await versionOf(repository, name)),
      })),
  );
}

/** Package name → folder, for the packages of the description and the description itself. */
const folderOf = (name: string): string =>
  name === '@galilean/spec' ? 'spec' : `packages/${name.replace('@galilean/', '')}`;

export async function versionOf(repository: string, name: string): Promise<string> {
  const path = `${folderOf(name)}/package.json`;
  const text = await readFile(join(repository, path), 'utf8').catch(() => {
    throw new InputError([`There is no ${path}.`], 'Add the package first; CONTRIBUTING.md says how.');
  });
  return (JSON.parse(text) as { version: string }).version;
}

/** Below 1.0, a breaking change raises the minor version, anything else the patch. Only this function shifts levels. */
export function releaseLevel(level: Level, version: string): Level {
  if (!version.startsWith('0.')) return level;
  return level === 'major' ? 'minor' : level === 'minor' ? 'patch' : level;
}
