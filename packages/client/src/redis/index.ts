import { systemClock, startTimer } from '../clock.js';
import { GalileanError } from '../errors.js';
import type { LimitStore } from '../limits/limit-store.js';
import { createLimiter, type Limiter } from '../limits/limiter.js';
import type { Bucket } from '../operation.js';
import { limitsOf, type Limits, type Plan } from '../limits/plans.js';
import { slidingLog, windowMs as serviceWindowMs } from '../limits/sliding-log.js';
import { pauseScript, takeScript } from './script.js';

/** What is needed of a client of Redis or Valkey; one of the package `redis` fits. */
export interface RedisCommands {
  eval(
    script: string,
    options: {
      /** Names of the keys that the script works on. */
      keys: string[];
      /** What it is told, as text. */
      arguments: string[];
    },
  ): Promise<unknown>;
}

export interface RedisLimiterOptions {
  /** A connected client. Let it fail fast: `disableOfflineQueue: true`. */
  client: RedisCommands;
  /** Budget of the organisation: a plan, requests per 60 seconds of the default bucket, or one per bucket. */
  limit: Plan | number | Limits;
  /** Name of the budget; one per organisation. Default `galilean`. */
  key?: string;
  /**
   * When Redis does not answer: `'throw'` ends the calls with `limit/store-failed`; `{ share: 0.25 }` goes on with this
   * part of the budget in this process alone. Default `'throw'`.
   */
  whenDown?: 'throw' | { share: number };
  /** How long Redis may take, in milliseconds. Default 1000. */
  commandMs?: number;
  /** Calls that may wait per bucket and process. Default 1000. */
  maxQueue?: number;
  /** Length of the window in milliseconds. Default 60,500: the service's minute and half a second. */
  windowMs?: number;
}

/**
 * A limiter whose budget is shared through Redis or Valkey. Within a process calls are served in order of asking;
 * between processes nobody is first. A 429 in one process pauses the bucket for all.
 */
export function redisLimiter(options: RedisLimiterOptions): Limiter {
  return createLimiter(undefined, { maxQueue: options.maxQueue ?? 1000, store: redisStore(options) });
}

function redisStore({
  client,
  limit,
  key = 'galilean',
  whenDown = 'throw',
  commandMs = 1000,
  windowMs = serviceWindowMs,
}: RedisLimiterOptions): LimitStore {
  const limits = limitsOf(limit);
  const share = whenDown === 'throw' ? 0 : whenDown.share;
  const own = slidingLog(partOf(limits, share), systemClock, windowMs);
  const ownName = Math.random().toString(36).slice(2);
  let places = 0;
  // The braces keep the keys of a budget on one node of a cluster.
  const name = (bucket: Bucket, what: string) => `{${key}}:${bucket}:${what}`;
  const run = (script: string, keys: string[], args: (string | number)[]) =>
    within(commandMs, client.eval(script, { keys, arguments: args.map(String) }));

  return {
    async take(bucket) {
      const place = `${ownName}-${++places}`;
      try {
        const keys = [name(bucket, 'log'), name(bucket, 'pause')];
        const ms = Number(await run(takeScript, keys, [limits[bucket] ?? -1, windowMs, place]));
        // What went by Redis counts against the share, should Redis go away now.
        if (ms === 0 && share) void own.take(bucket);
        return ms;
      } catch (cause) {
        if (share) return own.take(bucket);
        throw new GalileanError(
          'limit/store-failed',
          `The shared budget of bucket ${bucket} cannot be read: Redis does not answer.`,
          { bucket },
          { cause },
        );
      }
    },
    pause(bucket, ms) {
      own.pause(bucket, ms);
      // The next call finds out for itself when Redis is gone.
      run(pauseScript, [name(bucket, 'pause')], [Math.ceil(ms)]).catch(() => {});
    },
  };
}

function partOf(limits: Limits, share: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([bucket, budget]) => [bucket, Math.max(1, Math.floor(budget * share))]),
  );
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = startTimer(systemClock, ms, () => reject(new Error(`no answer within ${ms} ms`)));
    work.then(resolve, reject).finally(stop);
  });
}
