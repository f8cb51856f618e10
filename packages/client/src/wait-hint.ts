import type { Clock } from './clock.js';

/**
 * How many milliseconds the service asks to wait: `Retry-After` in seconds or as a date, else
 * `x-ratelimit-reset` in Unix seconds. Dates are read against the answer's own `Date`, so that a wrong local
 * clock does no harm. Clamped to 0 … 60,000; undefined when nothing usable is said.
 */
export function waitHint(headers: Headers, clock: Clock): number | undefined {
  const after = headers.get('retry-after');
  const reset = headers.get('x-ratelimit-reset');
  const now = Date.parse(headers.get('date') ?? '') || clock.wall();
  const hints = [after && +after * 1000, after && Date.parse(after) - now, reset && +reset * 1000 - now];
  const ms = hints.find(Number.isFinite) as number | undefined;
  // Longer waits help nobody: the service's window is a minute.
  const longestWait = 60_000;
  return ms === undefined ? undefined : Math.min(Math.max(ms, 0), longestWait);
}
