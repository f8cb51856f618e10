import { systemClock } from '../clock.js';
import { GalileanError } from '../errors.js';
import {
  createLimiter,
  type Limiter,
  type Limits,
  limitsOf,
  type LimitStore,
  type Plan,
  slidingLog,
  windowMs as serviceWindowMs,
} from '../limiter.js';
import type { Bucket } from '../operation.js';
import { within } from '@galilean/shared';
import { pauseScript, takeScript } from './script.js';

/** The part of a Redis or Valkey client that the limiter needs; a client of the package `redis` fits. */
export interface RedisCommands {
  eval(
    script: string,
    options: {
      /** Names of the keys that the script uses. */
      keys: string[];
      /** The arguments of the script, as text. */
      arguments: string[];
    },
  ): Promise<unknown>;
}

export interface RedisLimiterOptions {
  /** A connected client. Set `disableOfflineQueue: true`, so that it fails fast. */
  client: RedisCommands;
  /** Budget of the organisation: a plan, requests per ten seconds of the default bucket, or one per bucket. */
  limit: Plan | number | Limits;
  /** Name of the budget; one per organisation. Default `galilean`. */
  key?: string | undefined;
  /**
   * What to do when Redis does not answer. `'throw'`: calls reject with `limit/store-failed`. `{ share: 0.25 }`: this
   * process continues with this share of the budget. Default `'throw'`.
   */
  whenDown?: 'throw' | { share: number } | undefined;
  /** Timeout of a Redis command, in milliseconds. Default 1,000. */
  commandMs?: number | undefined;
  /**
   * How long `whenDown` applies at once after a command that timed out, in milliseconds; then one call asks Redis again.
   * Default 5,000.
   */
  askAgainMs?: number | undefined;
  /** How many calls may wait per bucket and process. Default 1,000. */
  maxQueue?: number | undefined;
  /** Length of the window in milliseconds. Default 10,500: the service's ten seconds plus half a second. */
  windowMs?: number | undefined;
}

/**
 * A limiter whose budget is shared through Redis or Valkey. Within a process, calls are served first come, first served;
 * between processes there is no order. A 429 in one process pauses the bucket for all.
 */
export function redisLimiter(options: RedisLimiterOptions): Limiter {
  return createLimiter(undefined, { maxQueue: options.maxQueue, store: redisStore(options) });
}

function redisStore({
  client,
  limit,
  key = 'galilean',
  whenDown = 'throw',
  commandMs = 1000,
  askAgainMs = 5000,
  windowMs = serviceWindowMs,
}: RedisLimiterOptions): LimitStore {
  const limits = limitsOf(limit);
  const share = whenDown === 'throw' ? 0 : whenDown.share;
  const own = slidingLog(partOf(limits, share), systemClock, windowMs);
  const ownName = Math.random().toString(36).slice(2);
  let places = 0;
  // The braces (a hash tag) keep all keys of a budget on one node of a cluster.
  const name = (bucket: Bucket, what: string) => `{${key}}:${bucket}:${what}`;
  // Without this, calls would wait `commandMs` one after the other while Redis hangs.
  let hang: { until: number; error: unknown } | undefined;
  const run = async (script: string, keys: string[], args: (string | number)[]) => {
    if (hang && systemClock.monotonic() < hang.until) throw hang.error;
    try {
      const answer = await within(commandMs, client.eval(script, { keys, arguments: args.map(String) }));
      hang = undefined;
      return answer;
    } catch (error) {
      // A command that fails at once holds up nothing.
      if ((error as { code?: unknown }).code === 'ETIMEDOUT')
        hang = { until: systemClock.monotonic() + askAgainMs, error };
      throw error;
    }
  };

  return {
    async take(bucket) {
      const place = `${ownName}-${++places}`;
      try {
        const keys = [name(bucket, 'log'), name(bucket, 'pause')];
        const answer = await run(takeScript, keys, [limits[bucket] ?? -1, windowMs, place]);
        // A client inside MULTI answers QUEUED, which grants nothing.
        const ms = answer === null ? NaN : Number(answer);
        if (!(ms >= 0)) throw new TypeError('the script answered something else than milliseconds');
        // Counted against the share too, in case Redis fails now.
        if (ms === 0 && share) void own.take(bucket);
        return ms;
      } catch (cause) {
        if (share) return own.take(bucket);
        throw new GalileanError(
          'limit/store-failed',
          `The shared budget of bucket ${bucket} cannot be read: Redis did not answer.`,
          { bucket },
          { cause },
        );
      }
    },
    pause(bucket, ms) {
      own.pause(bucket, ms);
      // If Redis fails here, the next call reports it.
      run(pauseScript, [name(bucket, 'pause')], [Math.ceil(ms)]).catch(() => {});
    },
  };
}

function partOf(limits: Limits, share: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([bucket, budget]) => [bucket, Math.max(1, Math.floor(budget * share))]),
  );
}
