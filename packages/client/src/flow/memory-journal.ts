import { resultEntry, type Journal, type RunIdentity } from './journal.js';
import { busy, checkSameRun } from './run-conflict.js';

interface KeptRun {
  readonly identity: RunIdentity;
  readonly entries: Record<string, unknown>;
}

/**
 * A journal that lives as long as the process: a run can go on after an error, not after a crash.
 *
 * @param options.keep Runs that are remembered; beyond that the oldest is forgotten, a finished one first. Default 1,000.
 */
export function memoryJournal({
  keep = 1000,
}: {
  /** Runs that are remembered. Default 1,000. */
  keep?: number;
} = {}): Journal {
  const runs = new Map<string, KeptRun>();
  return {
    ...keptIn(runs, keep),
    async unfinished(wallet) {
      return [...runs.values()]
        .filter(({ identity, entries }) => identity.wallet === wallet && !(resultEntry in entries))
        .map(({ identity }) => identity);
    },
  };
}

/** What a flow needs of `memoryJournal`. */
export function keptIn(runs = new Map<string, KeptRun>(), keep = 1000): Pick<Journal, 'open'> {
  const open = new Set<string>();
  return {
    async open(identity) {
      const key = `${identity.wallet}/${identity.run}`;
      if (open.has(key)) throw busy(identity);
      const known = runs.get(key);
      if (known) checkSameRun(known.identity, identity);
      const entries = known?.entries ?? {};
      open.add(key);
      return {
        entries,
        async record(step, value) {
          if (!runs.has(key)) {
            runs.set(key, { identity, entries });
            if (runs.size > keep) runs.delete(oldestOf(runs));
          }
          entries[step] = value;
        },
        async close() {
          open.delete(key);
        },
      };
    },
  };
}

/** What is not finished may have signed something, and would sign again once it is forgotten. */
function oldestOf(runs: ReadonlyMap<string, KeptRun>): string {
  for (const [key, { entries }] of runs) if (resultEntry in entries) return key;
  return [...runs.keys()][0]!;
}
