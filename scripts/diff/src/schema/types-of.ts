import { typeNames, type Part, type TypeName } from './node.js';

const signs: readonly [TypeName, readonly string[]][] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'required', 'propertyNames']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** Types as written, null included; undefined when the part names none. */
export function writtenTypes(part: Part): readonly string[] | undefined {
  const { type } = part;
  if (typeof type === 'string') return [type];
  // YAML's `type: null` is the same slip as `- null` in a list of types.
  if (type === null) return ['null'];
  return Array.isArray(type) && type.length > 0 ? type.map((one) => String(one)) : undefined;
}

/** The type that authors mean who leave it out: `properties` without `type: object`. */
export function impliedType(part: Part): TypeName | undefined {
  return signs.find(([, keywords]) =>
    keywords.some((keyword) => Array.isArray(part[keyword]) || isSaid(part[keyword])),
  )?.[0];
}

const isSaid = (value: unknown) => value !== undefined && value !== null && typeof value !== 'boolean';

export function typeOfValue(value: unknown): TypeName | undefined {
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  if (type === 'number') return 'number';
  return typeNames.find((name) => name === type && value !== null);
}

/** What both admit; an integer is a number. */
export function commonTypes(a: readonly TypeName[], b: readonly TypeName[]): TypeName[] {
  const within = (types: readonly TypeName[]) => (type: TypeName) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...a.filter(within(b)), ...b.filter(within(a))])];
}
