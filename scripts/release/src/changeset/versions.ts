import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@galilean/diff/input/input-error';
import type { Level } from '@galilean/diff/level';

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
