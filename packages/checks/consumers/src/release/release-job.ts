import { readdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join, delimiter } from 'node:path';
import { tmpdir } from 'node:os';
import { run, type RunOptions } from '../run.js';
import { workspaceProgram, workspaceRoot } from '../workspace.js';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Runs the steps of the release job in the workflow's order, as a push to main does. It imitates `changesets/action`: if
 * there are changesets, it resets to the commit and makes the next versions, as if merged. If there are none, it
 * publishes.
 *
 * @returns what the action's command printed
 */
export async function runReleaseJob(clone: Clone, env: Record<string, string>): Promise<string> {
  const checkOut = () => clone.run('git', ['reset', '--quiet', '--hard', 'HEAD']);
  const npmRun = (command: unknown) => {
    const [program, ...args] = String(command).split(' ');
    return clone.run(program!, args, env);
  };
  await checkOut();
  let printed = '';
  for (const { run, uses, with: inputs } of workflow('release.yml').jobs['release']!.steps) {
    // The clone is already installed from the lockfile.
    if (run && !run.endsWith(' install --frozen-lockfile')) await clone.run('bash', ['-e', '-c', run], env);
    if (!uses?.startsWith('changesets/action@')) continue;
    if (await hasChangesets(clone)) {
      await checkOut();
      printed += await npmRun(inputs!['version']);
      await clone.commit('Version packages');
    } else {
      printed += await npmRun(inputs!['publish']);
    }
  }
  return printed;
}

/** Whether the next run of the job makes versions instead of publishing. */
export async function hasChangesets({ folder }: Clone): Promise<boolean> {
  const files = await readdir(join(folder, '.changeset'));
  return files.some((name) => name.endsWith('.md') && name !== 'README.md');
}

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
  // What a job installs globally stays in the clone.
  const globals = join(folder, 'node_modules/.global');
  const path = [join(folder, 'node_modules/.bin'), join(globals, 'bin'), process.env['PATH']].join(delimiter);
  const inClone: Clone['run'] = (program, args, env = {}) =>
    run(program, args, {
      cwd: folder,
      env: { ...env, PATH: path, NPM_CONFIG_PREFIX: globals },
      timeout: 600_000,
    });
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

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(workspaceRoot, '.github/workflows');

/** The repository's workflows: file name, text and parsed content. */
export const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return { file, path: join(folder, file), text, workflow: parse(text) as Workflow };
});

/** @throws Error if there is none with this name */
export function workflow(name: string): Workflow {
  const found = workflows.find(({ file }) => file === name);
  if (!found) throw new Error(`There is no workflow ${name}.`);
  return found.workflow;
}
