import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clone } from './clone.js';
import { workflow } from './workflows.js';

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
