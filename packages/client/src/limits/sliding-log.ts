import type { Clock } from '../clock.js';
import type { LimitStore } from './limit-store.js';
import type { Bucket } from '../operation.js';
import type { Limits } from './plans.js';

/**
 * The service counts a request when it arrives, and we count it when it leaves. The extra half second covers requests
 * that take longer to arrive than later ones.
 */
export const windowMs = 10_500;

/** Remembers when each request of the last ten seconds was sent, so that no window of the service exceeds the budget. */
export function slidingLog(limits: Limits, clock: Clock, window = windowMs): LimitStore {
  const sent: Partial<Record<Bucket, number[]>> = {};
  const pausedUntil: Partial<Record<Bucket, number>> = {};
  return {
    take(bucket) {
      const now = clock.monotonic();
      const pause = (pausedUntil[bucket] ?? 0) - now;
      if (pause > 0) return pause;
      const limit = limits[bucket];
      if (!limit) return 0;
      const log = (sent[bucket] ??= []);
      while (log[0]! <= now - window) log.shift();
      if (log.length >= limit) return log[0]! + window - now;
      log.push(now);
      return 0;
    },
    pause(bucket, ms) {
      pausedUntil[bucket] = Math.max(pausedUntil[bucket] ?? 0, clock.monotonic() + ms);
    },
  };
}
