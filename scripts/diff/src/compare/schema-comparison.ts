import { alternativesOf, isNullable, nearestAlternativesOf, wholeOf } from '../schema/alternatives.js';
import { shapeOf } from '../schema/build-shape.js';
import type { Alternative, SchemaNode, Shape } from '../schema/node.js';
import { compareConditions } from './compare-conditions.js';
import { compareHeirs } from './compare-heirs.js';
import { compareObjects } from './compare-objects.js';
import { compareScalars } from './compare-scalars.js';
import { comparePair, type Union } from './compare-unions.js';
import type { Both, Comparison, Schemas } from './comparison.js';
import { describeWords } from './describe-words.js';
import { matchByName } from './match-alternatives.js';
import { pairUp } from './pair-up.js';

/** Compares two schemas. Returns the union whose alternatives are not all paired by their names, if there is one. */
export function compareSchemas(comparison: Comparison, nodes: Both<SchemaNode>): Union | undefined {
  compareNames(comparison, nodes);
  describeWords(comparison, { base: shapeOf(nodes.base), head: shapeOf(nodes.head) });
  const alternatives = sameFormOf(comparison, nodes);
  if (!isAny(alternatives.base) && !isAny(alternatives.head)) compareNull(comparison, nodes);
  const matching = matchByName(comparison, alternatives);
  for (const pair of matching.pairs) comparePair(comparison, pair, alternatives.base.length > 1);
  const isDone = matching.gone.length === 0 && matching.added.length === 0;
  return isDone ? undefined : { alternatives, left: matching };
}

/** Compares two alternatives: one type each, null aside. */
export function compareShapes(comparison: Comparison, pair: Both<Alternative>): void {
  const shapes = { base: pair.base.shape, head: pair.head.shape };
  if (compareScalars(comparison, pair)) {
    compareObjects(comparison, shapes);
    compareArrays(comparison, shapes);
    compareConditions(comparison, shapes);
  }
  compareHeirs(comparison, { base: pair.base.node, head: pair.head.node });
  compareClosed(comparison, pair);
}

/** A component whose name is gone from one side and new on the other: code that imports its type must follow. */
function compareNames(comparison: Comparison, { base, head }: Both<SchemaNode>): void {
  if (!base.name || !head.name || base.name === head.name) return;
  if (comparison.head.hasSchema(base.name) || comparison.base.hasSchema(head.name)) return;
  const message = `the type \`${base.name}\` is called \`${head.name}\` now`;
  comparison.report({ at: '', effect: 'renamed', message });
}

function compareNull(comparison: Comparison, { base, head }: Both<SchemaNode>): void {
  const before = isNullable(comparison.base, base);
  const after = isNullable(comparison.head, head);
  if (before === after) return;
  if (after) comparison.report({ at: '', effect: 'widened', message: 'may be null now' });
  else comparison.report({ at: '', effect: 'narrowed', message: 'is never null any more' });
}

/** Alternatives in the same form on both sides: all unions opened, or one at most. */
function sameFormOf(comparison: Comparison, { base, head }: Both<SchemaNode>): Both<readonly Alternative[]> {
  let before = alternativesOf(comparison.base, base);
  let after = alternativesOf(comparison.head, head);
  if (!before || !after) {
    before = nearestAlternativesOf(comparison.base, base);
    after = nearestAlternativesOf(comparison.head, head);
  }
  if (before.length > 0 || after.length > 0) return { base: before, head: after };
  // Nothing satisfies either of them. What their authors meant may have changed anyway.
  return { base: [wholeOf(comparison.base, base)], head: [wholeOf(comparison.head, head)] };
}

const isAny = ([one, another]: readonly Alternative[]) =>
  one !== undefined && another === undefined && one.type === undefined && one.closed.length === 0;

/** Items, and the positions of a tuple: beyond its end, `items` says what may follow. */
function compareArrays(comparison: Comparison, { base, head }: Both<Shape>): void {
  if (isOpen(base) && isOpen(head)) return;
  const positions = Math.max(base.prefix.length, head.prefix.length);
  for (let index = 0; index < positions; index++) {
    comparison.compare(`[${index}]`, { base: itemsAt(base, index), head: itemsAt(head, index) });
  }
  comparison.compare('[]', { base: base.items, head: head.items });
}

const isOpen = ({ items, prefix }: Shape) => items.length === 0 && prefix.length === 0;

const itemsAt = ({ items, prefix }: Shape, index: number): Schemas => prefix[index] ?? items;

/** Unions that were too many to be opened together: each is compared alone. */
function compareClosed(comparison: Comparison, { base, head }: Both<Alternative>): void {
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
