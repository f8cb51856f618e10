import { deepEqual } from '../deep-equal.js';
import type { RawSchema } from '../input/document.js';
import type { Side } from '../level.js';
import type { Description } from '../schema/description.js';
import type { Shape } from '../schema/node.js';
import type { Both, Comparison, Schemas } from './comparison.js';

type Properties = ReadonlyMap<string, Schemas>;

export function compareObjects(comparison: Comparison, shapes: Both<Shape>): void {
  compareProperties(comparison, shapes);
  comparePatterns(comparison, shapes);
  compareAdditional(comparison, shapes);
  const { base, head } = shapes;
  if (base.propertyNames.length > 0 || head.propertyNames.length > 0) {
    comparison.compare('{name}', {
      base: [name, ...base.propertyNames],
      head: [name, ...head.propertyNames],
    });
  }
}

/** A name is a text, even without a `type`. */
const name = { type: 'string' };

function compareProperties(comparison: Comparison, { base, head }: Both<Shape>): void {
  if (isPlain(base) && isPlain(head)) return;
  const before = travelling(comparison.base, base, comparison.side);
  const after = travelling(comparison.head, head, comparison.side);
  for (const [name, schemas] of before) {
    const other = after.get(name);
    if (other || (!base.properties.has(name) && head.additional !== false)) {
      // What is required though never described may still be there when it is not required any more.
      compareRequired(comparison, name, { base, head });
      if (other) comparison.compare(property(name), { base: schemas, head: other });
    } else reportRemoved(comparison, name, { base: before, head: after });
  }
  for (const [name, schemas] of after) {
    if (before.has(name)) continue;
    const effect = head.required.has(name) ? 'added-required' : 'added-optional';
    const message = `property \`${name}\` added`;
    comparison.report({ at: property(name), effect, message, ...about(schemas) });
  }
}

const isPlain = ({ properties, required }: Shape) => properties.size === 0 && required.size === 0;

const property = (name: string) => (/^[\w$@-]+$/.test(name) ? `.${name}` : `["${name}"]`);

const about = ([written]: Schemas) => (typeof written === 'object' ? { about: written } : {});

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

function compareRequired(comparison: Comparison, name: string, { base, head }: Both<Shape>): void {
  const isRequired = head.required.has(name);
  if (base.required.has(name) === isRequired) return;
  comparison.report({
    at: property(name),
    effect: isRequired ? 'became-required' : 'became-optional',
    message: `property \`${name}\` ${isRequired ? 'is required now' : 'is optional now'}`,
    ...about(head.properties.get(name) ?? []),
  });
}

function reportRemoved(comparison: Comparison, name: string, { base, head }: Both<Properties>): void {
  const schemas = base.get(name)!;
  // The one new property that looks exactly like the removed one is most likely its new name.
  const alike = [...head].filter(([other, written]) => !base.has(other) && deepEqual(written, schemas));
  const instead = alike.length === 1 ? alike[0]![0] : undefined;
  comparison.report({
    at: property(name),
    effect: 'removed',
    message: `property \`${name}\` removed${instead === undefined ? '' : `; \`${instead}\` has the same schema`}`,
    ...(instead !== undefined && { instead }),
    ...about(schemas),
  });
}

function comparePatterns(comparison: Comparison, { base, head }: Both<Shape>): void {
  if (base.patternProperties.size === 0 && head.patternProperties.size === 0) return;
  for (const pattern of new Set([...base.patternProperties.keys(), ...head.patternProperties.keys()])) {
    const before = base.patternProperties.get(pattern);
    const after = head.patternProperties.get(pattern);
    const at = `{/${pattern}/}`;
    if (before && after) comparison.compare(at, { base: before, head: after });
    else {
      const message = `properties named like \`${pattern}\` ${after ? 'added' : 'removed'}`;
      comparison.report({ at, effect: after ? 'added-optional' : 'removed', message });
    }
  }
}

function compareAdditional(comparison: Comparison, shapes: Both<Shape>): void {
  const [base, head] = [shapes.base.additional, shapes.head.additional];
  if (base === false && head === false) return;
  const at = '{}';
  if (base === false) {
    comparison.report({ at, effect: 'widened', message: 'may have undeclared properties now' });
  } else if (head === false) {
    comparison.report({ at, effect: 'narrowed', message: 'undeclared properties are refused now' });
  } else if (base.length > 0 || head.length > 0) comparison.compare(at, { base, head });
}
