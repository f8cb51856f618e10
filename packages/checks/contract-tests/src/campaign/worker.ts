import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.js';
import type { Ended, Task } from './task.js';

/** A process that calls flows, one call at a time, and may be killed or paused at it. */
export interface Worker {
  readonly isAlive: () => boolean;
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
  const { process: child, isAlive, end } = await startChild('worker-process.ts');
  const died = once(child, 'exit').then((): Ended => ({ died: true }));
  return {
    isAlive,
    end,
    signal: (name) => void (isAlive() && child.kill(name)),
    async call(task, withinMs) {
      if (!isAlive()) return { died: true };
      const answered = once(child, 'message').then(([ended]) => ended as Ended);
      child.send(task, () => {});
      const late = new AbortController();
      const nothing = sleep(withinMs, undefined, late).catch(() => undefined);
      const ended = await Promise.race([answered, died, nothing]);
      late.abort();
      if (!ended) await end();
      return ended;
    },
  };
}
