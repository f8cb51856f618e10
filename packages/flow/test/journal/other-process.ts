import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { FlowError, type Journal, type JournalPage, type RunIdentity } from '../../src/index.js';
import type { OpenOptions } from '../../src/journal-interface.js';
import type { JournalWorker } from '../../src/journal/prove/index.js';

const script = fileURLToPath(new URL('journal-worker.mjs', import.meta.url));
const started = new Set<{ kill(signal: 'SIGKILL'): unknown }>();

/** Ends the other processes after the tests of a file, which calls this. */
export const endProcesses = (): void =>
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    started.clear();
  });

/** How to create the journal in the other process. */
export interface Made {
  /** The module, as that process imports it. */
  readonly module: string;
  /** A function of the module, and its arguments, which must be JSON. */
  readonly make: string;
  readonly args: readonly unknown[];
}

interface Answer {
  readonly id?: number;
  readonly lost?: number;
  readonly value?: unknown;
  readonly error?: FlowError;
}

/**
 * Workers of a proof, each in another process. The next promise gets the processes of the one before, since a start takes
 * longer than most checks; within a promise each worker has its own. One that was killed or paused is not used again.
 */
export function workersOf(made: Made) {
  let free: JournalWorker[] = [];
  let busy = new Set<JournalWorker>();
  return {
    async open(): Promise<JournalWorker> {
      const worker = free.pop() ?? (await otherProcess(made));
      busy.add(worker);
      const spent =
        <Result>(act: () => Result) =>
        () => {
          busy.delete(worker);
          return act();
        };
      return { ...worker, crash: spent(worker.crash!), pause: spent(worker.pause!) };
    },
    onPromise() {
      free = [...free, ...busy];
      busy = new Set();
    },
  };
}

/** A journal in another process, which can be killed, stopped and continued. */
export async function otherProcess(made: Made): Promise<JournalWorker & { readonly pid: number }> {
  const child = fork(script, [JSON.stringify(made)], { serialization: 'advanced' });
  started.add(child);
  await once(child, 'message');
  const waiting = new Map<number, (answer: Answer) => void>();
  const lost = new Map<number, AbortController>();
  child.on('message', (answer: Answer) => {
    if (answer.lost === undefined) waiting.get(answer.id!)?.(answer);
    else lost.get(answer.lost)?.abort(asError(answer.error!));
  });

  let calls = 0;
  const ask = (
    call: string,
    args: unknown[],
    more: { page?: number; signal?: AbortSignal | undefined } = {},
  ) =>
    new Promise<any>((resolve, reject) => {
      const id = calls++;
      const abort = () => child.send({ abort: id });
      waiting.set(id, ({ value, error }) => {
        more.signal?.removeEventListener('abort', abort);
        waiting.delete(id);
        if (error) reject(more.signal?.aborted ? more.signal.reason : asError(error));
        else resolve(value);
      });
      // With the call, because a later message may come when the run is open.
      child.send({ id, call, args, page: more.page, isAborted: more.signal?.aborted });
      more.signal?.addEventListener('abort', abort);
    });

  const pageOf = (given?: { page: number; identity: RunIdentity; entries: JournalPage['entries'] }) => {
    if (!given) return undefined;
    const { page, identity, entries } = given;
    const ending = new AbortController();
    lost.set(page, ending);
    return {
      identity,
      entries,
      signal: ending.signal,
      record: (step: string, value: unknown) => ask('record', [step, value], { page }),
      close: () => ask('close', [], { page }),
    };
  };
  const journal: Journal = {
    open: async (identity, { signal }: OpenOptions = {}) =>
      pageOf(await ask('open', [identity], { signal }))!,
    claim: async (name, { signal }: OpenOptions = {}) => pageOf(await ask('claim', [name], { signal })),
    unfinished: (...wallet) => ask('unfinished', wallet),
    finished: (wallet, since) => ask('finished', [wallet, since]),
    forget: (wallet, run) => ask('forget', [wallet, run]),
    abandon: (name, { signal }: OpenOptions = {}) => ask('abandon', [name], { signal }),
  };
  return {
    pid: child.pid!,
    journal,
    crash: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
}

const asError = ({ name, code, message, context, next }: FlowError): Error =>
  name === 'FlowError' ? new FlowError(code, message, context, { next }) : new Error(message);
