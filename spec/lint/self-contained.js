import { isRef } from '@redocly/openapi-core';
import { placeOf } from './places.js';
import { LISTS, MAPS, SINGLE } from './schemas.js';

/**
 * @typedef {import('./places.js').Place} Place
 * @typedef {import('./places.js').Context} Context
 */

/** OpenAPI keywords inside a schema that do not constrain a value. */
const WITHOUT_MEANING = ['example', 'discriminator', 'xml', 'externalDocs'];

/**
 * A copy of a schema in which every reference, from any file, points into its own `$defs`, so that a JSON Schema
 * validator can compile it. Leaves out our `x-` keywords, because they constrain nothing.
 *
 * @param {Place} root
 * @param {Context} ctx
 * @returns {any}
 */
export function selfContained(root, ctx) {
  /** @type {Record<string, any>} */
  const definitions = {};
  /** @type {Map<any, string>} */
  const names = new Map();
  const schema = copy(root.raw, root.rawLocation);
  return names.size === 0 ? schema : { ...schema, $defs: { ...schema.$defs, ...definitions } };

  /** @param {any} raw @param {Place['location']} location @returns {any} */
  function copy(raw, location) {
    if (typeof raw !== 'object' || raw === null) return raw;
    const { $ref: _, ...own } = raw;
    const keywords = copyKeywords(own, location);
    return isRef(raw) ? { ...keywords, ...reference(raw, location) } : keywords;
  }

  /** @param {any} raw @param {Place['location']} location */
  function reference(raw, location) {
    const target = placeOf(raw, location, ctx);
    if (!target) return {};
    const known = names.get(target.node);
    const name = known ?? `d${names.size}`;
    if (!known) {
      names.set(target.node, name);
      definitions[name] = copy(target.node, target.location);
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** @param {any} schema @param {Place['location']} location */
  function copyKeywords(schema, location) {
    const entries = Object.entries(schema).filter(
      ([keyword]) => !keyword.startsWith('x-') && !WITHOUT_MEANING.includes(keyword),
    );
    return Object.fromEntries(
      entries.map(([keyword, value]) => [keyword, copyKeyword(keyword, value, location.child([keyword]))]),
    );
  }

  /** @param {string} keyword @param {any} value @param {Place['location']} location */
  function copyKeyword(keyword, value, location) {
    if (SINGLE.includes(keyword)) return copy(value, location);
    if (LISTS.includes(keyword) && Array.isArray(value)) {
      return value.map((item, index) => copy(item, location.child([index])));
    }
    if (MAPS.includes(keyword) && typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, copy(item, location.child([name]))]),
      );
    }
    return value;
  }
}
