import type { Description } from '../schema/description.js';
import type { Part, SchemaNode } from '../schema/node.js';
import { discriminatorOf } from '../schema/read-parts.js';
import { restricts } from '../schema/unions.js';
import type { Both, Comparison } from './comparison.js';

/** A `discriminator` without a union: whatever extends the schema may take its place. */
export function compareHeirs(comparison: Comparison, nodes: Both<SchemaNode>): void {
  const before = heirsOf(comparison.base, nodes.base);
  const after = heirsOf(comparison.head, nodes.head);
  if (before.size === 0 && after.size === 0) return;
  for (const [tag, name] of before) {
    const other = after.get(tag);
    if (other === undefined) {
      comparison.report({ at: '', effect: 'narrowed', message: `alternative \`${tag}\` removed` });
    } else {
      const schemas = {
        base: [componentOf(comparison.base, name)],
        head: [componentOf(comparison.head, other)],
      };
      comparison.compare(`<${name}>`, schemas);
    }
  }
  for (const tag of after.keys()) {
    if (before.has(tag)) continue;
    comparison.report({ at: '', effect: 'widened', message: `alternative \`${tag}\` added` });
  }
}

const componentOf = ({ document }: Description, name: string) => document.components?.schemas?.[name] ?? true;

const none: ReadonlyMap<string, string> = new Map();

/** Tag → component, of every discriminator that the schema carries. */
function heirsOf(description: Description, node: SchemaNode): ReadonlyMap<string, string> {
  if (!node.parts.some((part) => 'discriminator' in part)) return none;
  const carriers = node.parts.filter((part) => 'discriminator' in part && !isUnion(part));
  return new Map(carriers.flatMap((carrier) => heirsOfBase(description, node, carrier)));
}

function heirsOfBase(description: Description, node: SchemaNode, carrier: Part): [string, string][] {
  const discriminator = discriminatorOf([carrier]);
  const base = description.nameOf(carrier);
  const mapped = Object.entries(discriminator?.mapping ?? {}).filter(
    ([, heir]) => heir !== base && description.hasSchema(heir),
  );
  const named = new Set(mapped.map(([, heir]) => heir));
  const all = base === undefined ? new Set<string>() : description.heirs.of(base);
  // What extends an heir may take its place. In the place of anything else around the base, what extends the base may.
  const heir = node.parts
    .map((part) => description.nameOf(part))
    .find(
      (name) => name !== undefined && all.has(name) && (named.has(name) || isExtended(description, name)),
    );
  const own = heir === undefined ? undefined : description.heirs.of(heir);
  const others = [...(own ?? all)].filter((name) => !named.has(name));
  return [
    ...mapped.filter(([, name]) => !own || own.has(name)),
    ...others.map((name): [string, string] => [name, name]),
  ];
}

const isUnion = (part: Part) => Array.isArray(part['oneOf']) || Array.isArray(part['anyOf']);

/** A component that says no more than what it extends is another name for it. */
function isExtended(description: Description, name: string): boolean {
  const inherited = new Set(
    description.heirs.parentsOf(name).flatMap((parent) => description.component(parent).parts),
  );
  return description.component(name).parts.some((part) => !inherited.has(part) && restricts(part));
}
