import { childOf, entriesOf } from './places.js';
import { typesOf } from './schemas.js';

/**
 * @typedef {import('./places.js').Place} Place
 * @typedef {import('./places.js').Context} Context
 */

/**
 * Whether a schema can hold a plain quantity: a number, a string, or a list of them; not a flag, object or enumeration.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {boolean}
 */
export function canBeQuantity(schema, ctx) {
  const items = childOf(schema, 'items', ctx);
  const types = typesOf(schema, ctx);
  if (types.has('object')) return false;
  if (types.has('array')) return items !== undefined && canBeQuantity(items, ctx);
  if (types.has('number') || types.has('integer')) return schema.node.const === undefined;
  return types.has('string') && schema.node.enum === undefined && schema.node.const === undefined;
}

/**
 * Whether a schema states its unit, itself, in its items or in a branch. `date-time` is its own unit.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {boolean}
 */
export function saysUnit(schema, ctx) {
  if (schema.node['x-unit'] !== undefined || schema.node.format === 'date-time') return true;
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => entriesOf(schema, keyword, ctx));
  const inner = [childOf(schema, 'items', ctx) ?? [], branches.map((branch) => branch.place)].flat(2);
  return inner.some((place) => saysUnit(place, ctx));
}

/**
 * The schemas of a value that carry a unit: the schema, its items, its branches.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {Place[]}
 */
export function unitBearers(schema, ctx) {
  const items = childOf(schema, 'items', ctx);
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => entriesOf(schema, keyword, ctx));
  const inner = [...(items ? [items] : []), ...branches.map((branch) => branch.place)];
  const scalars = inner.filter((place) => place.node?.properties === undefined);
  return [schema, ...scalars.flatMap((place) => unitBearers(place, ctx))].filter(
    (place) => place.node?.['x-unit'] !== undefined,
  );
}
