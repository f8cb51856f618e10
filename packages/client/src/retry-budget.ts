/** What the retries of one client, or of several that share it, may add to its calls. */
export interface RetryBudget {
  /** Called once per call. */
  earn(): void;
  /** Called before a retry. @returns whether it may be sent */
  spend(): boolean;
}

/**
 * Retries that a client may send: a burst, then a share of its calls. So a client does not triple the load of a service
 * that is down.
 *
 * @param options.burst Retries at once, and the most that can be saved up. Default 10; `Infinity` for no limit.
 * @param options.share Retries per call after the burst. Default 0.1.
 */
export function createRetryBudget({ burst = 10, share = 0.1 } = {}): RetryBudget {
  let left = burst;
  return {
    earn: () => void (left = Math.min(burst, left + share)),
    spend: () => left >= 1 && !!left--,
  };
}
