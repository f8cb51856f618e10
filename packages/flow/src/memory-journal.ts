import { abandonRun, busy, checkFinished, checkSameRun, closedPage, jsonOf } from './run-conflict.js';
import {
  isSignedStep,
  type Journal,
  type JournalPage,
  type KeptRun,
  openRun,
  resultEntry,
  type RunIdentity,
  type RunKey,
} from './journal-interface.js';

interface KeptInMemory extends Omit<KeptRun, 'entries' | 'holder'> {
  finishedAt?: number;
  /** Values by step, which no caller can change. */
  readonly steps: Map<string, unknown>;
}

const keyOf = ({ wallet, run }: RunKey) => `${wallet}/${run}`;
const isFinished = ({ steps }: KeptInMemory) => steps.has(resultEntry);
const hasSignedNothing = ({ steps }: KeptInMemory) => ![...steps.keys()].some(isSignedStep);
/** A copy through text, which keeps bundles small. */
const copyOf = <T>(value: T): T => JSON.parse(jsonOf(value)) as T;

/**
 * A journal in memory: a run can resume after an error, but not after a crash of the process.
 *
 * @param options.keep How many runs to keep; beyond that the oldest finished run is dropped first. Default 1,000.
 * @example
 * import { memoryJournal } from '@galilean/flow';
 *
 * const journal = memoryJournal();
 * // Flows take it with the name of their run: `{ journal, run: 'rebalance-7' }`.
 * console.log(await journal.unfinished());
 */
export function memoryJournal({
  keep,
}: {
  /** How many runs to keep. Default 1,000. */
  keep?: number | undefined;
} = {}): Journal {
  const runs = new Map<string, KeptInMemory>();
  const held = new Set<string>();
  const inner = inMemory(runs, keep, held);
  // Callers may change later what they record.
  const open: Journal['open'] = async (identity, options) => {
    options?.signal?.throwIfAborted();
    const page = await inner.open(copyOf(identity));
    return {
      ...page,
      ...copyOf({ identity: page.identity, entries: page.entries }),
      record: async (step, value) => page.record(step, copyOf(value)),
    };
  };
  // In the order in which they began or finished, whatever the clock says.
  const list = (wallet: string | undefined, isWanted: (kept: KeptInMemory) => boolean) =>
    [...runs.values()].filter(
      (kept) => isWanted(kept) && (wallet ?? kept.identity.wallet) === kept.identity.wallet,
    );
  const unfinished: Journal['unfinished'] = async (wallet) =>
    list(wallet, (kept) => !isFinished(kept)).map(({ identity, begunAt, steps }) =>
      openRun(copyOf(identity), begunAt, [...steps.keys()], held.has(keyOf(identity)) && 'here'),
    );
  return {
    open,
    unfinished,
    async finished(wallet, since = 0) {
      return list(wallet, ({ finishedAt }) => finishedAt! >= since).map(
        ({ identity, finishedAt, steps }) => ({
          ...copyOf({ ...identity, result: steps.get(resultEntry) }),
          finishedAt: finishedAt!,
        }),
      );
    },
    abandon: (name, options) => abandonRun({ open, unfinished }, name, options),
    async claim(name) {
      const key = keyOf(name);
      const known = runs.get(key);
      return known && !isFinished(known) && !held.has(key) ? open(known.identity) : undefined;
    },
    async forget(wallet, run) {
      const name = { wallet, run };
      const key = keyOf(name);
      const known = runs.get(key);
      checkFinished(name, !known || isFinished(known));
      runs.delete(key);
    },
  };
}

/** The part of `memoryJournal` that a flow needs, which keeps bundles of flows small. It keeps values as they are. */
export function inMemory(runs = new Map<string, KeptInMemory>(), keep = 1000, held = new Set<string>()) {
  return {
    async open(given: RunIdentity): Promise<JournalPage> {
      const key = keyOf(given);
      if (held.has(key)) throw busy(given);
      const known = runs.get(key);
      if (known) checkSameRun(known.identity, given);
      const kept: KeptInMemory = known ?? {
        identity: given,
        begunAt: Date.now(),
        steps: new Map(),
      };
      held.add(key);
      let isClosed = false;
      return {
        identity: kept.identity,
        entries: Object.fromEntries(kept.steps),
        // Never aborts: no other process can take the run. One per run, because what callers add to it goes with it.
        signal: new AbortController().signal,
        async record(step, value) {
          if (isClosed) throw closedPage(given);
          if (step === resultEntry) {
            kept.finishedAt = Date.now();
            // Set again below, so that finished runs are in the order in which they finished.
            runs.delete(key);
          }
          kept.steps.set(step, value);
          if (runs.has(key)) return;
          runs.set(key, kept);
          if (runs.size <= keep) return;
          // Rather a finished run, then one that has signed nothing: one that has signed would sign again once dropped.
          for (const mayGo of [isFinished, hasSignedNothing, () => true])
            for (const [oldest, one] of runs) if (mayGo(one)) return void runs.delete(oldest);
        },
        async close() {
          if (!isClosed) held.delete(key);
          isClosed = true;
        },
      };
    },
  };
}
