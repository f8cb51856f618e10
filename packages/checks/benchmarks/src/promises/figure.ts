import type { Promised } from './promised.js';
import { promises, type PromiseName } from './promises.js';

/** A promise as measured in this run. */
export interface Figure {
  readonly promise: PromiseName;
  readonly measured: number;
  /** The noise of this run, in the same unit. A size has none. */
  readonly noise: number;
  readonly limit: number;
  readonly verdict: Verdict;
}

/** `unsure`: over the limit by no more than the run's noise. */
export type Verdict = 'holds' | 'unsure' | 'missed';

/** @param node Major version of Node, for limits that depend on it. Default: the running one. */
export function figure(
  promise: PromiseName,
  { measured, noise }: { measured: number; noise: number },
  node = Number(process.versions.node.split('.')[0]),
): Figure {
  const limit = limitOf(promises[promise], node);
  return { promise, measured, noise, limit, verdict: verdictOn(measured, limit, noise) };
}

export function limitOf({ limit, limitSince }: Promised, node: number): number {
  return limitSince && node >= limitSince.node ? limitSince.limit : limit;
}

/** A promise is missed if the figure exceeds it by more than the run's noise. */
export function verdictOn(measured: number, limit: number, noise: number): Verdict {
  if (measured <= limit) return 'holds';
  return measured - limit <= noise ? 'unsure' : 'missed';
}

/** The exit code of `--check`: 1 if a promise is missed, else 0. */
export const exitCodeOf = (figures: readonly Figure[]): 0 | 1 =>
  figures.some(({ verdict }) => verdict === 'missed') ? 1 : 0;
