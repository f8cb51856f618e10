const WINDOW_MILLIS = 10_000;

/** The state of one bucket of one caller. */
export interface Standing {
  admitted: boolean;
  /** Requests in the last ten seconds. */
  current: number;
  remaining: number;
  /** Unix seconds when the next slot frees up. */
  reset: number;
}

/** Counts the requests of the last ten seconds. */
export class SlidingWindow {
  private times: number[] = [];

  constructor(private readonly limit: number) {}

  /** @param now milliseconds since 1970. A refused request does not count. */
  take(now: number): Standing {
    this.forget(now);
    const admitted = this.times.length < this.limit;
    if (admitted) this.times.push(now);
    return { admitted, ...this.look(now) };
  }

  look(now: number): Omit<Standing, 'admitted'> {
    this.forget(now);
    const oldest = this.times[0] ?? now;
    return {
      current: this.times.length,
      remaining: this.limit - this.times.length,
      reset: Math.ceil((oldest + WINDOW_MILLIS) / 1000),
    };
  }

  private forget(now: number): void {
    const stale = this.times.findIndex((time) => time > now - WINDOW_MILLIS);
    if (stale !== 0) this.times = stale < 0 ? [] : this.times.slice(stale);
  }
}
