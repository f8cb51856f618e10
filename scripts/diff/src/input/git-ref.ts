import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that a name refers to; undefined when git knows none. */
export async function commitOf(repository: string, ref: string): Promise<string | undefined> {
  // A name that begins with a dash would be read as an option.
  if (ref.startsWith('-')) return undefined;
  const found = await run(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
    {
      cwd: repository,
    },
  ).catch(() => undefined);
  return found?.stdout.trim() || undefined;
}

/** Lays a folder out as it was at a commit, lets `use` work on it, and takes it away again. */
export async function withFolderAt<T>(
  repository: string,
  commit: string,
  folder: string,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'galilean-spec-'));
  try {
    const archive = join(root, 'folder.tar');
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit, '--', folder], {
      cwd: repository,
    });
    await run('tar', ['-xf', archive, '-C', root]);
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
