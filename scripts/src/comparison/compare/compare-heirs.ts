import type { Description } from '../schema/description.js';
import type { Part, SchemaNode } from '../schema/node.js';
import { discriminatorOf } from '../schema/read-parts.js';
import type { Both, Comparison } from './comparison.js';

/** A `discriminator` without a union: whatever extends the schema may take its place. */
export function compareHeirs(comparison: Comparison, nodes: Both<SchemaNode>): void {
  const before = heirsOf(comparison.base, nodes.base);
  const after = heirsOf(comparison.head, nodes.head);
  for (const [tag, name] of before) {
    const other = after.get(tag);
    if (other !== undefined) {
      comparison.compare(`<${name}>`, { base: [reference(name)], head: [reference(other)] });
      continue;
    }
    comparison.report({ at: '', effect: 'narrowed', message: `alternative \`${tag}\` removed` });
  }
  for (const tag of after.keys()) {
    if (before.has(tag)) continue;
    comparison.report({ at: '', effect: 'widened', message: `alternative \`${tag}\` added` });
  }
}

const reference = (name: string) => ({
  $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
});

const none: ReadonlyMap<string, string> = new Map();

/** Tag → component. */
function heirsOf(description: Description, node: SchemaNode): ReadonlyMap<string, string> {
  const carrier = node.parts.find((part) => 'discriminator' in part && !isUnion(part));
  const discriminator = carrier && discriminatorOf([carrier]);
  if (!discriminator) return none;
  const { name } = node;
  const below = name === undefined ? new Set<string>() : allHeirsOf(description, name);
  // An heir carries the discriminator of its base too: what is mapped elsewhere takes the place of the base alone.
  const isBase = name === undefined || name === description.nameOf(carrier);
  const mapped = Object.entries(discriminator.mapping).filter(([, heir]) =>
    isBase ? heir !== name && description.hasSchema(heir) : below.has(heir),
  );
  const named = new Set(mapped.map(([, heir]) => heir));
  const heirs = [...below].filter((heir) => !named.has(heir));
  return new Map([...mapped, ...heirs.map((heir) => [heir, heir] as const)]);
}

const isUnion = (part: Part) => Array.isArray(part['oneOf']) || Array.isArray(part['anyOf']);

/** Heirs, and the heirs of heirs. */
function allHeirsOf(description: Description, name: string): Set<string> {
  const found = new Set(description.heirsOf(name));
  for (const heir of found) for (const further of description.heirsOf(heir)) found.add(further);
  found.delete(name);
  return found;
}
