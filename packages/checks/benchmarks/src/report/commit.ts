import { execFileSync } from 'node:child_process';
import { relative, resolve } from 'node:path';

/**
 * The source of figures or results: the short commit, with `with changes` if the tree has any.
 * @param root The folder of the checkout.
 * @param written Files and folders that the run itself writes, absolute or from the root: changes there do not count.
 * @returns undefined outside of a git checkout
 */
export function commitOf(root: string, written: readonly string[]): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    const besides = written
      .map((path) => relative(root, resolve(root, path)))
      .filter((path) => !path.startsWith('..'))
      .map((path) => `:(exclude,literal)${path}`);
    const changes = git('status', '--porcelain', '--untracked-files=all', '--', '.', ...besides);
    return changes ? `${commit} with changes` : commit;
  } catch {
    return undefined;
  }
}
