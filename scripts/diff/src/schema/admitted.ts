import { typeNames, type Part, type Shape, type TypeName } from './node.js';
import { commonTypes, impliedType, typeOfValue, writtenTypes } from './types-of.js';

/** Types and values that all parts admit together, null aside. */
export function admitted(parts: readonly Part[]): Pick<Shape, 'types' | 'values'> {
  let types: readonly TypeName[] | undefined;
  let values: ReadonlyMap<string, unknown> | undefined;
  for (const part of parts) {
    const written = writtenTypes(part);
    if (written) types = limited(types, written);
    const own = writtenValues(part);
    if (own) values = values ? intersection(values, asMap(own)) : asMap(own);
  }
  if (!types && values) {
    types = [...new Set([...values.values()].map(typeOfValue).filter((type) => type !== undefined))];
  }
  if (!types) {
    const implied = parts.map(impliedType).find((type) => type !== undefined);
    if (implied) types = [implied];
  }
  if (types?.includes('number')) types = types.filter((type) => type !== 'integer');
  if (parts.some(isNever)) types = [];
  return { types, values };
}

/** `false`, which was turned into `not: {}`. */
const isNever = ({ not }: Part) => typeof not === 'object' && not !== null && Object.keys(not).length === 0;

const saysNull = (part: Part) =>
  part['nullable'] === true ||
  writtenTypes(part)?.includes('null') === true ||
  writtenValues(part)?.includes(null) === true;

function limited(types: readonly TypeName[] | undefined, written: readonly string[]): readonly TypeName[] {
  const more = typeNames.filter((name) => written.includes(name));
  return types ? commonTypes(types, more) : more;
}

/** A wrapper with `nullable: true` around a reference means it; so does a set whose members all admit null. */
export function admitsNull(parts: readonly Part[]): boolean {
  if (!parts.some(saysNull)) return false;
  return (
    saysNull(parts[0]!) ||
    parts.every(
      (part) => saysNull(part) || (writtenTypes(part) === undefined && writtenValues(part) === undefined),
    )
  );
}

/** Values that a part admits, from `enum` or `const`; undefined when it admits any. */
function writtenValues(part: Part): readonly unknown[] | undefined {
  if ('const' in part) return [part['const']];
  const values = part['enum'];
  if (!Array.isArray(values)) return undefined;
  const booleans = new Set(values.filter((value) => typeof value === 'boolean'));
  // An enumeration of both booleans is a boolean.
  return booleans.size === 2 && booleans.size === values.filter((value) => value !== null).length
    ? undefined
    : values;
}

export const keyOf = (value: unknown): string => JSON.stringify(value);

const asMap = (values: readonly unknown[]): Map<string, unknown> =>
  new Map(values.filter((value) => value !== null).map((value) => [keyOf(value), value]));

const intersection = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) =>
  new Map([...a].filter(([key]) => b.has(key)));
