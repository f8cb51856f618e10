import type { Lost } from '../../flow/run-conflict.js';
import type { Database } from './database.js';

/** A run that this worker has. */
export interface Held {
  readonly token: string;
  /** Aborts when another worker may have the run; its reason is a `Lost`. */
  readonly signal: AbortSignal;
  lose(why: Lost): void;
}

/** The runs that this worker has, whose leases are renewed together. */
export interface Leases {
  hold(token: string): Held;
  drop(held: Held): void;
}

export const takenByOther: Lost = {
  why: 'Another worker took this run, for this one gave no sign of life.',
  next: 'stop',
};

export function keepLeases(database: Database, leaseMs: number): Leases {
  /** When each run was surely ours, by the clock that never goes back. */
  const surelyOurs = new Map<Held, number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;

  async function renew(): Promise<void> {
    if (isAsking) return loseOverdue();
    const asked = performance.now();
    const all = [...surelyOurs.keys()];
    isAsking = true;
    try {
      const rows = await database.ask({}, 'renew', [all.map(({ token }) => token), leaseMs]);
      const ours = new Set(rows.map(({ token }) => token));
      // One that was closed meanwhile is no one's concern any more.
      for (const held of all.filter((one) => surelyOurs.has(one))) {
        if (ours.has(held.token)) surelyOurs.set(held, asked);
        else held.lose(takenByOther);
      }
    } catch {
      // As long as the lease lasts it is tried again.
      loseOverdue();
    } finally {
      isAsking = false;
    }
  }

  function loseOverdue(): void {
    const why = `The database did not renew this worker's lease for ${leaseMs} ms.`;
    for (const [held, at] of surelyOurs) {
      if (performance.now() - at > leaseMs) held.lose({ why, next: 'resume' });
    }
  }

  function drop(held: Held): void {
    surelyOurs.delete(held);
    if (surelyOurs.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    hold(token) {
      const lost = new AbortController();
      const held: Held = {
        token,
        signal: lost.signal,
        lose(why) {
          drop(held);
          lost.abort(why);
        },
      };
      surelyOurs.set(held, performance.now());
      timer ??= setInterval(() => void renew(), leaseMs / 3);
      // Not every runtime's timer keeps the process alive.
      (timer as { unref?: () => void }).unref?.();
      return held;
    },
    drop,
  };
}
