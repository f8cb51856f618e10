import { execFileSync } from 'node:child_process';

/** The files of the repository that git knows or would add, from its root. */
export function trackedFiles(root: string, ...patterns: string[]): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return listed.split('\n').filter((name) => name !== '');
}
