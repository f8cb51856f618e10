import type { Lost } from '../../run-conflict.js';
import type { Database } from './database.js';

/** A run that this worker holds. */
export interface Held {
  readonly token: string;
  /** Aborts when another worker may hold the run; the reason is a `Lost`. */
  readonly signal: AbortSignal;
  lose(why: Lost): void;
}

/** The runs that this worker holds. Their leases are renewed together. */
export interface Leases {
  hold(token: string): Held;
  drop(held: Held): void;
}

export const takenByOther: Lost = {
  why: 'Another worker took this run, because this one did not renew its lease.',
  next: 'stop',
};

export function keepLeases(database: Database, leaseMs: number): Leases {
  /** When each lease was last confirmed, by the monotonic clock. */
  const confirmed = new Map<Held, number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;

  async function renew(): Promise<void> {
    if (isAsking) return loseOverdue();
    const asked = performance.now();
    const all = [...confirmed.keys()];
    isAsking = true;
    try {
      const rows = await database.ask({}, 'renew', [all.map(({ token }) => token), leaseMs]);
      const ours = new Set(rows.map(({ token }) => token));
      // Skips runs that were closed in the meantime.
      for (const held of all.filter((one) => confirmed.has(one))) {
        if (ours.has(held.token)) confirmed.set(held, asked);
        else held.lose(takenByOther);
      }
    } catch {
      // Tried again for as long as the lease lasts.
      loseOverdue();
    } finally {
      isAsking = false;
    }
  }

  function loseOverdue(): void {
    const why = `The database did not renew this worker's lease for ${leaseMs} ms.`;
    for (const [held, at] of confirmed) {
      if (performance.now() - at > leaseMs) held.lose({ why, next: 'resume' });
    }
  }

  function drop(held: Held): void {
    confirmed.delete(held);
    if (confirmed.size > 0) return;
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
      confirmed.set(held, performance.now());
      timer ??= setInterval(() => void renew(), leaseMs / 3);
      // Only timers of Node keep the process alive and have `unref`.
      (timer as { unref?: () => void }).unref?.();
      return held;
    },
    drop,
  };
}
