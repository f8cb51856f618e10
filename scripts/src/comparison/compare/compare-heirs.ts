import type { Description } from '../description.js';
import type { Side } from '../effects.js';
import { discriminatorOf } from '../schema/read-parts.js';
import type { Part, SchemaNode } from '../schema/node.js';
import type { Comparison } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

/** A `discriminator` without a union: whatever extends the schema may take its place. */
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

const isUnion = (part: Part) => Array.isArray(part['oneOf']) || Array.isArray(part['anyOf']);

const none: ReadonlyMap<string, string> = new Map();

/** Tag → component. */
function heirsOf(description: Description, node: SchemaNode): ReadonlyMap<string, string> {
  const carrier = node.parts.find((part) => 'discriminator' in part && !isUnion(part));
  const discriminator = carrier && discriminatorOf([carrier]);
  if (!discriminator) return none;
  // An heir carries its base's discriminator too, and may have heirs of its own, as any component between them may.
  const nearest = node.name;
  const below = nearest === undefined ? undefined : allHeirsOf(description, nearest);
  const isBase = nearest === undefined || nearest === description.nameOf(carrier);
  const mapped = Object.entries(discriminator.mapping).filter(
    ([, name]) => description.hasSchema(name) && (isBase ? name !== nearest : below!.has(name)),
  );
  const named = new Set(mapped.map(([, name]) => name));
  const heirs = [...(below ?? [])].filter((name) => !named.has(name));
  return new Map([...mapped, ...heirs.map((name) => [name, name] as const)]);
}

/** Heirs, and the heirs of heirs. */
function allHeirsOf(description: Description, name: string): Set<string> {
  const found = new Set(description.heirsOf(name));
  for (const heir of found) for (const further of description.heirsOf(heir)) found.add(further);
  found.delete(name);
  return found;
}
