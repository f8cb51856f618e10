import { appendFileSync } from 'node:fs';
import { isSameKill } from './kill-point.js';
/** Notes that a kill point is passed, or ends the process here and now, if it is the one. */
export const passing = (task) => (point) => {
    appendFileSync(task.passedFile, `${JSON.stringify(point)}\n`);
    if (!task.kill || !isSameKill(task.kill, point))
        return;
    process.kill(process.pid, 'SIGKILL');
    // Nothing more may happen, however late the signal comes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
