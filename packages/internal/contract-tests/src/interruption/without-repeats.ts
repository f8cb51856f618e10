import type { KillPoint } from './kill-point.js';

/** The points without those at which nothing has happened since the one before: a step begins where another is done. */
export const withoutRepeats = (points: readonly KillPoint[]): KillPoint[] =>
  points.filter(({ at }, index) => at !== 'started' || points[index - 1]?.at !== 'done');
