import { deepEqual } from '../deep-equal.js';
import type { RawSchema } from '../document.js';
import type { Effect, Side } from '../effects.js';
import { conditionKeywords } from '../schema/keywords.js';
import type { Shape } from '../schema/shape.js';
import { effectsBelow, type Comparison } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

/** `not`, `if`, `contains`, `dependentRequired`: a condition more narrows, a condition less widens. */
export function compareConditions(
  comparer: SchemaComparer,
  base: Shape,
  head: Shape,
  side: Side,
  comparison: Comparison,
): void {
  for (const keyword of conditionKeywords) {
    const before = base.conditions.get(keyword);
    const after = head.conditions.get(keyword);
    if (before === undefined && after === undefined) continue;
    const effect = compareCondition(comparer, keyword, before, after, side);
    if (effect)
      comparison.facts.push({ at: '', effect, message: `\`${keyword}\` ${howItChanged(before, after)}` });
  }
}

const howItChanged = (before: unknown, after: unknown) =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

function compareCondition(
  comparer: SchemaComparer,
  keyword: string,
  before: unknown,
  after: unknown,
  side: Side,
): Effect | undefined {
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  if (keyword === 'dependentRequired') return compareDependencies(before, after);
  if (deepEqual(before, after) && !hasReference(before)) return undefined;
  if (['dependentSchemas', 'dependencies'].includes(keyword) || typeof before === 'number') {
    return deepEqual(before, after) ? undefined : 'changed';
  }
  const effects = effectsBelow(comparer.compare([before as RawSchema], [after as RawSchema], side));
  effects.delete('described');
  return effects.size > 0 ? 'changed' : undefined;
}

const hasReference = (value: unknown): boolean => JSON.stringify(value).includes('"$ref"');

/** `{ a: [b] }`: whoever sends `a` must send `b`. */
function compareDependencies(before: unknown, after: unknown): Effect | undefined {
  const gone = pairs(before).filter((pair) => !pairs(after).includes(pair));
  const added = pairs(after).filter((pair) => !pairs(before).includes(pair));
  if (gone.length > 0 && added.length > 0) return 'changed';
  if (added.length > 0) return 'narrowed';
  return gone.length > 0 ? 'widened' : undefined;
}

const pairs = (dependencies: unknown): string[] =>
  Object.entries(dependencies as Record<string, string[]>).flatMap(([name, needed]) =>
    needed.map((other) => JSON.stringify([name, other])),
  );
