import type { FlowRun } from '@galilean/client/flow';

/** Older ones are crafted anew rather than signed or sent for the first time: the network takes them for about a minute. */
const freshMs = 45_000;
export const isStale = (at: number): boolean => Date.now() > at + freshMs;

/** What is crafted, signed and sent under a number that starts at 1. Times in milliseconds since 1970. */
interface AttemptSteps {
  crafted: { readonly at: number };
  sending: number;
}

/** The attempt to go on with: what was never sent grows old, then another is crafted, and signed if need be. */
export function attemptOf(run: Pick<FlowRun<AttemptSteps>, 'recorded'>): number {
  for (let attempt = 1; ; attempt++) {
    const crafted = run.recorded('crafted', attempt);
    if (!crafted || run.recorded('sending', attempt) !== undefined || !isStale(crafted.at)) return attempt;
  }
}
