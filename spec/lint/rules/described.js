import { isRef } from '@redocly/openapi-core';
import { operationsOf } from '../operations.js';
import { entriesOf, placeOf } from '../places.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 * @typedef {import('../places.js').Location} Location
 */

/**
 * Descriptions become the docs of every method, parameter and field. A summary is a title: one line without a
 * full stop. A description is a sentence with one.
 */
export default () => {
  const reported = new Set();
  return {
    /** @param {any} item @param {Context} ctx */
    PathItem(item, ctx) {
      for (const { node, location } of operationsOf(item, ctx)) {
        checkSummary(node.summary, location, ctx);
        checkSentence(node.description, `Operation \`${node.operationId}\``, location, ctx);
      }
    },
    /** @param {any} parameter @param {Context} ctx */
    Parameter(parameter, ctx) {
      checkSentence(parameter.description, `Parameter \`${parameter.name}\``, ctx.location, ctx);
    },
    /** @param {any} header @param {Context} ctx */
    Header(header, ctx) {
      checkSentence(header.description, 'Header', ctx.location, ctx);
    },
    ref: {
      /** @param {any} ref @param {Context} ctx @param {any} target */
      enter(ref, ctx, target) {
        const name = /#\/(?:components\/)?schemas\/([^/]+)$/.exec(ref.$ref)?.[1];
        if (name && target.location) checkNamedSchema(name, target.node, target.location, ctx);
      },
    },
    /** @param {any} components @param {Context} ctx */
    Components(components, ctx) {
      const holder = { node: components, location: ctx.location, raw: components, rawLocation: ctx.location };
      for (const { name, place } of entriesOf(holder, 'schemas', ctx)) {
        checkNamedSchema(name, place.node, place.location, ctx);
      }
    },
    /** @param {any} properties @param {Context} ctx */
    SchemaProperties(properties, ctx) {
      if (isCondition(ctx.location)) return;
      for (const name of Object.keys(properties)) {
        const place = placeOf(properties[name], ctx.location.child([name]), ctx);
        if (!place || typeof place.node !== 'object') continue;
        checkSentence(descriptionOf(place, ctx), `Property \`${name}\``, place.rawLocation, ctx);
      }
    },
  };

  /** @param {string} name @param {any} schema @param {Location} location @param {Context} ctx */
  function checkNamedSchema(name, schema, location, ctx) {
    if (reported.has(location.absolutePointer)) return;
    reported.add(location.absolutePointer);
    checkSentence(schema?.description, `Schema \`${name}\``, location, ctx);
  }
};

/** @param {unknown} summary @param {Location} location @param {Context} ctx */
function checkSummary(summary, location, ctx) {
  if (typeof summary !== 'string' || summary.trim() === '') {
    ctx.report({
      message: 'Operation without `summary`. State in one line what it does.',
      location: location.key(),
    });
  } else if (/\n./.test(summary) || summary.trim().endsWith('.') || !/^[A-Z]/.test(summary)) {
    ctx.report({
      message: 'A `summary` is one line in sentence case, without a full stop.',
      location: location.child(['summary']),
    });
  }
}

/** @param {unknown} text @param {string} of @param {Location} location @param {Context} ctx */
function checkSentence(text, of, location, ctx) {
  if (typeof text !== 'string' || text.trim() === '') {
    ctx.report({
      message: `${of} has no \`description\`. State what it means, with unit and limits.`,
      location: location.key(),
    });
  } else if (!/[.!?]$/.test(text.trim()) || /^\p{Ll}/u.test(text.trim())) {
    ctx.report({
      message: `The \`description\` of ${of} is not a sentence. Start with a capital and end with a full stop.`,
      location: location.child(['description']),
    });
  }
}

/** The description of a property: at the property, at the target of its reference, or at its schema beside null. @param {Place} property @param {Context} ctx @returns {unknown} */
function descriptionOf({ raw, node, location }, ctx) {
  if (isRef(raw) && 'description' in raw) return raw.description;
  if (node.description !== undefined) return node.description;
  const branch = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].find(isRef);
  return branch && placeOf(branch, location, ctx)?.node.description;
}

/** Properties below `if`, `then`, `else` or `not` only restrict properties that are described elsewhere. @param {Location} location */
const isCondition = (location) => /\/(if|then|else|not)\//.test(`${location.pointer}/`);
