import { deepEqual } from '../deep-equal.js';
import type { Side } from '../effects.js';
import type { Alternative, SchemaNode } from '../schema/node.js';
import type { Comparison } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

/** Unions that were too many to be opened together: each is compared by itself. */
export function compareClosed(
  comparer: SchemaComparer,
  base: Alternative,
  head: Alternative,
  side: Side,
  comparison: Comparison,
): void {
  // Most unions stay as they are. The rest is taken in the order in which it is written.
  const added = head.closed.filter((one) => !base.closed.some((other) => isWrittenAlike(one, other)));
  const gone = base.closed.filter((one) => !head.closed.some((other) => isWrittenAlike(one, other)));
  for (const one of base.closed) {
    const other = head.closed.find((candidate) => isWrittenAlike(one, candidate)) ?? added[gone.indexOf(one)];
    if (other) comparison.below.push({ at: '', comparison: comparer.compareNodes(one, other, side) });
    else comparison.facts.push({ at: '', effect: 'widened', message: 'one of several unions removed' });
  }
  for (const _ of added.slice(gone.length)) {
    comparison.facts.push({ at: '', effect: 'narrowed', message: 'another union must be satisfied too' });
  }
}

const isWrittenAlike = (base: SchemaNode, head: SchemaNode) => deepEqual(base.parts, head.parts);
