import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clone } from './clone.js';
import { workflow } from './workflows.js';

/**
 * The release job as a push to main runs it, step by step in the workflow's order, with `changesets/action` played by
 * what it does to files: where there are changesets it goes back to the commit and makes the next versions, which are
 * then as good as merged; where there are none it publishes.
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
    // The clone has been installed from the lockfile.
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
