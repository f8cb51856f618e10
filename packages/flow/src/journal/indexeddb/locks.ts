import { FlowError } from '../../flow-error.js';
import type { RunKey } from '../../journal-interface.js';
import type { Lost } from '../../run-conflict.js';

/** A run that this page holds. */
export interface Held {
  /** Aborts if the browser takes the lock away; the reason is a `Lost`. */
  readonly signal: AbortSignal;
  release(): void;
}

/** Locks of runs, among all tabs and workers of a site. The browser frees those of a tab that is closed or crashes. */
export interface Locks {
  /** @returns undefined while another tab holds the run */
  take(name: RunKey): Promise<Held | undefined>;
  /** Whether a tab holds the run, this one included. */
  holder(): Promise<(name: RunKey) => boolean>;
}

const taken: Lost = { why: 'The browser gave this run to another tab.', next: 'stop' };

export function locksOf(database: string): Locks {
  const lockOf = ({ wallet, run }: RunKey) => `${database} ${wallet} ${run}`;
  return {
    async take(name) {
      const locks = manager(name);
      const lost = new AbortController();
      return new Promise((resolve, reject) => {
        locks
          .request(lockOf(name), { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(undefined);
            // The lock is held until this promise resolves.
            return new Promise<void>((release) => resolve({ signal: lost.signal, release }));
          })
          .catch((error: unknown) => {
            lost.abort(taken);
            reject(error as Error);
          });
      });
    },
    async holder() {
      const { held = [] } = await manager({}).query();
      const names = new Set(held.map(({ name }) => name));
      return (name) => names.has(lockOf(name));
    },
  };
}

/** @throws FlowError `journal/store-failed` */
function manager(about: Partial<RunKey>): LockManager {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  if (locks) return locks;
  throw new FlowError(
    'journal/store-failed',
    'This page has no Web Locks, so two tabs could sign for one run. Serve it over HTTPS or from localhost, then call again with the same run.',
    about,
    { next: 'resume' },
  );
}
