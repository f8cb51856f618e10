import type { Description } from '../description.js';
import type { RawSchema } from '../document.js';
import type { Side } from '../effects.js';
import type { Shape } from '../schema/shape.js';
import { deepEqual } from '../deep-equal.js';
import type { Comparison } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

type Properties = ReadonlyMap<string, readonly RawSchema[]>;

export function compareObjects(
  comparer: SchemaComparer,
  base: Shape,
  head: Shape,
  side: Side,
  comparison: Comparison,
): void {
  const before = travelling(comparer.base, base, side);
  const after = travelling(comparer.head, head, side);
  for (const [name, schemas] of before) {
    const other = after.get(name);
    const at = property(name);
    if (!other && !base.properties.has(name) && head.additional !== false) {
      // Demanded, though never described: it may still be there.
      compareRequired(name, base.required, head.required, comparison);
      continue;
    }
    if (!other) {
      const instead = replacement(name, before, after);
      const message = `property \`${name}\` removed${instead ? `; \`${instead}\` has the same schema` : ''}`;
      comparison.facts.push({ at, effect: 'removed', message });
      continue;
    }
    compareRequired(name, base.required, head.required, comparison);
    comparison.below.push({ at, comparison: comparer.compare(schemas, other, side) });
  }
  for (const name of after.keys()) {
    if (before.has(name)) continue;
    const effect = head.required.has(name) ? 'added-required' : 'added-optional';
    comparison.facts.push({ at: property(name), effect, message: `property \`${name}\` added` });
  }
  comparePatterns(comparer, base, head, side, comparison);
  compareAdditional(comparer, base, head, side, comparison);
  if (base.propertyNames.length > 0 || head.propertyNames.length > 0) {
    const names = comparer.compare([name, ...base.propertyNames], [name, ...head.propertyNames], side);
    comparison.below.push({ at: '{name}', comparison: names });
  }
}

/** A name is a text, whether that is said or not. */
const name = { type: 'string' };

const property = (name: string) => (/^[\w$@-]+$/.test(name) ? `.${name}` : `["${name}"]`);

/** The properties that travel on this side; `required` alone declares one that may be anything. */
function travelling(description: Description, shape: Shape, side: Side): Properties {
  const found = new Map<string, readonly RawSchema[]>();
  const absent = side === 'request' ? 'readOnly' : 'writeOnly';
  for (const [name, schemas] of shape.properties) {
    // Asked of the written parts: most properties are the same on both sides and never need a shape.
    const { parts } = description.node(...schemas);
    if (!parts.some((part) => part[absent] === true)) found.set(name, schemas);
  }
  for (const name of shape.required) if (!shape.properties.has(name)) found.set(name, []);
  return found;
}

function compareRequired(
  name: string,
  base: ReadonlySet<string>,
  head: ReadonlySet<string>,
  comparison: Comparison,
): void {
  if (base.has(name) === head.has(name)) return;
  const effect = head.has(name) ? 'became-required' : 'became-optional';
  const message = `property \`${name}\` ${head.has(name) ? 'is required now' : 'is optional now'}`;
  comparison.facts.push({ at: property(name), effect, message });
}

/** The one new property that looks exactly like the removed one: most likely its new name. */
function replacement(name: string, before: Properties, after: Properties): string | undefined {
  const alike = [...after].filter(
    ([other, schemas]) => !before.has(other) && deepEqual(schemas, before.get(name)),
  );
  return alike.length === 1 ? alike[0]![0] : undefined;
}

function comparePatterns(
  comparer: SchemaComparer,
  base: Shape,
  head: Shape,
  side: Side,
  comparison: Comparison,
): void {
  for (const pattern of new Set([...base.patternProperties.keys(), ...head.patternProperties.keys()])) {
    const before = base.patternProperties.get(pattern);
    const after = head.patternProperties.get(pattern);
    const at = `{/${pattern}/}`;
    if (before && after) {
      comparison.below.push({ at, comparison: comparer.compare(before, after, side) });
    } else {
      const message = `properties named like \`${pattern}\` ${after ? 'added' : 'removed'}`;
      comparison.facts.push({ at, effect: after ? 'added-optional' : 'removed', message });
    }
  }
}

function compareAdditional(
  comparer: SchemaComparer,
  { additional: base }: Shape,
  { additional: head }: Shape,
  side: Side,
  comparison: Comparison,
): void {
  if (base === false && head === false) return;
  if (base === false) {
    comparison.facts.push({ at: '{}', effect: 'widened', message: 'may have undeclared properties now' });
  } else if (head === false) {
    comparison.facts.push({ at: '{}', effect: 'narrowed', message: 'undeclared properties are refused now' });
  } else if (base.length > 0 || head.length > 0) {
    comparison.below.push({ at: '{}', comparison: comparer.compare(base, head, side) });
  }
}
