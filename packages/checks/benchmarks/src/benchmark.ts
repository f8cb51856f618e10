import type { Comparison } from './contest/comparison.js';
import type { Figure } from './promises/figure.js';

/** The result of one benchmark: comparisons with peers, and the promised figures. */
export interface Result {
  readonly comparisons: readonly Comparison[];
  readonly figures: readonly Figure[];
}

export type Benchmark = () => Promise<Result>;
