import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { compileScript } from '../as-javascript.js';

/** A script of this folder in a process, from its first message on. */
export interface Child<First> {
  readonly process: ChildProcess;
  readonly first: First;
  readonly isAlive: () => boolean;
  /** Ends it like a crash, and waits until it is gone. */
  readonly end: () => Promise<void>;
}

/** @throws if the process ends before its first message */
export async function startChild<First>(script: string, args: readonly string[] = []): Promise<Child<First>> {
  const child = fork(await compileScript(new URL(script, import.meta.url)), [...args], {
    // Web crypto's Ed25519 is experimental in Node 20, which prints a warning.
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const first = await Promise.race([
    once(child, 'message').then(([message]) => message as First),
    gone.then(([code]) => {
      throw new Error(`${script} ended with ${String(code)} before it began.`);
    }),
  ]);
  const end = async () => {
    child.kill('SIGKILL');
    if (isAlive()) await gone;
  };
  return { process: child, first, isAlive, end };
}
