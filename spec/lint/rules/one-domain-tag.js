import { dirname, relative, sep } from 'node:path';
import { operationsOf } from '../operations.js';

/**
 * The tag decides which package an operation is generated into. So each operation has exactly one tag: the
 * domain of its folder.
 */
export default () => {
  /** @type {string[]} */
  let domains = [];
  let rootFolder = '';
  let isWebhook = false;
  return {
    /** @param {any} root @param {import('../places.js').Context} ctx */
    Root(root, ctx) {
      rootFolder = dirname(ctx.location.source.absoluteRef);
      domains = Object.keys(root['x-galilean-domains'] ?? {});
    },
    WebhooksMap: {
      enter() {
        isWebhook = true;
      },
      leave() {
        isWebhook = false;
      },
    },
    /** @param {any} item @param {import('../places.js').Context} ctx */
    PathItem(item, ctx) {
      // Webhooks are received, not called, so they have no method.
      if (isWebhook) return;
      for (const { node, location } of operationsOf(item, ctx)) {
        const tags = node.tags ?? [];
        if (tags.length === 1 && domains.includes(tags[0])) {
          const [folder] = relative(rootFolder, location.source.absoluteRef).split(sep);
          if (folder === tags[0] || !domains.includes(folder)) continue;
          ctx.report({
            message: `Operation with tag \`${tags[0]}\` in folder \`${folder}\`. Write tag \`${folder}\`, or move the operation.`,
            location: location.child(['tags']),
          });
          continue;
        }
        const found = tags.length === 1 ? `tag \`${tags[0]}\`, which is not a domain` : `${tags.length} tags`;
        ctx.report({
          message: `Operation with ${found}. Give it exactly one tag of \`x-galilean-domains\`: ${domains.join(', ')}.`,
          location: tags.length === 0 ? location.key() : location.child(['tags']),
        });
      }
    },
  };
};
