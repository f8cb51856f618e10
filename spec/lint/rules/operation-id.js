import { operationsOf } from '../operations.js';

/** A new verb is fine when none of these says it; add it here, so that two operations do not end up with synonyms. */
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
 * The operationId becomes the method that a caller types, so it must be there, be camelCase and begin with a verb
 * of our list. That it is unique is the business of `operation-operationId-unique`.
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
          message: `operationId \`${id}\` does not begin with a known verb. Use one of ${VERBS.join(', ')}.`,
          location: where,
        });
      }
    }
  },
});
