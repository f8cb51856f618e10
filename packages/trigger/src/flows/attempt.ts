import type { FlowRun } from '@galilean/client/flow';

/** An older transaction is requested again before it is signed or first sent: its blockhash lives about a minute. */
const freshMs = 45_000;
export const isStale = (at: number): boolean => Date.now() > at + freshMs;

/** The steps of one attempt. Times in milliseconds since 1970. */
interface AttemptSteps {
  crafted: { readonly at: number };
  sending: number;
}

/** The attempt to resume, from 1. One that was never sent and is stale is skipped. */
export function attemptOf(run: Pick<FlowRun<AttemptSteps>, 'recorded'>): number {
  for (let attempt = 1; ; attempt++) {
    const crafted = run.recorded('crafted', attempt);
    if (!crafted || run.recorded('sending', attempt) !== undefined || !isStale(crafted.at)) return attempt;
  }
}
