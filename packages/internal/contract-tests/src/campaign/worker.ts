import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileScript } from '../as-javascript.js';
import type { Ended, Task } from './task.js';

/** A process that calls flows, one call at a time, and may be killed or paused at it. */
export interface Worker {
  readonly isAlive: boolean;
  /**
   * Makes one call.
   *
   * @returns how it ended; undefined when it did not within this time, and then the process is killed
   */
  call(task: Task, withinMs: number): Promise<Ended | undefined>;
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  end(): Promise<void>;
}

export async function startWorker(): Promise<Worker> {
  const child = fork(await compileScript(new URL('worker-process.ts', import.meta.url)), [], {
    // Web crypto's Ed25519 is experimental in Node 20, which prints a warning.
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const died = new Promise<Ended>((resolve) => child.once('exit', () => resolve({ died: true })));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => void (isAlive() && child.kill(name));
  return {
    get isAlive() {
      return isAlive();
    },
    signal,
    async call(task, withinMs) {
      const answered = answerOf(child);
      if (isAlive()) child.send(task, () => {});
      const late = new AbortController();
      const ended = await Promise.race([
        answered,
        died,
        sleep(withinMs, undefined, late).catch(() => undefined),
      ]);
      late.abort();
      if (!ended) {
        signal('SIGKILL');
        await died;
      }
      return ended;
    },
    async end() {
      signal('SIGKILL');
      await died;
    },
  };
}

const answerOf = (child: ChildProcess) =>
  new Promise<Ended>((resolve) => child.once('message', (ended) => resolve(ended as Ended)));
