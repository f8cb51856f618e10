import { abandonRun } from './abandon.js';
import {
  isSignedStep,
  resultEntry,
  type Journal,
  type JournalPage,
  type RunIdentity,
  type RunKey,
} from './journal-interface.js';
import { busy, checkFinished, checkSameRun, closedPage, jsonOf, plain } from './run-conflict.js';

interface KeptRun {
  readonly identity: RunIdentity;
  /** Milliseconds of the monotonic clock. */
  readonly startedAt: number;
  /** Milliseconds since 1970; undefined without a result. */
  finishedAt?: number;
  /** Values as JSON text by step, so that callers cannot change them. */
  readonly steps: Map<string, string>;
}

const keyOf = ({ wallet, run }: RunKey) => `${wallet}/${run}`;
const isFinished = ({ finishedAt }: KeptRun) => !!finishedAt;
const entriesOf = (steps: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries([...steps].map(([step, text]) => [step, JSON.parse(text) as unknown]));

/**
 * A journal in memory: a run can resume after an error, but not after a crash of the process.
 *
 * @param options.keep How many runs to keep; beyond that the oldest finished run is dropped first. Default 1,000.
 */
export function memoryJournal({
  keep = 1000,
}: {
  /** How many runs to keep. Default 1,000. */
  keep?: number | undefined;
} = {}): Journal {
  const runs = new Map<string, KeptRun>();
  const held = new Set<string>();
  const { open } = inMemory(runs, keep, held);
  const list = (isWanted: (kept: KeptRun) => boolean) => [...runs.values()].filter(isWanted);
  const unfinished: Journal['unfinished'] = async (wallet) =>
    list(({ identity, finishedAt }) => identity.wallet === wallet && !finishedAt).map(
      ({ identity }) => identity,
    );
  return {
    open,
    unfinished,
    abandon: (name, options) => abandonRun({ open, unfinished }, name, options),
    async claim(name) {
      const key = keyOf(name);
      const known = runs.get(key);
      return known && !isFinished(known) && !held.has(key) ? open(known.identity) : undefined;
    },
    async listUnfinished() {
      return list((kept) => !isFinished(kept)).map(({ identity, startedAt, steps }) => {
        const names = [...steps.keys()];
        return {
          ...identity,
          ageMs: performance.now() - startedAt,
          step: names.at(-1)!,
          signed: names.some(isSignedStep),
          ...(held.has(keyOf(identity)) && { holder: 'here' }),
        };
      });
    },
    async finished(wallet, since = 0) {
      return list(({ identity, finishedAt }) => identity.wallet === wallet && finishedAt! >= since).map(
        ({ identity, finishedAt, steps }) => ({
          ...identity,
          finishedAt: finishedAt!,
          result: entriesOf(steps)[resultEntry],
        }),
      );
    },
    async forget(wallet, run) {
      const name = { wallet, run };
      const key = keyOf(name);
      const known = runs.get(key);
      if (known) checkFinished(name, isFinished(known));
      runs.delete(key);
    },
  };
}

/** The part of `memoryJournal` that a flow needs, which keeps bundles of flows small. */
export function inMemory(runs = new Map<string, KeptRun>(), keep = 1000, held = new Set<string>()) {
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
      const kept: KeptRun = known ?? {
        identity: plain(given) as RunIdentity,
        startedAt: performance.now(),
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
          if (runs.size > keep) runs.delete(oldestOf(runs));
        },
        async close() {
          if (!isClosed) held.delete(key);
          isClosed = true;
        },
      };
    },
  };
}

/** Prefers a finished run: an unfinished one may have signed something, and would sign again once dropped. */
function oldestOf(runs: ReadonlyMap<string, KeptRun>): string {
  for (const [key, kept] of runs) if (isFinished(kept)) return key;
  return [...runs.keys()][0]!;
}
