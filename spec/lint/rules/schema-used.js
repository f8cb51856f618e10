import { escapePointerFragment, parseYaml } from '@redocly/openapi-core';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {Context['location']['source']} Source
 */

/**
 * A schema of a resource file without references is a leftover, or a reference is missing. `no-unused-components`
 * checks the components of the root document.
 */
export default () => {
  /** @type {Map<string, Source>} */
  const sources = new Map();
  /** @type {Set<string>} */
  const used = new Set();
  return {
    ref: {
      /** @param {any} _ref @param {Context} _ctx @param {any} target */
      enter(_ref, _ctx, { location }) {
        if (!location) return;
        sources.set(location.source.absoluteRef, location.source);
        // A reference may lead further down: `order.yaml#/schemas/Order/properties/price`.
        const [, name] = /^#\/schemas\/([^/]+)/.exec(location.pointer) ?? [];
        if (name) used.add(`${location.source.absoluteRef}#/schemas/${name}`);
      },
    },
    Root: {
      /** @param {any} _root @param {Context} ctx */
      leave(_root, ctx) {
        for (const source of sources.values()) {
          for (const name of Object.keys(schemasIn(source))) {
            const pointer = `#/schemas/${escapePointerFragment(name)}`;
            if (used.has(source.absoluteRef + pointer)) continue;
            ctx.report({
              message: `Nothing refers to schema \`${name}\`. Remove it, or refer to it.`,
              location: /** @type {any} */ ({ source, pointer, reportOnKey: true }),
            });
          }
        }
      },
    },
  };
};

/** @param {Source} source @returns {Record<string, unknown>} */
function schemasIn(source) {
  try {
    const parsed = /** @type {any} */ (parseYaml(source.body));
    return parsed?.openapi === undefined ? (parsed?.schemas ?? {}) : {};
  } catch {
    return {}; // `no-unresolved-refs` reports what is wrong with the file
  }
}
