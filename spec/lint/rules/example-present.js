import { bodiesOf, contentsOf, operationsOf, responsesOf } from '../operations.js';

/**
 * The mock server answers with examples, the docs show them and the contract tests send them. Without an example, a
 * generator would invent the body.
 */
export default () => {
  const reported = new Set();
  return {
    /** @param {any} item @param {import('../places.js').Context} ctx */
    PathItem(item, ctx) {
      for (const operation of operationsOf(item, ctx)) {
        const answers = responsesOf(operation, ctx).flatMap(({ status, place }) =>
          contentsOf(place, ctx).map((content) => ({ ...content, of: `Response ${status}` })),
        );
        const requests = bodiesOf(operation, ctx).map((content) => ({ ...content, of: 'Request body' }));
        for (const { type, place, of } of [...requests, ...answers]) {
          const { example, examples } = place.node;
          if (example !== undefined || Object.keys(examples ?? {}).length > 0 || reported.has(place.node))
            continue;
          reported.add(place.node);
          ctx.report({
            message: `${of} (${type}) has no example. Add \`examples\` with the ordinary case first.`,
            location: place.location.key(),
          });
        }
      }
    },
  };
};
