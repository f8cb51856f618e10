import { operationsOf } from '../operations.js';

/**
 * The tag decides which package an operation is generated into. So there is exactly one, and it is a domain.
 */
export default () => {
  /** @type {string[]} */
  let domains = [];
  return {
    /** @param {any} root */
    Root(root) {
      domains = Object.keys(root['x-galilean-domains'] ?? {});
    },
    /** @param {any} item @param {import('../places.js').Context} ctx */
    PathItem(item, ctx) {
      for (const { node, location } of operationsOf(item, ctx)) {
        const tags = node.tags ?? [];
        if (tags.length === 1 && domains.includes(tags[0])) continue;
        const found = tags.length === 1 ? `tag \`${tags[0]}\`, which is no domain` : `${tags.length} tags`;
        ctx.report({
          message: `Operation with ${found}. Give it exactly one tag of \`x-galilean-domains\`: ${domains.join(', ')}.`,
          location: tags.length === 0 ? location.key() : location.child(['tags']),
        });
      }
    },
  };
};
