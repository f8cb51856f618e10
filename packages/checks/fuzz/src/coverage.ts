import { Session } from 'node:inspector/promises';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Our own code, without the attacker's. */
const isWatched = (url: string): boolean =>
  /\/(packages|scripts)\//.test(url) && !/\/node_modules\/|\/packages\/checks\/fuzz\/|\/test\//.test(url);

/** The ranges of a function that have never run. */
type Gaps = readonly (readonly [from: number, to: number])[];

const lengthOf = (gaps: Gaps): number => gaps.reduce((sum, [from, to]) => sum + to - from, 0);
const inBoth = (some: Gaps, others: Gaps): Gaps =>
  some.flatMap(([from, to]) =>
    others
      .map(([start, end]) => [Math.max(from, start), Math.min(to, end)] as const)
      .filter(([start, end]) => start < end),
  );

/**
 * Which blocks of our code have run, from the engine's counters. It tracks unexecuted blocks, because the engine always
 * counts those, but has no separate counter for a block that ran as often as its surroundings.
 */
export class Coverage {
  readonly #session = new Session();
  readonly #gaps = new Map<string, Gaps>();
  readonly #ranSinceBegun = new Set<string>();
  #size = 0;

  static async start(): Promise<Coverage> {
    const coverage = new Coverage();
    const session = coverage.#session;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return coverage;
  }

  /** How many functions ran further than at the last reading. With `remember`, that counts as known from now on. */
  async newBlocks(remember: boolean): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    let found = 0;
    for (const { url, functions } of result) {
      if (!isWatched(url)) continue;
      for (const { ranges } of functions) {
        const [whole] = ranges as Range[];
        if (!whole || whole.count === 0) continue;
        const name = `${url}:${whole.startOffset}-${whole.endOffset}`;
        this.#ranSinceBegun.add(name);
        const known = this.#gaps.get(name);
        const now: Gaps = (ranges as Range[])
          .filter(({ count }) => count === 0)
          .map(({ startOffset, endOffset }) => [startOffset, endOffset]);
        const left = known ? inBoth(known, now) : now;
        if (known && lengthOf(left) === lengthOf(known)) continue;
        found++;
        if (remember) this.#gaps.set(name, left);
      }
    }
    if (remember) this.#size += found;
    return found;
  }

  /** Counts from here on, in addition to what is known. */
  beginAnew(): void {
    this.#ranSinceBegun.clear();
  }

  /** Functions that have run since. */
  get functionsSinceBegun(): number {
    return this.#ranSinceBegun.size;
  }

  /** Functions known to have run. */
  get functions(): number {
    return this.#gaps.size;
  }

  /** Every remembered step forward: a function that ran, or that ran further. */
  get size(): number {
    return this.#size;
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
