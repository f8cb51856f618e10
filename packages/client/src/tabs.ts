import { systemClock } from './deadline.js';
import {
  createLimiter,
  type Limiter,
  type Limits,
  limitsOf,
  type LimitStore,
  type Pauses,
  type Plan,
  type Sent,
  slidingLog,
  windowMs,
} from './limiter.js';

interface TabsLimiterOptions {
  /** Budget of all tabs together: a plan, requests per ten seconds of the default bucket, or one per bucket. */
  limit: Plan | number | Limits;
  /** Name of the budget in the storage of the site. Default `galilean`. */
  key?: string | undefined;
  /** How many calls may wait per bucket and tab. Default 1,000. */
  maxQueue?: number | undefined;
}

/**
 * A limiter whose budget the tabs of a site share: they count in `localStorage`, one at a time by a Web Lock. A 429 in one tab
 * pauses the bucket for all. Where either is missing, such as in a page that came over plain HTTP, or where the lock is not free
 * for a second, the tab counts alone.
 *
 * @example
 * import { tabsLimiter } from '@galilean/client/tabs';
 * import { createTokensClient } from '@galilean/tokens';
 *
 * const limit = tabsLimiter({ limit: 'free' });
 * export const tokens = createTokensClient({ baseUrl: 'https://example.com/api', keyless: true, limit });
 */
export function tabsLimiter({ limit, key = 'galilean', maxQueue }: TabsLimiterOptions): Limiter {
  return createLimiter(limit, { maxQueue, store: tabsStore(limitsOf(limit), `${key}.limit`) });
}

/** Tabs have only the time of day in common. */
const dayClock = { monotonic: () => Date.now() };

/** The lock is held for less than a millisecond. A tab that never gives it back may not stop the calls of all. */
const longestLockMs = 1000;

function tabsStore(limits: Limits, name: string): LimitStore {
  const alone = slidingLog(limits, systemClock);
  const together = <Got>(use: (store: LimitStore) => Got): Promise<Got> =>
    globalThis.navigator.locks.request(name, { signal: AbortSignal.timeout(longestLockMs) }, () => {
      const log = read(name);
      const got = use(slidingLog(limits, dayClock, windowMs, log.sent, log.pausedUntil));
      localStorage.setItem(name, JSON.stringify({ ...log, at: Date.now() }));
      return got;
    }) as Promise<Got>;
  return {
    async take(bucket) {
      try {
        const waitMs = await together((store) => store.take(bucket));
        // Counted here too, for when the shared count cannot be had any more.
        if (waitMs === 0) void alone.take(bucket);
        return waitMs;
      } catch {
        return alone.take(bucket);
      }
    },
    pause(bucket, ms) {
      alone.pause(bucket, ms);
      // Without a shared storage the tab pauses alone.
      (async () => together((store) => store.pause(bucket, ms)))().catch(() => {});
    },
  };
}

interface Log {
  readonly sent: Sent;
  readonly pausedUntil: Pauses;
}

/** Times further ahead than this were left by a clock that was set back: they would hold up calls until then. */
const farthestMs = 3_600_000;

/** What the tabs have counted. What another program wrote there counts as nothing. */
function read(name: string): Log {
  const log: Log = { sent: {}, pausedUntil: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Log> & { at?: number };
    const now = Date.now();
    // Since the last write the clock was set back by this, and what is kept goes back with it.
    const back = kept.at! > now ? kept.at! - now : 0;
    for (const bucket of ['default', 'execute', 'submit'] as const) {
      const until = (kept.pausedUntil?.[bucket] as number) - back;
      if (until < now + farthestMs) log.pausedUntil[bucket] = until;
      // The difference is a number, whatever is kept there.
      log.sent[bucket] = (kept.sent?.[bucket] ?? [])
        .map((at) => at - back)
        .filter((at) => at <= now + windowMs);
    }
  } catch {
    // It is no log.
  }
  return log;
}
