import type { FlowStep } from '@galilean/flow';
import { fileJournal } from '@galilean/flow/journal';
import { encodeBase58, fromFunction, type Signer } from '@galilean/signing';
import { appendFileSync, writeFileSync } from 'node:fs';
import { readTask, type Task } from './task.js';
import { isSameKill, type KillPoint } from './kill-point.js';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

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
      onStep: ({ step, cycle, state }: FlowStep<Record<string, unknown>>) => {
        if (state === 'started' || state === 'done') pass({ at: state, step, cycle });
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

/** A `fetch` with a kill point before each request, and one after the last byte of its answer. */
function watchedFetch({ routes }: Task, pass: (point: KillPoint) => void) {
  const patterns = routes.map(([method, path, operation]) => ({
    method,
    operation,
    // A path with a fixed part goes before one with a wildcard there.
    wildcards: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  patterns.sort((one, other) => one.wildcards - other.wildcards);
  const count = counter();

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const route = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    const operation = route?.operation ?? `${request.method} ${pathname}`;
    const nth = count(operation);
    pass({ at: 'before-request', operation, nth });
    const answer = await fetch(request);
    await answer.clone().arrayBuffer();
    pass({ at: 'after-answer', operation, nth });
    return answer;
  };
}

/** Counts by name, from 1. */
function counter(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A signer that records each message on disk before it signs. It does without web3.js, which loads slowly. */
function watchedSigner({ seed, signaturesFile }: Task, pass: (point: KillPoint) => void): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const address = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  let nth = 0;
  return fromFunction(encodeBase58(address), (message) => {
    appendFileSync(signaturesFile, `${Buffer.from(message).toString('base64')}\n`);
    const signature = sign(null, message, key);
    nth++;
    pass({ at: 'after-signature', nth });
    return new Uint8Array(signature);
  });
}
