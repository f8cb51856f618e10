import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, type RunOptions } from '../run.js';
import { workspaceProgram, workspaceRoot } from '../workspace.js';

export interface Clone {
  readonly folder: string;
  /** Runs a program in the clone, with the clone's own programs on the path. */
  run(program: string, args: readonly string[], env?: RunOptions['env']): Promise<string>;
  /** Commits all changes. */
  commit(message: string): Promise<void>;
  remove(): Promise<void>;
}

/** Clones the last commit of this repository into a temporary folder. */
export async function cloneHead(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-clone-')));
  await run('git', ['clone', '--quiet', workspaceRoot, folder], { cwd: folder });
  return folder;
}

/**
 * Clones the last commit of this repository into a temporary folder and installs the locked dependencies.
 *
 * @throws Error if this repository is shallow: changesets reads its history and would never end
 */
export async function cloneRepository(): Promise<Clone> {
  const git = (...args: string[]) => run('git', args, { cwd: workspaceRoot });
  if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true')
    throw new Error(
      'A release cannot be rehearsed in a shallow clone. Fetch the rest with: git fetch --unshallow',
    );
  const folder = await cloneHead();
  await run('git', ['config', 'user.name', 'Release'], { cwd: folder });
  await run('git', ['config', 'user.email', 'release@example.invalid'], { cwd: folder });
  await run(workspaceProgram('pnpm'), ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const inClone: Clone['run'] = (program, args, env = {}) =>
    run(program, args, { cwd: folder, env: { ...env, PATH: path }, timeout: 600_000 });
  return {
    folder,
    run: inClone,
    async commit(message) {
      await inClone('git', ['add', '--all']);
      await inClone('git', ['commit', '--quiet', '--allow-empty', '--message', message]);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
