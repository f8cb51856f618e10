import type { FlowStep } from '@galilean/client/flow';
import { fileJournal } from '@galilean/client/journal';
import { encodeBase58 } from '@galilean/signing';
import { appendFileSync, writeFileSync } from 'node:fs';
import { readTask, type Task } from './task.js';
import { watchedFetch } from './watched-fetch.js';
import { watchedSigner } from './watched-signer.js';
import { isSameKill, type KillPoint } from './kill-point.js';

/** What a flow's script needs, with the parent's kill point in place. */
export function child() {
  const task = readTask();
  const pass = passing(task);
  const signer = watchedSigner(task, pass);
  return {
    /** The parent's input for this script. */
    input: task.input,
    signer,
    wallet: encodeBase58(signer.publicKey as Uint8Array),
    /** Options of the domain's client. */
    clientOptions: { apiKey: 'test-key', baseUrl: task.url, fetch: watchedFetch(task, pass) },
    /** Options of the flow: its run, a journal on disk, and the kill points at its steps. */
    flowOptions: {
      run: task.run,
      journal: fileJournal(task.journalFolder),
      onStep: ({ step, attempt, state }: FlowStep<Record<string, unknown>>) => {
        if (state === 'started' || state === 'done') pass({ at: state, step, attempt });
      },
    },
    /** Waits for the flow and writes its result or error for the parent. */
    async finish(flow: Promise<unknown>): Promise<void> {
      const ended = await flow.then(
        (result) => ({ result }),
        ({ name, code, message, next, context }) => ({ error: { name, code, message, next, context } }),
      );
      pass({ at: 'end' });
      writeFileSync(task.endedFile, JSON.stringify(ended));
    },
  };
}

/** Records that the process passes a kill point, and kills the process at the task's point. */
const passing = (task: Task) => (point: KillPoint) => {
  appendFileSync(task.passedFile, `${JSON.stringify(point)}\n`);
  if (!task.kill || !isSameKill(task.kill, point)) return;
  process.kill(process.pid, 'SIGKILL');
  // Wait for the signal, so that nothing else happens.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
