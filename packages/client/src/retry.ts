import { type ApiError, type GalileanError, isGalileanError, isTransientStatus } from './errors.js';
import type { Clock } from './deadline.js';

/** Whether another attempt may succeed: after no answer, a broken one, 408, 429 or 5xx. */
export function isTransient(failure: unknown): boolean {
  if (!isGalileanError(failure)) return false;
  const { code, status } = failure as GalileanError & { status?: number };
  const isNetwork = /^(network\/failed|time\/attempt|answer\/truncated)$/.test(code);
  return isNetwork || isTransientStatus(status!);
}

/** Milliseconds before the next attempt: doubles from 250 to 8,000, half of it random, or longer when the service asks for it. */
export function retryDelayMs(failure: unknown, attempt: number, clock: Clock, random: () => number): number {
  const backoff = Math.min(125 * 2 ** attempt, 8000) * (0.5 + random() / 2);
  const { headers } = failure as ApiError;
  return Math.max(backoff, (headers && waitHint(headers, clock)) || 0);
}

/** What the retries of one client, or of several that share it, may add to its calls. */
export interface RetryBudget {
  /** Called once per call. */
  earn(): void;
  /** Called before a retry. @returns whether it may be sent */
  spend(): boolean;
}

/** How many retries a budget allows. */
export interface RetryBudgetOptions {
  /** Retries at once, and the most that can be saved up. Default 10; `Infinity` for no limit. */
  readonly burst?: number | undefined;
  /** Retries per call after the burst. Default 0.1. */
  readonly share?: number | undefined;
}

/**
 * A burst of retries, then a share of the calls, so that a client does not triple the load of a service that is down.
 *
 * @example
 * import { createRetryBudget } from '@galilean/client';
 * import { createSwapClient } from '@galilean/swap';
 * import { createTokensClient } from '@galilean/tokens';
 *
 * const retryBudget = createRetryBudget({ burst: 20 }); // both clients share it
 * export const swaps = createSwapClient({ apiKey: '<API_KEY>', retryBudget });
 * export const tokens = createTokensClient({ apiKey: '<API_KEY>', retryBudget });
 */
export function createRetryBudget({ burst = 10, share = 0.1 }: RetryBudgetOptions = {}): RetryBudget {
  let left = burst;
  return {
    earn: () => void (left = Math.min(burst, left + share)),
    spend: () => left >= 1 && !!left--,
  };
}

/**
 * How long the service asks to wait, in milliseconds: `Retry-After` in seconds or as a date, else `x-ratelimit-reset` in
 * Unix seconds. Dates are compared with the answer's `Date` header, so a wrong local clock does no harm. Clamped to
 * 0 … 60,000; undefined when the headers have no usable value.
 */
export function waitHint(headers: Headers, clock: Clock): number | undefined {
  const after = headers.get('retry-after');
  const reset = headers.get('x-ratelimit-reset');
  const now = Date.parse(headers.get('date') ?? '') || clock.wall();
  const hints = [after && +after * 1000, after && Date.parse(after) - now, reset && +reset * 1000 - now];
  const ms = hints.find(Number.isFinite) as number | undefined;
  // The service's window is ten seconds. A proxy in between may ask for more, but a minute is enough for any.
  const longestWait = 60_000;
  return ms === undefined ? undefined : Math.min(Math.max(ms, 0), longestWait);
}
