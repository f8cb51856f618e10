import type { Samples } from './contest.js';
import { median, noiseOfRatio, ratioOfMedians, spread } from './statistics.js';

export type Unit = 'ms' | 'bytes';

/** One contestant in one comparison. */
export interface Row {
  readonly name: string;
  readonly version?: string;
  /** In the comparison's unit. The spread is an interquartile range. Absent if it could not run. */
  readonly median?: number;
  readonly spread?: number;
  /** Its median divided by the reference's. */
  readonly ratio?: number;
  /** Why it could not run. */
  readonly missing?: string;
}

/** The same work, done by us and by peers. Less is better in every unit. */
export interface Comparison {
  /** Its name in files and markers: lower case and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** The row whose ratio is 1. */
  readonly reference: string;
  readonly rows: readonly Row[];
  /** What the reader must know to read it. */
  readonly note?: string;
}

/** @throws {Error} If the reference could not run. */
export function compare(about: Omit<Comparison, 'rows'>, contestants: readonly Samples[]): Comparison {
  const reference = samplesOf(contestants, about.reference);
  const rows = contestants.map(({ name, version, samples, missing }): Row => {
    if (samples.length === 0) return { name, version, missing: missing ?? 'nothing was measured' };
    const ratio = ratioOfMedians(samples, reference);
    return { name, version, median: median(samples), spread: spread(samples), ratio };
  });
  return { ...about, rows };
}

/** The ratio of two contestants of the same run, with its noise. */
export function ratioOf(contestants: readonly Samples[], ours: string, theirs: string) {
  const [mine, other] = [samplesOf(contestants, ours), samplesOf(contestants, theirs)];
  return { measured: ratioOfMedians(mine, other), noise: noiseOfRatio(mine, other) };
}

function samplesOf(contestants: readonly Samples[], name: string): readonly number[] {
  const found = contestants.find((one) => one.name === name);
  if (found?.samples.length) return found.samples;
  throw new Error(`${name} could not run: ${found?.missing ?? 'there is no such contestant'}.`);
}
