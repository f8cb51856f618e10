import { childOf, entriesOf } from './places.js';

/**
 * @typedef {import('./places.js').Place} Place
 * @typedef {import('./places.js').Context} Context
 * @typedef {{ name: string, place: Place }} Property
 */

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
export const SINGLE = [
  'not',
  'if',
  'then',
  'else',
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
];
export const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
export const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

/**
 * The schemas directly below a schema.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {Place[]}
 */
export function subschemasOf(schema, ctx) {
  const single = SINGLE.map((keyword) => childOf(schema, keyword, ctx));
  const many = [...LISTS, ...MAPS].flatMap((keyword) =>
    entriesOf(schema, keyword, ctx).map((entry) => entry.place),
  );
  return [...single, ...many].flatMap((place) => (place && isSchemaObject(place.node) ? [place] : []));
}

/**
 * Every schema that can be reached from one, including itself, each once.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @param {Set<any>} [seen]
 * @returns {Generator<Place>}
 */
export function* schemasBelow(schema, ctx, seen = new Set()) {
  if (seen.has(schema.node) || !isSchemaObject(schema.node)) return;
  seen.add(schema.node);
  yield schema;
  for (const child of subschemasOf(schema, ctx)) yield* schemasBelow(child, ctx, seen);
}

/**
 * The properties that an object of this schema may have, including those of its `allOf`, `anyOf` and `oneOf`.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @param {Set<any>} [seen]
 * @returns {Property[]}
 */
export function propertiesOf(schema, ctx, seen = new Set()) {
  if (seen.has(schema.node)) return [];
  seen.add(schema.node);
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => entriesOf(schema, keyword, ctx));
  return [
    ...entriesOf(schema, 'properties', ctx),
    ...branches.flatMap((branch) => propertiesOf(branch.place, ctx, seen)),
  ];
}

/**
 * The object levels one step inside a property: the object itself, the items of a list, the values of a map.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {Place[]}
 */
export function levelsInside(schema, ctx) {
  const nested = ['items', 'additionalProperties'].flatMap((keyword) => childOf(schema, keyword, ctx) ?? []);
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => entriesOf(schema, keyword, ctx));
  const inner = [...nested, ...branches.map((branch) => branch.place)];
  return [schema, ...inner.flatMap((place) => (place.node === schema.node ? [] : levelsInside(place, ctx)))];
}

/**
 * The types that a schema or one of its branches names.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {Set<string>}
 */
export function typesOf(schema, ctx) {
  const own = [schema.node?.type ?? []].flat();
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => entriesOf(schema, keyword, ctx));
  return new Set([...own, ...branches.flatMap((branch) => [...typesOf(branch.place, ctx)])]);
}

/** @param {any} node */
const isSchemaObject = (node) => typeof node === 'object' && node !== null && !Array.isArray(node);
