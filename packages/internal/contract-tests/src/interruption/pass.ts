import { appendFileSync } from 'node:fs';
import { isSameKill, type KillPoint } from './kill-point.js';
import type { Task } from './task.js';

/** Records that the process passes a kill point, and kills the process at the task's point. */
export const passing = (task: Task) => (point: KillPoint) => {
  appendFileSync(task.passedFile, `${JSON.stringify(point)}\n`);
  if (!task.kill || !isSameKill(task.kill, point)) return;
  process.kill(process.pid, 'SIGKILL');
  // Wait for the signal, so that nothing else happens.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
