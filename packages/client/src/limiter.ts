import { systemClock, type Clock } from './clock.js';
import { createLane, type Lane } from './lane.js';
import type { Bucket } from './operation.js';
import { limitsOf, type Limits, type Plan } from './plans.js';
import { slidingLog } from './sliding-log.js';

/** Where the requests of the last minute are counted: in this process, or in a store that several share. */
export interface LimitStore {
  /** Takes a place in the window now. @returns 0 when it did, else the milliseconds until asking again is worth it. */
  take(bucket: Bucket): number | Promise<number>;
  /** Nothing is taken from the bucket for this long: the service answered 429. */
  pause(bucket: Bucket, ms: number): void;
}

/** Says when a request may go. Share one among the clients that draw on the same budget. */
export interface Limiter {
  /**
   * Resolves when the request may be sent, in order of asking; at once when the budget allows.
   *
   * @throws GalileanError `limit/queue-full`, `limit/store-failed`; the signal's reason when it aborts
   */
  acquire(bucket: Bucket, signal: AbortSignal): void | Promise<void>;
  /** The service refused a request of this bucket: none of it goes for `ms`. */
  pause(bucket: Bucket, ms: number): void;
}

export interface LimiterOptions {
  /** Calls that may wait per bucket before the next is refused. Default 1000. */
  maxQueue?: number;
  /** Default: the system's. */
  clock?: Clock;
  /** Where requests are counted. Default: this process. */
  store?: LimitStore;
}

/**
 * A limiter over the service's sliding window of 60 seconds.
 *
 * @param limit A plan, a budget for the default bucket, or one per bucket, per 60 seconds. Without one it only
 *   pauses after a 429.
 */
export function createLimiter(
  limit?: Plan | number | Limits,
  { maxQueue = 1000, clock = systemClock, store = slidingLog(limitsOf(limit), clock) }: LimiterOptions = {},
): Limiter {
  const lanes: Partial<Record<Bucket, Lane>> = {};
  return {
    acquire: (bucket, signal) => (lanes[bucket] ??= createLane(bucket, store, clock, maxQueue))(signal),
    pause: (bucket, ms) => store.pause(bucket, ms),
  };
}
