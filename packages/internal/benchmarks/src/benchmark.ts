import type { Comparison } from './contest/comparison.js';
import type { Figure } from './promises/figure.js';

/** What one benchmark found: comparisons with peers, and the promised figures drawn from them. */
export interface Result {
  readonly comparisons: readonly Comparison[];
  readonly figures: readonly Figure[];
}

export type Benchmark = () => Promise<Result>;
