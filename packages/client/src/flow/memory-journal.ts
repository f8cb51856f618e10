import { FlowError } from './flow-error.js';
import { resultEntry, type Journal, type RunIdentity } from './journal.js';
import { checkSameRun } from './same-input.js';

/**
 * A journal that lives as long as the process: a run can go on after an error, not after a crash.
 *
 * @param options.keep Runs that are remembered; beyond that the oldest is forgotten, a finished one first. Default 1,000.
 */
export function memoryJournal({ keep = 1000 }: { keep?: number } = {}): Journal {
  const runs = new Map<string, { identity: RunIdentity; entries: Record<string, unknown> }>();
  const open = new Set<string>();

  return {
    async open(identity) {
      const { run, flow, wallet } = identity;
      const key = `${wallet}/${run}`;
      if (open.has(key)) throw busy({ run, flow, wallet });
      const known = runs.get(key);
      if (known) checkSameRun(known.identity, identity);
      const entries: Record<string, unknown> = known?.entries ?? {};
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
    async unfinished(wallet) {
      return [...runs.values()]
        .filter(({ identity, entries }) => identity.wallet === wallet && !(resultEntry in entries))
        .map(({ identity }) => identity);
    },
  };
}

/** What is not finished may have signed something, and would sign again once it is forgotten. */
function oldestOf(runs: ReadonlyMap<string, { entries: Readonly<Record<string, unknown>> }>): string {
  let oldest: string | undefined;
  for (const [key, { entries }] of runs) {
    if (resultEntry in entries) return key;
    oldest ??= key;
  }
  return oldest!;
}

export const busy = (knowledge: { run: string; flow: string; wallet: string }) =>
  new FlowError(
    'journal/busy',
    `The run "${knowledge.run}" is under way in this process. Wait for it, or give the new one a run of its own.`,
    knowledge,
    'wait',
  );
