import type { RawSchema } from '../document.js';
import type { Side } from '../effects.js';
import type { Shape } from '../schema/shape.js';
import type { Comparison } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

/** Items, and the positions of a tuple: beyond its end, `items` says what may follow. */
export function compareArrays(
  comparer: SchemaComparer,
  base: Shape,
  head: Shape,
  side: Side,
  comparison: Comparison,
): void {
  if (isOpen(base) && isOpen(head)) return;
  const positions = Math.max(base.prefix.length, head.prefix.length);
  for (let index = 0; index < positions; index++) {
    const below = comparer.compare(at(base, index), at(head, index), side);
    comparison.below.push({ at: `[${index}]`, comparison: below });
  }
  comparison.below.push({ at: '[]', comparison: comparer.compare(base.items, head.items, side) });
}

const isOpen = ({ items, prefix }: Shape) => items.length === 0 && prefix.length === 0;

const at = ({ items, prefix }: Shape, index: number): readonly RawSchema[] => prefix[index] ?? items;
