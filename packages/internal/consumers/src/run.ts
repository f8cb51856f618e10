import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface RunOptions {
  readonly cwd: string;
  /** Beside those of this process; `undefined` takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds until the program is ended. Default 5 minutes. */
  readonly timeout?: number;
}

/**
 * Runs a program to its end.
 * @returns what it printed to its standard output
 * @throws Error with all it printed, when it fails
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

/** What a shell of a user would have: nothing of the test runner or of the package manager that started it. */
function cleanEnvironment(): Record<string, string | undefined> {
  const ours = /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|npm_|PNPM_|INIT_CWD$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
