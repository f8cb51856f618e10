import { isRef } from '@redocly/openapi-core';

/**
 * A node of the description and its location. `raw` is what was written at the place that leads to it: the node itself,
 * or the `$ref` object that points to it.
 *
 * @typedef {import('@redocly/openapi-core').UserContext} Context
 * @typedef {import('@redocly/openapi-core').Location} Location
 * @typedef {{ node: any, location: Location, raw: any, rawLocation: Location }} Place
 */

/**
 * Resolves a reference. A broken one gives undefined: `no-unresolved-refs` reports it.
 *
 * @param {any} raw
 * @param {Location} rawLocation
 * @param {Context} ctx
 * @returns {Place | undefined}
 */
export function placeOf(raw, rawLocation, ctx) {
  if (raw === undefined) return undefined;
  if (!isRef(raw)) return { node: raw, location: rawLocation, raw, rawLocation };
  const { node, location } = ctx.resolve(raw, rawLocation.source.absoluteRef);
  return node === undefined || !location ? undefined : { node, location, raw, rawLocation };
}

/**
 * The place of a key below another, with its reference resolved.
 *
 * @param {Place} parent
 * @param {string} key
 * @param {Context} ctx
 */
export function childOf(parent, key, ctx) {
  return placeOf(parent.node?.[key], parent.location.child([key]), ctx);
}

/**
 * The entries of a map or list below a key, with references resolved.
 *
 * @param {Place} parent
 * @param {string} key
 * @param {Context} ctx
 * @returns {{ name: string, place: Place }[]}
 */
export function entriesOf(parent, key, ctx) {
  const holder = childOf(parent, key, ctx);
  if (!holder || typeof holder.node !== 'object' || holder.node === null) return [];
  return Object.keys(holder.node).flatMap((name) => {
    const place = placeOf(holder.node[name], holder.location.child([name]), ctx);
    return place ? [{ name, place }] : [];
  });
}
