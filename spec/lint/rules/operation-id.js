import { operationsOf } from '../operations.js';

/** Use one of these verbs if it fits. Otherwise add yours here, so that two operations do not get synonyms. */
const VERBS = [
  'get',
  'list',
  'search',
  'create',
  'execute',
  'submit',
  'build',
  'cancel',
  'confirm',
  'craft',
  'register',
  'request',
  'refresh',
  'verify',
  'update',
  'close',
  'claim',
];

/**
 * The operationId becomes the method that callers type. It must exist, be camelCase and start with a verb of our list.
 * `operation-operationId-unique` checks that it is unique.
 */
export default () => ({
  /** @param {any} item @param {import('../places.js').Context} ctx */
  PathItem(item, ctx) {
    for (const { node, location } of operationsOf(item, ctx)) {
      const id = node.operationId;
      const where = location.child(['operationId']);
      if (typeof id !== 'string') {
        ctx.report({
          message: 'Operation without `operationId`. Give it one: camelCase, verb first, such as `getOrder`.',
          location: location.key(),
        });
      } else if (!/^[a-z][a-zA-Z0-9]*$/.test(id)) {
        ctx.report({
          message: `operationId \`${id}\` is not camelCase. Write it like \`getOrder\`.`,
          location: where,
        });
      } else if (!VERBS.some((verb) => new RegExp(`^${verb}(?=[A-Z]|$)`).test(id))) {
        ctx.report({
          message: `operationId \`${id}\` does not start with a known verb. Use one of ${VERBS.join(', ')}.`,
          location: where,
        });
      }
    }
  },
});
