import type { ApiError } from './api-error.js';
import type { Clock } from './clock.js';
import { isGalileanError, type GalileanError } from './errors.js';
import { waitHint } from './wait-hint.js';

/** Whether a failure is of the kind that passes: no answer, a broken one, 408, 429, 5xx. */
export function mayPass(failure: unknown): boolean {
  if (!isGalileanError(failure)) return false;
  const { code, status } = failure as GalileanError & { status?: number };
  // The outcome is unknown, or another try may do better.
  const isPassing = /^(network\/failed|time\/attempt|answer\/truncated)$/.test(code);
  return isPassing || status === 408 || status === 429 || status! >= 500;
}

/** Milliseconds before the next attempt: what the service asks for, or doubling from 250 up to 8,000; half of it random. */
export function delayBefore(failure: unknown, attempt: number, clock: Clock, random: () => number): number {
  const { headers } = failure as ApiError;
  const firstDelay = 250;
  const longestDelay = 8000;
  const backoff = Math.min(firstDelay * 2 ** (attempt - 1), longestDelay) * (0.5 + random() / 2);
  return Math.max(backoff, (headers && waitHint(headers, clock)) ?? 0);
}
