import { contentsOf, operationsOf, responsesOf } from '../operations.js';
import { childOf } from '../places.js';
import { schemasBelow } from '../schemas.js';

/**
 * The service adds fields without notice. An answer schema that forbids unknown fields would then break callers.
 */
export default () => {
  const seen = new Set();
  return {
    /** @param {any} item @param {import('../places.js').Context} ctx */
    PathItem(item, ctx) {
      for (const operation of operationsOf(item, ctx)) {
        const schemas = responsesOf(operation, ctx)
          .flatMap(({ place }) => contentsOf(place, ctx))
          .flatMap(({ place }) => childOf(place, 'schema', ctx) ?? []);
        for (const { node, location } of schemas.flatMap((schema) => [...schemasBelow(schema, ctx, seen)])) {
          for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
            if (node[keyword] !== false) continue;
            ctx.report({
              message: `\`${keyword}: false\` in an answer. Remove it: unknown fields must survive.`,
              location: location.child([keyword]).key(),
            });
          }
        }
      }
    },
  };
};
