import { Session } from 'node:inspector/promises';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Our own code but the attacker's. */
const isWatched = (url: string): boolean =>
  /\/(packages|scripts)\//.test(url) && !/\/node_modules\/|\/packages\/fuzz\/|\/test\//.test(url);

/** Which blocks of our code have ever run, from the engine's own counters. */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<string>();
  readonly #seenSinceBegun = new Set<string>();

  static async start(): Promise<Coverage> {
    const coverage = new Coverage();
    const session = coverage.#session;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return coverage;
  }

  /** How many blocks ran since the last look. `remember` counts them as known from now on. */
  async newBlocks(remember: boolean): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    let found = 0;
    for (const { url, functions } of result) {
      if (!isWatched(url)) continue;
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges as Range[]) {
          const block = `${url}:${startOffset}-${endOffset}`;
          if (count === 0) continue;
          this.#seenSinceBegun.add(block);
          if (this.#seen.has(block)) continue;
          found++;
          if (remember) this.#seen.add(block);
        }
      }
    }
    return found;
  }

  /** Counts from here on, beside what is known. */
  beginAnew(): void {
    this.#seenSinceBegun.clear();
  }

  get sizeSinceBegun(): number {
    return this.#seenSinceBegun.size;
  }

  get size(): number {
    return this.#seen.size;
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
