import { TRANSACTION_KINDS } from '../vocabulary.js';

const SHAPE = /^(unsigned|signed) (\S+)$/;

/**
 * The kinds after `signed` or `unsigned`, one of which it is.
 *
 * @param {string} said
 */
const kindsIn = (said) => (SHAPE.exec(said)?.[2] ?? '').split('|');

/**
 * Callers must know whether a transaction still needs a signature, and the mock server which transaction to build.
 * Base64 shows neither, so the field states it.
 */
export default () => ({
  /** @param {any} schema @param {import('../places.js').Context} ctx */
  Schema(schema, ctx) {
    const said = schema['x-transaction'];
    if (schema.format !== 'base64-transaction') {
      if (said === undefined) return;
      ctx.report({
        message:
          '`x-transaction` on a field that is not a transaction. Give it `format: base64-transaction` or remove it.',
        location: ctx.location.child(['x-transaction']).key(),
      });
    } else if (said === undefined) {
      ctx.report({
        message: `Transaction without \`x-transaction\`. Write \`unsigned\` or \`signed\` and a kind: ${TRANSACTION_KINDS.join(', ')}.`,
        location: ctx.location.child(['format']),
      });
    } else if (!kindsIn(said).every((kind) => TRANSACTION_KINDS.includes(kind))) {
      ctx.report({
        message: `\`x-transaction: ${said}\` is not known. Write \`unsigned\` or \`signed\` and a kind: ${TRANSACTION_KINDS.join(', ')}.`,
        location: ctx.location.child(['x-transaction']),
      });
    }
  },
});
