import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { commandHere } from '@galilean/test-kit/command-here';

/** A process and its output so far. */
export interface Child {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Waits for a line on either stream; throws with all output if the process exits before. */
  saw(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals | null>;
}

export function startChild(
  script: string,
  args: string[],
  nodeArgs: string[] = [],
  more: Readonly<Record<string, string>> = {},
): Child {
  // No NODE_ENV: Prism forks workers in production.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  child.stdout.on('data', (chunk) => (printed.stdout += chunk));
  child.stderr.on('data', (chunk) => (printed.stderr += chunk));
  return {
    process: child,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    exited,
    saw: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = (printed.stdout + printed.stderr).match(pattern);
          if (match) resolve(match);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void exited.then((code) =>
          reject(new Error(`Ended (${code}) before ${pattern}:\n${JSON.stringify(printed)}`)),
        );
        look();
      }),
  };
}

/** The command of this package as published. A TypeScript loader would cost more than the command itself. */
export const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
export const startCommand = (...args: string[]): Child => startChild(command, args);

/** What the command prints that ends at once, and its exit code, in this process: a start takes longer. */
export const runHere = (...args: string[]) =>
  commandHere(fileURLToPath(new URL('../../src/cli.ts', import.meta.url)), process.cwd(), args);

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
