import { spawn } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readArguments } from '../src/cli/arguments.js';
import { isRunning } from '@galilean/command-line/until-stopped';
import { command } from './support/child.js';

/** A script that starts the mock in the background, and what the mock printed first. */
async function startScript(...args: string[]) {
  const { NODE_ENV: _, ...env } = process.env;
  // The mock is a child of a child, as with npx. `"$0"` and `"$@"` are the arguments of the script.
  const script = 'sh -c \'"$0" "$@" & echo "mock $!"; wait\' "$0" "$@" --parent $$ & wait';
  const shell = spawn('sh', ['-c', script, process.execPath, command, '--port', '0', ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => endGroup(shell.pid!));
  let printed = '';
  shell.stdout.on('data', (chunk: string) => (printed += chunk));
  await vi.waitFor(() => expect(printed).toMatch(/ready at \S+/), { timeout: 30_000 });
  return {
    shell,
    mock: Number(/mock (\d+)/.exec(printed)![1]),
    url: /ready at (\S+)/.exec(printed)![1]!,
  };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

it('ends with the process of --parent, even one that was killed, and however far above it is', async () => {
  const { shell, mock, url } = await startScript();
  expect((await fetch(`${url}/__control/state`)).status).toBe(200);
  shell.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(mock)).toBe(false), { timeout: 20_000, interval: 100 });
  await expect(fetch(url)).rejects.toThrow();
});

it.each(['soon', '0', '-1', '999999999', ''])('refuses --parent=%s', (pid) => {
  expect(() => readArguments([`--parent=${pid}`])).toThrow('it must be the id of a running process');
});
