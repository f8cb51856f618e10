import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface RunOptions {
  readonly cwd: string;
  /** Added to this process's variables; `undefined` removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Timeout in milliseconds. Default 5 minutes. */
  readonly timeout?: number;
}

/**
 * Runs a program until it ends.
 * @returns its standard output
 * @throws Error with all of its output if it fails
 */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env = {}, timeout = 300_000 }: RunOptions,
): Promise<string> {
  try {
    const options = { cwd, env: { ...cleanEnvironment(), ...env }, timeout, maxBuffer: 2 ** 26 };
    return (await execute(program, [...args], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const command = [program, ...args].join(' ');
    throw new Error(`${command} failed in ${cwd}:\n${stdout}${stderr || message}`, { cause: error });
  }
}

/** A user's environment, without the variables of the test runner, its package manager and its task runner. */
export function cleanEnvironment(): Record<string, string | undefined> {
  const ours = /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|npm_|PNPM_|TURBO_|INIT_CWD$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
