import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the repository that git knows or would add, from its root. */
export function trackedFiles(root: string, ...patterns: string[]): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  // git still lists a file that was deleted in the working tree.
  return listed.split('\n').filter((name) => name !== '' && existsSync(join(root, name)));
}
