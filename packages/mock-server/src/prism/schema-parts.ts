/** A schema that is not `true` or `false`. */
export type SchemaObject = Readonly<Record<string, unknown>>;

const ONE = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalProperties',
  'additionalItems',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties'];

/** Keywords that hold schemas; `items` holds one or, in older dialects, a list. */
export const APPLICATORS: readonly string[] = [...ONE, ...LISTS, ...MAPS, 'items'];

/** A schema and, after it, every schema inside it. What `const`, `enum` or `default` hold is data, whatever it looks like. */
export function schemaParts(schema: unknown): SchemaObject[] {
  if (!isObject(schema)) return [];
  const inside = Object.entries(schema).flatMap(([keyword, value]) => {
    if (ONE.includes(keyword)) return [value];
    if (LISTS.includes(keyword) || keyword === 'items') return Array.isArray(value) ? value : [value];
    return MAPS.includes(keyword) && isObject(value) ? Object.values(value) : [];
  });
  return [schema, ...inside.flatMap(schemaParts)];
}

const isObject = (value: unknown): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
