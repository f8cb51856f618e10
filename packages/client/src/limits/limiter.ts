import { systemClock, type Clock } from '../clock.js';
import { createLane, type Lane } from './lane.js';
import type { LimitStore } from './limit-store.js';
import type { Bucket } from '../operation.js';
import { limitsOf, type Limits, type Plan } from './plans.js';
import { slidingLog } from './sliding-log.js';

/** Decides when a request may be sent. Share one among clients that use the same budget. */
export interface Limiter {
  /**
   * Resolves when the request may be sent: first come, first served, at once when the budget allows.
   *
   * @throws GalileanError `limit/queue-full`, `limit/store-failed`; the signal's reason when it aborts
   */
  acquire(bucket: Bucket, signal: AbortSignal): void | Promise<void>;
  /** The service answered 429: no request of this bucket is sent for `ms`. */
  pause(bucket: Bucket, ms: number): void;
}

export interface LimiterOptions {
  /** How many calls may wait per bucket before the next is refused. Default 1,000. */
  maxQueue?: number | undefined;
  /** Where time comes from. Default: the system's clock. */
  clock?: Clock | undefined;
  /** Where requests are counted. Default: this process. */
  store?: LimitStore | undefined;
}

/**
 * A limiter over the service's sliding window of ten seconds.
 *
 * @param limit A plan, a budget for the default bucket, or one per bucket, per ten seconds. Without one the
 *   limiter only pauses after a 429.
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

/** The limiter that the caller shares among clients, or a new one. */
export const limiterOf = (limit: Plan | number | Limits | Limiter | undefined, clock?: Clock): Limiter =>
  (limit as Limiter | undefined)?.acquire
    ? (limit as Limiter)
    : createLimiter(limit as Exclude<typeof limit, Limiter>, { clock });
