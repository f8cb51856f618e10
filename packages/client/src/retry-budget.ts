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
 * Retries that a client may send: a burst, then a share of its calls. So a client does not triple the load of a service
 * that is down.
 */
export function createRetryBudget({ burst = 10, share = 0.1 }: RetryBudgetOptions = {}): RetryBudget {
  let left = burst;
  return {
    earn: () => void (left = Math.min(burst, left + share)),
    spend: () => left >= 1 && !!left--,
  };
}
