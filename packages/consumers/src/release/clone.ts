import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, type RunOptions } from '../run.js';
import { workspaceProgram, workspaceRoot } from '../workspace.js';

export interface Clone {
  readonly folder: string;
  /** Runs a program in the clone, with the programs of the clone at hand. */
  run(program: string, args: readonly string[], env?: RunOptions['env']): Promise<string>;
  remove(): Promise<void>;
}

/** Clones the last commit of this repository into a temporary folder and installs what is locked. */
export async function cloneRepository(): Promise<Clone> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-release-')));
  await run('git', ['clone', '--quiet', workspaceRoot, folder], { cwd: folder });
  await run('git', ['config', 'user.name', 'Release'], { cwd: folder });
  await run('git', ['config', 'user.email', 'release@example.invalid'], { cwd: folder });
  await run(workspaceProgram('pnpm'), ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  return {
    folder,
    run: (program, args, env = {}) =>
      run(program, args, { cwd: folder, env: { ...env, PATH: path }, timeout: 600_000 }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
