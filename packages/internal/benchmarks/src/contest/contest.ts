/** Who takes part: a name, a version and one operation to repeat. */
export interface Contestant {
  readonly name: string;
  /** Default: none, it is no package. */
  readonly version?: string;
  /** Makes the operation ready. A contestant whose preparation or operation fails stays in the table with the reason. */
  readonly prepare: () => Operation | Promise<Operation>;
}

export type Operation = () => unknown;

/** What a contestant took, in the order of time. Without samples it could not run. */
export interface Samples {
  readonly name: string;
  readonly version?: string;
  readonly samples: readonly number[];
  readonly missing?: string;
}

export interface Pace {
  readonly rounds: number;
  /**
   * How long a turn is to last, in milliseconds, more than 0. Short is better: most turns are then not interrupted by
   * whatever else runs, and the median passes over those that are. Whose operation takes several times as long sits out
   * rounds.
   */
  readonly turnMs: number;
  /** How long each compiles its code before it is measured. */
  readonly warmUpMs: number;
}

interface Runner extends Contestant {
  operation: Operation;
  perTurn: number;
  /** Takes part in every so many rounds: who is slow sits out most. */
  every: number;
  samples: number[];
}

const FEWEST_SAMPLES = 5;
/** What the clock can tell apart. */
const CLOCK_MS = 1e-5;

/**
 * Runs all in turns, so that what disturbs the machine disturbs everyone, and gives the milliseconds of one operation, a
 * sample per turn. Whoever goes first in a round goes last in the next one.
 */
export async function inTurns(contestants: readonly Contestant[], pace: Pace): Promise<Samples[]> {
  const failed = new Map<Contestant, string>();
  const runners = new Map<Contestant, Runner>();
  for (const contestant of contestants) {
    try {
      const operation = await contestant.prepare();
      runners.set(contestant, { ...contestant, operation, perTurn: 1, every: 1, samples: [] });
      await warmUp(runners.get(contestant)!, pace);
    } catch (error) {
      runners.delete(contestant);
      failed.set(contestant, reasonOf(error));
    }
  }
  const order = [...runners.values()];
  for (let round = 0; round < pace.rounds; round++) {
    for (const runner of order) {
      if (round % runner.every === 0) runner.samples.push((await turn(runner)) / runner.perTurn);
    }
    order.push(order.shift()!);
  }
  return contestants.map((contestant) => {
    const { name, version } = contestant;
    const missing = failed.get(contestant);
    return { name, version, samples: runners.get(contestant)?.samples ?? [], missing };
  });
}

async function warmUp(runner: Runner, { rounds, turnMs, warmUpMs }: Pace): Promise<void> {
  const until = performance.now() + warmUpMs;
  // The fastest turn tells how long one takes: the others were disturbed or not yet compiled.
  let one = Infinity;
  do {
    one = Math.min(one, Math.max((await turn(runner)) / runner.perTurn, CLOCK_MS));
    runner.perTurn = Math.max(1, Math.round(turnMs / one));
  } while (performance.now() < until);
  const mostRarely = Math.max(1, Math.floor(rounds / FEWEST_SAMPLES));
  runner.every = Math.min(mostRarely, Math.max(1, Math.floor(one / (4 * turnMs))));
}

async function turn({ operation, perTurn }: Runner): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < perTurn; i++) {
    const pending = operation();
    // Awaiting what is already there would cost the fast ones more than the slow ones.
    if (isThenable(pending)) await pending;
  }
  return performance.now() - started;
}

/** Not every client hands out a Promise; ours is a thenable of its own. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 160);
