import type { Clock } from './clock.js';

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
