export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Never waits longer than one window of the service's limit. */
const longestWait = 60_000;

/** Spaces requests so that they stay below a rate, and waits when the service reports that the budget is used up. */
export function createPace(perSecond: number, clock: Clock = realClock) {
  let next = 0;
  return {
    /** Resolves when the next request may be sent. */
    async turn(): Promise<void> {
      const wait = next - clock.now();
      if (wait > 0) await clock.sleep(wait);
      next = Math.max(clock.now(), next) + 1000 / perSecond;
    },
    /** Reads the service's rate-limit headers; the reset is in Unix seconds. */
    heed(headers: Headers, isRefused: boolean): void {
      const remaining = Number(headers.get('x-ratelimit-remaining') ?? Number.NaN);
      if (!isRefused && !(remaining <= 0)) return;
      const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000;
      const wait = Number.isFinite(reset) ? reset - clock.now() : 1000;
      next = Math.max(next, clock.now() + Math.min(Math.max(wait, 0), longestWait));
    },
  };
}

export type Pace = ReturnType<typeof createPace>;
