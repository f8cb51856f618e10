import { appendFileSync } from 'node:fs';
import { isSameKill, type KillPoint } from './kill-point.js';
import type { Task } from './task.js';

/** Notes that a kill point is passed, or ends the process here and now, if it is the one. */
export const passing = (task: Task) => (point: KillPoint) => {
  appendFileSync(task.passedFile, `${JSON.stringify(point)}\n`);
  if (!task.kill || !isSameKill(task.kill, point)) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing more may happen, however late the signal comes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
