import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { highest, type Level } from '@galilean/diff/level';
import { InputError } from '@galilean/diff/input/input-error';

const run = promisify(execFile);

/** File name → content of the changesets in the folder. */
export async function readChangesets(repository: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(repository, '.changeset');
  const names = await readdir(folder).catch(() => [] as string[]);
  const own = names.filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  return new Map(
    await Promise.all(own.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** Names of the changesets in the base, which describe older changes. A base that is a file has none. */
export async function mergedAt(repository: string, base: string): Promise<ReadonlySet<string>> {
  const listed = await run('git', ['ls-tree', '--name-only', '--full-tree', `${base}:.changeset`], {
    cwd: repository,
  }).catch(() => undefined);
  return new Set(listed?.stdout.split('\n').filter(Boolean));
}

/** Package → the highest level that a changeset declares. */
export function declaredLevels(changesets: ReadonlyMap<string, string>): Readonly<Record<string, Level>> {
  const levels: Record<string, Level> = {};
  for (const [name, content] of changesets) {
    const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(content)?.[1];
    if (front === undefined)
      throw new InputError([`.changeset/${name}: no front matter between two lines of \`---\``]);
    for (const [owner, level] of Object.entries((parse(front) ?? {}) as Record<string, Level>)) {
      levels[owner] = highest([levels[owner] ?? 'none', level]);
    }
  }
  return levels;
}
