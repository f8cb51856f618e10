import { abandonRun, busy, checkFinished, checkSameRun, closedPage, jsonOf, plain } from './run-conflict.js';
import {
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
  /** Values as JSON text by step, so that callers cannot change them. */
  readonly steps: Map<string, string>;
}

const keyOf = ({ wallet, run }: RunKey) => `${wallet}/${run}`;
const isFinished = ({ steps }: KeptInMemory) => steps.has(resultEntry);
const entriesOf = (steps: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries([...steps].map(([step, text]) => [step, JSON.parse(text) as unknown]));

/**
 * A journal in memory: a run can resume after an error, but not after a crash of the process.
 *
 * @param options.keep How many runs to keep; beyond that the oldest finished run is dropped first. Default 1,000.
 */
export function memoryJournal({
  keep,
}: {
  /** How many runs to keep. Default 1,000. */
  keep?: number | undefined;
} = {}): Journal {
  const runs = new Map<string, KeptInMemory>();
  const held = new Set<string>();
  const { open } = inMemory(runs, keep, held);
  // In the order in which they began or finished, whatever the clock says.
  const list = (wallet: string | undefined, isWanted: (kept: KeptInMemory) => boolean) =>
    [...runs.values()].filter(
      (kept) => isWanted(kept) && (wallet ?? kept.identity.wallet) === kept.identity.wallet,
    );
  const unfinished: Journal['unfinished'] = async (wallet) =>
    list(wallet, (kept) => !isFinished(kept)).map(({ identity, begunAt, steps }) =>
      openRun(identity, begunAt, [...steps.keys()], held.has(keyOf(identity)) && 'here'),
    );
  return {
    open,
    unfinished,
    async finished(wallet, since = 0) {
      return list(wallet, ({ finishedAt }) => finishedAt! >= since).map(
        ({ identity, finishedAt, steps }) => ({
          ...identity,
          finishedAt: finishedAt!,
          result: entriesOf(steps)[resultEntry],
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

/** The part of `memoryJournal` that a flow needs, which keeps bundles of flows small. */
export function inMemory(runs = new Map<string, KeptInMemory>(), keep = 1000, held = new Set<string>()) {
  return {
    async open(
      given: RunIdentity,
      { signal }: { signal?: AbortSignal | undefined } = {},
    ): Promise<JournalPage> {
      signal?.throwIfAborted();
      const key = keyOf(given);
      if (held.has(key)) throw busy(given);
      const known = runs.get(key);
      if (known) checkSameRun(known.identity, given);
      const kept: KeptInMemory = known ?? {
        identity: plain(given) as RunIdentity,
        begunAt: Date.now(),
        steps: new Map(),
      };
      held.add(key);
      let isClosed = false;
      return {
        identity: kept.identity,
        entries: entriesOf(kept.steps),
        // Never aborts: no other process can take the run.
        signal: new AbortController().signal,
        async record(step, value) {
          if (isClosed) throw closedPage(given);
          kept.steps.set(step, jsonOf(value));
          if (step === resultEntry) {
            kept.finishedAt = Date.now();
            // Set again below, so that finished runs are in the order in which they finished.
            runs.delete(key);
          }
          if (runs.has(key)) return;
          runs.set(key, kept);
          if (runs.size <= keep) return;
          // Rather a finished run: an unfinished one may have signed something, and would sign again once dropped.
          const [oldest] = [...runs].find(([, one]) => isFinished(one)) ?? [...runs][0]!;
          runs.delete(oldest);
        },
        async close() {
          if (!isClosed) held.delete(key);
          isClosed = true;
        },
      };
    },
  };
}
