/** Where the client takes time from. Tests pass their own. */
export interface Clock {
  /** A monotonic clock in milliseconds, for timeouts and the rate limit. */
  monotonic(): number;
  /** Milliseconds since 1970, for dates in headers when the answer has no `Date` header. */
  wall(): number;
  /** Like `setTimeout`. */
  set(act: () => void, ms: number): unknown;
  /** Like `clearTimeout`. */
  clear(timer: unknown): void;
}

export const systemClock: Clock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  set: (act, ms) => setTimeout(act, ms),
  clear: (timer) => clearTimeout(timer as number),
};

/** Calls `act` after `ms`; never for `Infinity`. @returns a function that cancels it. */
export function startTimer(clock: Clock, ms: number, act: () => void): () => void {
  // Longer timers fire at once on every platform.
  const longestTimer = 2_147_483_647;
  if (ms > longestTimer) return () => {};
  const timer = clock.set(act, ms);
  return () => clock.clear(timer);
}
