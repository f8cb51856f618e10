import type { Alternative } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';
import { pairUp } from './pair-up.js';

/** Unions that were too many to be opened together: each is compared alone. */
export function compareClosed(comparison: Comparison, { base, head }: Both<Alternative>): void {
  if (base.closed.length === 0 && head.closed.length === 0) return;
  const { pairs, gone, added } = pairUp(base.closed, head.closed);
  for (const pair of pairs) comparison.compare('', { base: [pair.base], head: [pair.head] });
  for (const _ of gone) {
    comparison.report({ at: '', effect: 'widened', message: 'one of several unions removed' });
  }
  for (const _ of added) {
    comparison.report({ at: '', effect: 'narrowed', message: 'another union must be satisfied too' });
  }
}
