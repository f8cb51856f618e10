import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { untilEnd } from './ending.js';

export interface ChildOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  readonly stdio?: StdioOptions;
}

/** A child in a separate process group, so that stopping it also stops its children. */
export function startChild(
  command: string,
  args: readonly string[],
  { cwd, env, stdio = 'ignore' }: ChildOptions = {},
): { child: ChildProcess; stop: () => void } {
  const detached = process.platform !== 'win32';
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached });
  const stop = untilEnd(() => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      if (detached) process.kill(-child.pid);
      else child.kill();
    } catch {
      // It has already ended.
    }
  });
  child.once('exit', stop).once('error', stop);
  return { child, stop };
}

/**
 * Runs a command and returns its standard output.
 * @throws {Error} With the last line of its standard error, if it exits with an unexpected code.
 */
export async function run(
  command: string,
  args: readonly string[],
  options: Omit<ChildOptions, 'stdio'> & { readonly exitCodes?: readonly number[] } = {},
): Promise<string> {
  const { child } = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { out: '', error: '' };
  child.stdout!.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk));
  child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (text.error += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if ((options.exitCodes ?? [0]).includes(code ?? -1)) return text.out;
  const last = text.error.trim().split('\n').at(-1) ?? '';
  throw new Error(`${basename(command)} ended with ${code}: ${last}`);
}
