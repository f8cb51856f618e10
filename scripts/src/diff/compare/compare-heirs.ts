import type { Description } from '../description.js';
import type { Side } from '../effects.js';
import { shapeOf } from '../schema/build-shape.js';
import type { SchemaNode } from '../schema/node.js';
import type { Comparison } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

/** A `discriminator` without a union: whoever extends the schema may stand in its place. */
export function compareHeirs(
  comparer: SchemaComparer,
  base: SchemaNode,
  head: SchemaNode,
  side: Side,
  comparison: Comparison,
): void {
  const before = heirsOf(comparer.base, base);
  const after = heirsOf(comparer.head, head);
  for (const [tag, name] of before) {
    const other = after.get(tag);
    if (other === undefined) {
      comparison.facts.push({ at: '', effect: 'narrowed', message: `alternative \`${tag}\` removed` });
      continue;
    }
    const below = comparer.compare([reference(name)], [reference(other)], side);
    comparison.below.push({ at: `<${name}>`, comparison: below });
  }
  for (const tag of after.keys()) {
    if (before.has(tag)) continue;
    comparison.facts.push({ at: '', effect: 'widened', message: `alternative \`${tag}\` added` });
  }
}

const reference = (name: string) => ({
  $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
});

/** Tag → component. An heir carries its parent's discriminator too, but has no heirs of its own. */
function heirsOf(description: Description, node: SchemaNode): ReadonlyMap<string, string> {
  const { discriminator } = shapeOf(node);
  const isUnion = node.parts.some((part) => Array.isArray(part['oneOf']) || Array.isArray(part['anyOf']));
  if (!discriminator || isUnion || !node.parts[0] || !('discriminator' in node.parts[0])) return new Map();
  const mapped = Object.entries(discriminator.mapping).filter(([, name]) => description.hasSchema(name));
  const named = new Set(mapped.map(([, name]) => name));
  const heirs = description.heirsOf(node.name ?? '').filter((name) => !named.has(name));
  return new Map([...mapped, ...heirs.map((name) => [name, name] as const)]);
}
