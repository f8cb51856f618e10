import { operationsOf } from '../operations.js';

const ALWAYS = ['400', '401', '403', '429', '500'];

/**
 * Callers meet these statuses everywhere, and the mock server can answer only what is documented: without a 400 or 401
 * it falls back to its own body.
 */
export default () => ({
  /** @param {any} item @param {import('../places.js').Context} ctx */
  PathItem(item, ctx) {
    for (const { node, location } of operationsOf(item, ctx)) {
      const documented = Object.keys(node.responses ?? {});
      const missing = ALWAYS.filter((status) => !documented.includes(status));
      if (!documented.some((status) => /^2\d\d$/.test(status))) missing.unshift('2xx');
      if (missing.length === 0) continue;
      ctx.report({
        message: `\`${node.operationId}\` does not document ${missing.join(', ')}. 401, 403 and 429 are in shared/responses.yaml.`,
        location: node.responses ? location.child(['responses']).key() : location.key(),
      });
    }
  },
});
