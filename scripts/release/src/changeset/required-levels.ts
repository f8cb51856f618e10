import type { Diff } from '@galilean/diff/change';
import type { Level } from '@galilean/diff/level';
import { releaseLevel, versionOf } from './versions.js';

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
