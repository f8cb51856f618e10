/** A contestant: a name, a version and one operation to repeat. */
export interface Contestant {
  readonly name: string;
  /** Default: none, because it is not a package. */
  readonly version?: string;
  /** Prepares the operation. If preparation or operation fails, the contestant keeps its row, with the reason. */
  readonly prepare: () => Work | Promise<Work>;
}

export type Operation = () => unknown;

/** An operation, alone or with what each turn of it uses up. */
export type Work =
  | Operation
  | {
      readonly operation: Operation;
      /** Makes what this many operations use up. Called before each turn and not measured. */
      readonly stock: (operations: number) => unknown;
    };

/** A contestant's samples in order of time. Without samples it could not run. */
export interface Samples {
  readonly name: string;
  readonly version?: string;
  readonly samples: readonly number[];
  readonly missing?: string;
}

export interface Pace {
  readonly rounds: number;
  /**
   * How long a turn lasts, in milliseconds, above 0. Short is better: other work then interrupts few turns, and the
   * median ignores those. A contestant with an operation several times as long skips rounds.
   */
  readonly turnMs: number;
  /** How long each contestant warms up before it is measured. */
  readonly warmUpMs: number;
}

/** Work whose every operation uses up one thing, which is made before the turn. */
export function eachOnce<Thing>(make: () => Thing, use: (thing: Thing) => unknown): Work {
  let things: Thing[] = [];
  let used = 0;
  return {
    stock: (operations) => {
      things = Array.from({ length: operations }, make);
      used = 0;
    },
    operation: () => use(things[used++]!),
  };
}

interface Runner extends Contestant {
  operation: Operation;
  stock?: (operations: number) => unknown;
  perTurn: number;
  /** It runs in every so many rounds; slow contestants skip most. */
  every: number;
  samples: number[];
}

const FEWEST_SAMPLES = 5;
/** The resolution of the clock. */
const CLOCK_MS = 1e-5;

/**
 * Runs all contestants in turns, so that a disturbance of the machine hits all. Returns the milliseconds of one operation,
 * one sample per turn. The order of a round is reversed in the next.
 */
export async function inTurns(contestants: readonly Contestant[], pace: Pace): Promise<Samples[]> {
  const failed = new Map<Contestant, string>();
  const runners = new Map<Contestant, Runner>();
  for (const contestant of contestants) {
    try {
      const work = await contestant.prepare();
      const parts = typeof work === 'function' ? { operation: work } : work;
      const runner = { ...contestant, ...parts, perTurn: 1, every: 1, samples: [] };
      await warmUp(runner, pace);
      runners.set(contestant, runner);
    } catch (error) {
      failed.set(contestant, reasonOf(error));
    }
  }
  const order = [...runners];
  for (let round = 0; round < pace.rounds; round++) {
    for (const [contestant, runner] of order) {
      if (failed.has(contestant) || round % runner.every !== 0) continue;
      try {
        runner.samples.push((await turn(runner)) / runner.perTurn);
      } catch (error) {
        failed.set(contestant, reasonOf(error));
      }
    }
    order.push(order.shift()!);
  }
  return contestants.map((contestant) => {
    const { name, version } = contestant;
    const missing = failed.get(contestant);
    const samples = missing === undefined ? runners.get(contestant)!.samples : [];
    return { name, version, samples, missing };
  });
}

async function warmUp(runner: Runner, { rounds, turnMs, warmUpMs }: Pace): Promise<void> {
  const until = performance.now() + warmUpMs;
  // The fastest turn shows how long one takes: the others were disturbed or not yet compiled.
  let one = Infinity;
  do {
    one = Math.min(one, Math.max((await turn(runner)) / runner.perTurn, CLOCK_MS));
    runner.perTurn = Math.max(1, Math.round(turnMs / one));
  } while (performance.now() < until);
  const mostRarely = Math.max(1, Math.floor(rounds / FEWEST_SAMPLES));
  runner.every = Math.min(mostRarely, Math.max(1, Math.floor(one / (4 * turnMs))));
}

async function turn({ operation, stock, perTurn }: Runner): Promise<number> {
  // Work that never waits would keep Ctrl-C waiting until its contest ends.
  await new Promise((resolve) => setImmediate(resolve));
  await stock?.(perTurn);
  const started = performance.now();
  for (let i = 0; i < perTurn; i++) {
    const pending = operation();
    // An unneeded await would cost fast contestants more than slow ones.
    if (isThenable(pending)) await pending;
  }
  return performance.now() - started;
}

/** Not every client returns a Promise; ours returns another thenable. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 160);
