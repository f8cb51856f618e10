import { entriesOf, placeOf } from '../places.js';
import { subschemasOf } from '../schemas.js';
import { selfContained } from '../self-contained.js';
import { createValidator } from '../validator.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 */

/**
 * The mock server silently skips a schema that its validator cannot compile. One bad query parameter even disables the
 * checks of all others. So each schema must compile strictly: no unknown keyword or format, no keyword that its type
 * ignores, no regular expression that is invalid under the `u` flag.
 */
export default () => {
  /** @type {ReturnType<typeof createValidator>} */
  let ajv;
  const reported = new Set();

  /** @param {any} node @param {Context} ctx */
  const checkSchemaOf = (node, ctx) => {
    const schema = placeOf(node.schema, ctx.location.child(['schema']), ctx);
    if (schema) check(schema, ctx);
  };
  return {
    /** @param {any} _ @param {Context} ctx */
    Root(_, ctx) {
      ajv = createValidator(ctx.location.source.absoluteRef);
    },
    Parameter: checkSchemaOf,
    Header: checkSchemaOf,
    MediaType: checkSchemaOf,
    /** @param {any} components @param {Context} ctx */
    Components(components, ctx) {
      const holder = { node: components, location: ctx.location, raw: components, rawLocation: ctx.location };
      for (const { place } of entriesOf(holder, 'schemas', ctx)) check(place, ctx);
    },
  };

  /** @param {Place} schema @param {Context} ctx */
  function check(schema, ctx) {
    if (!reasonNotToCompile(schema, ctx)) return;
    for (const { place, reason } of culpritsOf(schema, ctx, new Set())) {
      if (reported.has(place.node)) continue;
      reported.add(place.node);
      ctx.report({
        message: `Schema does not compile: ${reason}. Nothing would validate it.`,
        location: place.location.key(),
      });
    }
  }

  /** The innermost schemas that fail themselves. @param {Place} schema @param {Context} ctx @param {Set<any>} seen @returns {{ place: Place, reason: string }[]} */
  function culpritsOf(schema, ctx, seen) {
    if (seen.has(schema.node)) return [];
    seen.add(schema.node);
    const reason = reasonNotToCompile(schema, ctx);
    if (!reason) return [];
    const inner = subschemasOf(schema, ctx).flatMap((child) => culpritsOf(child, ctx, seen));
    return inner.length > 0 ? inner : [{ place: schema, reason }];
  }

  /** @param {Place} schema @param {Context} ctx */
  function reasonNotToCompile(schema, ctx) {
    try {
      ajv.compile(selfContained(schema, ctx));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
};
