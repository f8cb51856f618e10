import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { workspaceRoot } from '../workspace.js';

interface Action {
  inputs: Record<string, { default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: { id: string; run: string; env: Record<string, string> }[] };
}

/** The text of the action that starts the mock in a workflow. */
export const actionText = await readFile(
  join(workspaceRoot, '.github/actions/mock-server/action.yml'),
  'utf8',
);
export const action = parse(actionText) as Action;
const [step] = action.runs.steps;

/** Runs the step as a runner does, in a project. @param inputs values other than the defaults */
export async function runStep(folder: string, inputs: Record<string, string>) {
  const [output, environment] = [join(folder, 'output'), join(folder, 'environment')];
  const value = (expression: string) => {
    const [, name] = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(expression)!;
    return inputs[name!] ?? action.inputs[name!]!.default;
  };
  const given = Object.entries(step!.env).map(([name, expression]) => [name, value(expression)]);
  await Promise.all([
    writeFile(output, ''),
    writeFile(environment, ''),
    writeFile(join(folder, 'run.sh'), step!.run),
  ]);
  const { NODE_ENV: _, ...env } = process.env;
  // A separate process group that ends with the test, because the mock outlives the step.
  const bash = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', 'run.sh'], {
    cwd: folder,
    detached: true,
    env: {
      ...env,
      ...(Object.fromEntries(given) as Record<string, string>),
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_ENV: environment,
      npm_config_cache: join(folder, 'npm-cache'),
    },
  });
  onTestFinished(() => endGroup(bash.pid!));
  let printed = '';
  bash.stdout.on('data', (chunk: string) => (printed += chunk));
  bash.stderr.on('data', (chunk: string) => (printed += chunk));
  const [code] = (await once(bash, 'close')) as [number];
  const read = async (file: string) =>
    Object.fromEntries((await readFile(file, 'utf8')).split('\n').map((line) => line.split(/=(.*)/, 2)));
  return { code, printed, outputs: await read(output), environment: await read(environment) };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The process group has already exited.
  }
}
