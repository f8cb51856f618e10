import type { KillPoint } from './kill-point.js';

/** Removes points where nothing has happened since the one before: a step starts where another is done. */
export const withoutRepeats = (points: readonly KillPoint[]): KillPoint[] =>
  points.filter(({ at }, index) => at !== 'started' || points[index - 1]?.at !== 'done');
