import { abandonRun } from './abandon.js';
import {
  isSignedStep,
  resultEntry,
  type Journal,
  type JournalPage,
  type UnfinishedRun,
  type RunIdentity,
  type RunKey,
} from './journal-interface.js';
import { jsonOf, plain } from './plain-json.js';
import { busy, checkFinished, checkSameRun, closedPage } from './run-conflict.js';

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
const isFinished = ({ steps }: KeptRun) => steps.has(resultEntry);
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
  const holds = (name: RunKey) => held.has(keyOf(name));
  const openRuns = () => [...runs.values()].filter((kept) => !isFinished(kept));
  const unfinished: Journal['unfinished'] = async (wallet) =>
    openRuns()
      .filter(({ identity }) => identity.wallet === wallet)
      .map(({ identity }) => identity);
  return {
    open,
    unfinished,
    abandon: (name, options) => abandonRun({ open, unfinished }, name, options),
    async claim(name) {
      const known = runs.get(keyOf(name));
      return known && !isFinished(known) && !holds(name) ? open(known.identity) : undefined;
    },
    async listUnfinished() {
      return openRuns().map((kept) => viewOf(kept, holds(kept.identity)));
    },
    async finished(wallet, since = 0) {
      return [...runs.values()]
        .filter(({ identity, finishedAt = -1 }) => identity.wallet === wallet && finishedAt >= since)
        .sort((one, other) => one.finishedAt! - other.finishedAt!)
        .map(({ identity, finishedAt, steps }) => ({
          ...identity,
          finishedAt: finishedAt!,
          result: JSON.parse(steps.get(resultEntry)!) as unknown,
        }));
    },
    async forget(wallet, run) {
      const known = runs.get(keyOf({ wallet, run }));
      if (!known) return;
      checkFinished({ wallet, run }, isFinished(known));
      runs.delete(keyOf({ wallet, run }));
    },
  };
}

function viewOf({ identity, startedAt, steps }: KeptRun, isHeld: boolean): UnfinishedRun {
  const names = [...steps.keys()];
  return {
    ...identity,
    ageMs: Math.max(0, performance.now() - startedAt),
    step: names.at(-1)!,
    signed: names.some(isSignedStep),
    ...(isHeld && { holder: 'here' }),
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
          if (step === resultEntry) kept.finishedAt = Date.now();
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
