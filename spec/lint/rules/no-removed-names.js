import { examplesOf, valuesInside } from '../examples.js';
import { removalOf } from '../removed-names.js';

/**
 * @typedef {import('../places.js').Context} Context
 */

/**
 * Old samples of the service keep turning up. Names that it no longer sends must not come back into a schema, a
 * parameter or an example.
 */
export default () => {
  /** @param {any} node @param {Context} ctx */
  const checkExamples = (node, ctx) => {
    const holder = { node, location: ctx.location, raw: node, rawLocation: ctx.location };
    for (const example of examplesOf(holder, ctx)) {
      for (const { key, siblings, location } of valuesInside(example.value, example.location)) {
        if (key !== undefined) check(key, siblings, location.key(), ctx);
      }
    }
  };
  return {
    MediaType: checkExamples,
    /** @param {any} parameter @param {Context} ctx */
    Parameter(parameter, ctx) {
      check(parameter.name, [], ctx.location.child(['name']), ctx);
    },
    /** @param {any} properties @param {Context} ctx */
    SchemaProperties(properties, ctx) {
      const names = Object.keys(properties);
      for (const name of names) check(name, names, ctx.location.child([name]).key(), ctx);
    },
  };
};

/** @param {string} name @param {string[]} siblings @param {import('../places.js').Location} location @param {Context} ctx */
function check(name, siblings, location, ctx) {
  const removal = removalOf(name, siblings);
  if (!removal) return;
  const beside = removal.beside ? ` beside \`${removal.beside}\`` : '';
  ctx.report({
    message: `\`${name}\`${beside} was removed from the service. ${removal.instead ?? 'Leave it out.'}`,
    location,
  });
}
