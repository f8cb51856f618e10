import type { ApiError } from './api-error.js';
import type { Clock } from './clock.js';
import { isGalileanError, type GalileanError } from './errors.js';
import { isTransientStatus } from './transient-status.js';
import { waitHint } from './wait-hint.js';

/** Whether another attempt may succeed: after no answer, a broken one, 408, 429 or 5xx. */
export function isTransient(failure: unknown): boolean {
  if (!isGalileanError(failure)) return false;
  const { code, status } = failure as GalileanError & { status?: number };
  const isNetwork = /^(network\/failed|time\/attempt|answer\/truncated)$/.test(code);
  return isNetwork || isTransientStatus(status!);
}

/** Milliseconds before the next attempt: doubles from 250 to 8,000, half of it random, or longer when the service asks for it. */
export function retryDelayMs(failure: unknown, attempt: number, clock: Clock, random: () => number): number {
  const firstDelay = 250;
  const longestDelay = 8000;
  const backoff = Math.min(firstDelay * 2 ** (attempt - 1), longestDelay) * (0.5 + random() / 2);
  const { headers } = failure as ApiError;
  return Math.max(backoff, (headers && waitHint(headers, clock)) || 0);
}
