import { childOf, entriesOf, placeOf } from './places.js';

/**
 * @typedef {import('./places.js').Place} Place
 * @typedef {import('./places.js').Context} Context
 * @typedef {{ type: string, place: Place }} Content a media type and what is said about it
 * @typedef {Place & { method: string, item: Place }} Operation
 */

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/**
 * The operations of a path item. Rules visit path items instead of operations, because path items may hold parameters.
 *
 * @param {any} item
 * @param {Context} ctx
 * @returns {Operation[]}
 */
export function operationsOf(item, ctx) {
  const itemPlace = { node: item, location: ctx.location, raw: item, rawLocation: ctx.location };
  return METHODS.flatMap((method) => {
    const place = placeOf(item[method], ctx.location.child([method]), ctx);
    return place ? [{ ...place, method, item: itemPlace }] : [];
  });
}

/**
 * The parameters of an operation, including those of its path.
 *
 * @param {Operation} operation
 * @param {Context} ctx
 * @returns {Place[]}
 */
export function parametersOf(operation, ctx) {
  return [operation.item, operation].flatMap((place) =>
    entriesOf(place, 'parameters', ctx).map((entry) => entry.place),
  );
}

/**
 * The request body of an operation, by media type.
 *
 * @param {Operation} operation
 * @param {Context} ctx
 */
export function bodiesOf(operation, ctx) {
  const body = childOf(operation, 'requestBody', ctx);
  return body ? contentsOf(body, ctx) : [];
}

/**
 * The responses of an operation.
 *
 * @param {Operation} operation
 * @param {Context} ctx
 * @returns {{ status: string, place: Place }[]}
 */
export function responsesOf(operation, ctx) {
  return entriesOf(operation, 'responses', ctx).map(({ name, place }) => ({ status: name, place }));
}

/**
 * The media types of a request body or response.
 *
 * @param {Place} holder
 * @param {Context} ctx
 * @returns {Content[]}
 */
export function contentsOf(holder, ctx) {
  return entriesOf(holder, 'content', ctx).map(({ name, place }) => ({ type: name, place }));
}

/**
 * The schemas of an operation's success bodies.
 *
 * @param {Operation} operation
 * @param {Context} ctx
 * @returns {Place[]}
 */
export function answerSchemasOf(operation, ctx) {
  return responsesOf(operation, ctx)
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ place }) => contentsOf(place, ctx))
    .flatMap(({ place }) => childOf(place, 'schema', ctx) ?? []);
}

/**
 * The schemas of an operation's request bodies.
 *
 * @param {Operation} operation
 * @param {Context} ctx
 * @returns {Place[]}
 */
export function bodySchemasOf(operation, ctx) {
  return bodiesOf(operation, ctx).flatMap(({ place }) => childOf(place, 'schema', ctx) ?? []);
}
