import { type Fields, isFields } from '../../contract/json.js';

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

/** A schema, followed by every schema inside it. Values of `const`, `enum` or `default` are data, not schemas. */
export function schemaParts(schema: unknown): Fields[] {
  const parts: Fields[] = [];
  if (isFields(schema)) mapSchemas(schema, (part) => (parts.push(part), part));
  return parts;
}

/** Replaces each schema in a schema, the outer before the inner. */
export function mapSchemas(schema: Fields, replace: (part: Fields) => Fields): Fields {
  const inner = (value: unknown): unknown => (isFields(value) ? mapSchemas(value, replace) : value);
  const each = (value: unknown): unknown => (Array.isArray(value) ? value.map(inner) : inner(value));
  const entries = Object.entries(replace(schema)).map(([keyword, value]) => {
    if (ONE.includes(keyword)) return [keyword, inner(value)];
    if (LISTS.includes(keyword) || keyword === 'items') return [keyword, each(value)];
    const isMap = MAPS.includes(keyword) && isFields(value);
    return [keyword, isMap ? mapValues(value, inner) : value];
  });
  return Object.fromEntries(entries) as Fields;
}

const mapValues = (map: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
