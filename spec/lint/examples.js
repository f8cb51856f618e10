import { childOf, entriesOf } from './places.js';

/**
 * @typedef {import('./places.js').Place} Place
 * @typedef {import('./places.js').Context} Context
 * @typedef {import('./places.js').Location} Location
 * @typedef {{ value: unknown, location: Location }} Example
 */

/**
 * The examples of a media type, parameter or header: `example`, and the values of `examples`.
 *
 * @param {Place} holder
 * @param {Context} ctx
 * @returns {Example[]}
 */
export function examplesOf(holder, ctx) {
  const single = childOf(holder, 'example', ctx);
  const named = entriesOf(holder, 'examples', ctx).flatMap(({ place }) => childOf(place, 'value', ctx) ?? []);
  return [...(single ? [single] : []), ...named].map(({ node, location }) => ({ value: node, location }));
}

/**
 * Every value inside an example, including itself, with its key.
 *
 * @param {unknown} value
 * @param {Location} location
 * @param {string} [key]
 * @returns {Generator<Example & { key?: string, siblings: string[] }>}
 */
export function* valuesInside(value, location, key, siblings = /** @type {string[]} */ ([])) {
  yield { value, location, key, siblings };
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  for (const name of keys) {
    const inner = /** @type {Record<string, unknown>} */ (value)[name];
    yield* valuesInside(inner, location.child([name]), name, Array.isArray(value) ? [] : keys);
  }
}
