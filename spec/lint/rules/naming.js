import { operationsOf, parametersOf } from '../operations.js';

/**
 * @typedef {import('../places.js').Context} Context
 */

const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ASCII_NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * Names become types, values of `Prefer: example=…`, object keys and URLs. Each has one spelling.
 */
export default () => {
  const reported = new Set();
  /** @param {any} node @param {Context} ctx */
  const checkExampleNames = (node, ctx) => {
    for (const name of Object.keys(node.examples ?? {})) {
      if (KEBAB_CASE.test(name)) continue;
      ctx.report({
        message: `Example name \`${name}\` is not kebab-case. Write it like \`no-taker\`.`,
        location: ctx.location.child(['examples', name]).key(),
      });
    }
  };
  return {
    MediaType: checkExampleNames,
    Parameter: checkExampleNames,
    ref: {
      /** A schema of a resource file becomes a component with this name. @param {any} ref @param {Context} ctx @param {any} target */
      enter(ref, ctx, target) {
        const name = /#\/(?:components\/)?schemas\/([^/]+)$/.exec(ref.$ref)?.[1];
        if (name) checkSchemaName(name, target.location, ctx);
      },
    },
    /** @param {any} schemas @param {Context} ctx */
    NamedSchemas(schemas, ctx) {
      for (const name of Object.keys(schemas)) checkSchemaName(name, ctx.location.child([name]), ctx);
    },
    /** @param {any} item @param {Context} ctx */
    PathItem(item, ctx) {
      const path = String(ctx.key);
      if (path.length > 1 && path.endsWith('/')) {
        ctx.report({
          message: `Path \`${path}\` ends with a slash. Remove it: the service answers 404 to it.`,
          location: ctx.location.key(),
        });
      }
      for (const { node, location } of operationsOf(item, ctx).flatMap((operation) =>
        parametersOf(operation, ctx),
      )) {
        if (reported.has(node) || ASCII_NAME.test(node.name)) continue;
        reported.add(node);
        ctx.report({
          message: `Parameter \`${node.name}\` has a name that is not plain ASCII. Use letters, digits, \`_\` and \`-\`.`,
          location: location.child(['name']),
        });
      }
    },
  };

  /** @param {string} name @param {import('../places.js').Location | undefined} location @param {Context} ctx */
  function checkSchemaName(name, location, ctx) {
    if (!location || PASCAL_CASE.test(name) || reported.has(location.absolutePointer)) return;
    reported.add(location.absolutePointer);
    ctx.report({
      message: `Schema \`${name}\` is not PascalCase. It becomes a type: write it like \`SwapQuote\`.`,
      location: location.key(),
    });
  }
};
