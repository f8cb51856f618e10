import { planLimits } from '@galilean/shared';
import { badOption, checkNames } from './bad-option.js';
import { type Clock, startTimer, systemClock } from './deadline.js';
import { GalileanError } from './errors.js';
import type { Bucket } from './operation.js';

/** The service's plans. */
export type Plan = 'keyless' | 'free' | 'developer' | 'launch' | 'pro';

/** Requests per ten seconds, by bucket. A bucket without a number is not limited; a 429 still pauses it. */
export type Limits = {
  /** Every operation without a separate bucket. Default: not limited. */
  default?: number | undefined;
  /** Execution of signed transactions. Default: not limited. */
  execute?: number | undefined;
  /** Submission of transactions that the caller built. Default: not limited. */
  submit?: number | undefined;
};

/**
 * @param limit A plan, a budget for the default bucket alone, or one per bucket; all per ten seconds.
 * @throws GalileanError `config/bad-option`
 */
export function limitsOf(limit: Plan | number | Limits = {}): Limits {
  if (typeof limit === 'string') {
    const budget = planLimits[limit];
    // Not what every object has, such as `constructor`, which would lift all limits.
    if (!budget?.default) throw badOption('limit', `one of ${Object.keys(planLimits).join(', ')}`);
    return { ...budget };
  }
  const limits: Limits = typeof limit === 'number' ? { default: limit } : limit;
  checkNames(limits, 'default execute submit', 'limit');
  for (const [, budget = 1] of Object.entries(limits))
    if (!(budget >= 1)) throw badOption('limit', '1 or more');
  return limits;
}

/** Where the requests of the last ten seconds are counted: in this process, or in a store that several processes share. */
export interface LimitStore {
  /** Takes a place in the window, if one is free. @returns 0 when it did, else the milliseconds until it is worth asking again. */
  take(bucket: Bucket): number | Promise<number>;
  /** The service answered 429: the bucket gives no place for this long. */
  pause(bucket: Bucket, ms: number): void;
}

/** The service counts requests when they arrive, we when they leave: half a second is for those that take longer. */
export const windowMs = 10_500;

/** When requests were sent, by bucket: milliseconds of one clock. */
export type Sent = Partial<Record<Bucket, number[]>>;
/** Until when none may be sent, by bucket: milliseconds of the same clock. */
export type Pauses = Partial<Record<Bucket, number>>;

/**
 * Remembers when each request of the last ten seconds was sent, so that no window of the service exceeds the budget.
 *
 * @param sent What is known from before, in which it writes; `pausedUntil` likewise. Default: nothing.
 */
export function slidingLog(
  limits: Limits,
  clock: Pick<Clock, 'monotonic'>,
  window = windowMs,
  sent: Sent = {},
  pausedUntil: Pauses = {},
): LimitStore {
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

/** The queue of one bucket. Returns or resolves when the call may go on. */
type Lane = (signal: AbortSignal, isExecution?: boolean) => void | Promise<void>;

/** Lets a call go on, or fail with the promise. */
type Waiter = (failure?: Promise<never>) => void;

function createLane(bucket: Bucket, store: LimitStore, clock: Clock, maxQueue: number): Lane {
  /** Calls that move funds, change something, log in, or ask for what is signed next: a free place goes to them first. */
  const executions: Waiter[] = [];
  const others: Waiter[] = [];
  let serving = false;
  /** Ends the sleep early when a call leaves, because no timer may outlive the last one. */
  let wake = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const stop = startTimer(clock, ms, resolve);
      wake = () => {
        stop();
        resolve();
      };
    });

  const serveNext: Waiter = (failure) => (executions.shift() ?? others.shift())?.(failure);

  /** @param taken What the store answered when it was asked for a place last. */
  async function serve(taken: number | Promise<number>) {
    serving = true;
    for (let asked: typeof taken | undefined = taken; executions[0] ?? others[0]; asked = undefined) {
      try {
        const ms = await (asked ?? store.take(bucket));
        if (ms > 0) await sleep(ms);
        else serveNext();
      } catch (error) {
        serveNext(Promise.reject(error));
      }
    }
    serving = false;
  }

  return (signal, isExecution) => {
    const waiting = isExecution ? executions : others;
    if (waiting.length >= maxQueue) {
      throw new GalileanError('limit/queue-full', `${maxQueue} calls wait for ${bucket}.`, {
        bucket,
        waiting: maxQueue,
      });
    }
    const taken = serving ? 1 : store.take(bucket);
    if (!taken) return undefined;
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        wake();
        reject(signal.reason);
      };
      const waiter: Waiter = (failure) => {
        signal.removeEventListener('abort', leave);
        resolve(failure);
      };
      waiting.push(waiter);
      signal.addEventListener('abort', leave);
      if (!serving) void serve(taken);
    });
  };
}

/** Decides when a request may be sent. Share one among clients that use the same budget. */
export interface Limiter {
  /** The budget that it was made with, if this process counts alone. */
  readonly limits?: Limits | undefined;
  /**
   * Resolves when the request may be sent: at once when the budget allows. Of those that wait, executions go first;
   * otherwise first come, first served.
   *
   * @param isExecution Whether the call moves funds, changes something, logs in, or asks for what is signed next. Default false.
   * @throws GalileanError `limit/queue-full`, `limit/store-failed`; the signal's reason when it aborts
   */
  acquire(bucket: Bucket, signal: AbortSignal, isExecution?: boolean): void | Promise<void>;
  /** The service answered 429: no request of this bucket is sent for `ms`. */
  pause(bucket: Bucket, ms: number): void;
}

export interface LimiterOptions {
  /** How many calls may wait per bucket; those that move funds or change something are counted apart. Default 1,000. */
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
    limits: limitsOf(limit),
    acquire: (bucket, signal, isExecution) =>
      (lanes[bucket] ??= createLane(bucket, store, clock, maxQueue))(signal, isExecution),
    pause: (bucket, ms) => store.pause(bucket, ms),
  };
}

/** The limiter that the caller shares among clients, or a new one. */
export const limiterOf = (limit: Plan | number | Limits | Limiter | undefined, clock?: Clock): Limiter =>
  (limit as Limiter | undefined)?.acquire
    ? (limit as Limiter)
    : createLimiter(limit as Exclude<typeof limit, Limiter>, { clock });
