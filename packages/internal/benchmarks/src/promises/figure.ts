import { promises, type Promised, type PromiseName } from './promises.js';

/** What this run measured of a promise. */
export interface Figure {
  readonly promise: PromiseName;
  readonly measured: number;
  /** How unsure the run is of it, in the same unit: a spread of this run. A size has none. */
  readonly noise: number;
  readonly limit: number;
  readonly verdict: Verdict;
}

/** `unsure`: over the limit, by no more than the noise of the run. */
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

/** A promise is missed when the figure exceeds it by more than the noise that the same run measured. */
export function verdictOn(measured: number, limit: number, noise: number): Verdict {
  if (measured <= limit) return 'holds';
  return measured - limit <= noise ? 'unsure' : 'missed';
}

/** What `--check` ends with: 1 when a promise is missed, else 0. */
export const exitCodeOf = (figures: readonly Figure[]): 0 | 1 =>
  figures.some(({ verdict }) => verdict === 'missed') ? 1 : 0;
