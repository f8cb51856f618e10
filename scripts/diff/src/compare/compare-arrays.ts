import type { Shape } from '../schema/node.js';
import type { Both, Comparison, Schemas } from './comparison.js';

/** Items, and the positions of a tuple: beyond its end, `items` says what may follow. */
export function compareArrays(comparison: Comparison, { base, head }: Both<Shape>): void {
  if (isOpen(base) && isOpen(head)) return;
  const positions = Math.max(base.prefix.length, head.prefix.length);
  for (let index = 0; index < positions; index++) {
    comparison.compare(`[${index}]`, { base: itemsAt(base, index), head: itemsAt(head, index) });
  }
  comparison.compare('[]', { base: base.items, head: head.items });
}

const isOpen = ({ items, prefix }: Shape) => items.length === 0 && prefix.length === 0;

const itemsAt = ({ items, prefix }: Shape, index: number): Schemas => prefix[index] ?? items;
