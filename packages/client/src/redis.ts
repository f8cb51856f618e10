import { systemClock } from './deadline.js';
import { GalileanError } from './errors.js';
import {
  createLimiter,
  type Limiter,
  type Limits,
  limitsOf,
  type LimitStore,
  type Plan,
  slidingLog,
  windowMs as serviceWindowMs,
} from './limiter.js';
import type { Bucket } from './operation.js';
import { within } from '@galilean/shared';

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

interface RedisLimiterOptions {
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
  /** How long `whenDown` applies at once after a timeout, in milliseconds; then Redis is asked again. Default 5,000. */
  askAgainMs?: number | undefined;
  /** How many calls may wait per bucket and process. Default 1,000. */
  maxQueue?: number | undefined;
  /** Length of the window in milliseconds. Default 10,500: the service's ten seconds plus half a second. */
  windowMs?: number | undefined;
}

/**
 * A limiter whose budget is shared through Redis or Valkey. A 429 in one process pauses the bucket for all. Within a
 * process, calls that move funds or change something go first. Between processes there is no order, because a queue in
 * Redis would also hold the calls of processes that have died; one that only polls can leave places to the others by a
 * smaller `limit` under the same `key`.
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
  const part = Object.entries(limits).map(([bucket, all]) => [bucket, Math.max(1, Math.floor(all * share))]);
  const own = slidingLog(Object.fromEntries(part) as Limits, systemClock, windowMs);
  const ownName = Math.random().toString(36).slice(2);
  let places = 0;
  // Without this, calls would wait `commandMs` one after the other while Redis hangs.
  let hang: { until: number; error: unknown } | undefined;
  const run = async (script: string, bucket: Bucket, ...args: (string | number)[]) => {
    // The braces (a hash tag) keep all keys of a budget on one node of a cluster.
    const keys = ['log', 'pause'].map((what) => `{${key}}:${bucket}:${what}`);
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
        const answer = await run(takeScript, bucket, limits[bucket] ?? -1, windowMs, place);
        // A client inside MULTI answers QUEUED, which grants nothing.
        const ms = answer === null ? NaN : Number(answer);
        if (!(ms >= 0)) throw new TypeError('the script did not answer milliseconds');
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
      run(pauseScript, bucket, Math.ceil(ms)).catch(() => {});
    },
  };
}

/**
 * Takes a place in a sliding window, atomically and by the server's clock, so that no two processes take the same place.
 * Forgets places far in the future, which a clock that was set back has left: they would hold up calls until then.
 * KEYS: log, pause. ARGV: budget (negative: unlimited), window in ms, name of the place. Returns ms to wait, or 0.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local paused = redis.call('PTTL', KEYS[2])
if paused > 0 then return paused end
local budget = tonumber(ARGV[1])
if budget < 0 then return 0 end
local window = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + window, '+inf')
if redis.call('ZCARD', KEYS[1]) >= budget then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2] or now) + window - now)
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0
`;

/** Pauses a bucket, unless a longer pause is running. KEYS: log, pause. ARGV: ms. */
const pauseScript = `
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[2], '1', 'PX', ARGV[1]) end
return 0
`;
