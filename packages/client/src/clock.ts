/** Where the client takes time from. Tests give their own. */
export interface Clock {
  /** Milliseconds that never jump: for clocks and the rate limit. */
  monotonic(): number;
  /** Milliseconds since 1970: for dates in headers that come without the server's own date. */
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

/** Calls `act` after `ms`, never for `Infinity`. @returns what stops it. */
export function startTimer(clock: Clock, ms: number, act: () => void): () => void {
  // Timers of every platform fire at once beyond this.
  const longestTimer = 2_147_483_647;
  if (ms > longestTimer) return () => {};
  const timer = clock.set(act, ms);
  return () => clock.clear(timer);
}
