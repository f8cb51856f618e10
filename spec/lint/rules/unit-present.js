import { childOf, placeOf } from '../places.js';
import { namesQuantity } from '../unit-names.js';
import { canBeQuantity, saysUnit } from '../units.js';
import { UNITS, UNITS_OF_A_MINT } from '../vocabulary.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 */

/**
 * Numbers without units lose money: micro-USD read as USD, milliseconds as seconds, a percentage as a ratio. So every
 * field whose name means an amount, price, percentage, rate, duration or time carries `x-unit`.
 */
export default () => ({
  /** @param {any} parameter @param {Context} ctx */
  Parameter(parameter, ctx) {
    const holder = { node: parameter, location: ctx.location, raw: parameter, rawLocation: ctx.location };
    const schema = childOf(holder, 'schema', ctx);
    if (schema) requireUnit(parameter.name, schema, ctx);
  },
  /** @param {any} properties @param {Context} ctx */
  SchemaProperties(properties, ctx) {
    for (const name of Object.keys(properties)) {
      const schema = placeOf(properties[name], ctx.location.child([name]), ctx);
      if (schema) requireUnit(name, schema, ctx);
    }
  },
  /** @param {any} schema @param {Context} ctx */
  Schema(schema, ctx) {
    const unit = schema['x-unit'];
    const at = ctx.location.child(['x-unit']);
    if (unit !== undefined && !UNITS.includes(unit)) {
      ctx.report({
        message: `\`x-unit: ${unit}\` is not known. Use one of ${UNITS.join(', ')}.`,
        location: at,
      });
    } else if (unit === 'unknown' && !schema.description) {
      ctx.report({
        message: '`x-unit: unknown` without a reason. Explain in the description what is not known.',
        location: at,
      });
    } else if (UNITS_OF_A_MINT.includes(unit) !== (schema['x-unit-mint'] !== undefined)) {
      const message = UNITS_OF_A_MINT.includes(unit)
        ? `\`x-unit: ${unit}\` without \`x-unit-mint\`. Name the field that holds the mint.`
        : '`x-unit-mint` belongs to `base-units` and `token-units` only. Remove it or fix the unit.';
      ctx.report({ message, location: unit === undefined ? ctx.location.child(['x-unit-mint']) : at });
    }
  },
});

/** @param {string} name @param {Place} schema @param {Context} ctx */
function requireUnit(name, schema, ctx) {
  if (!namesQuantity(name) || !canBeQuantity(schema, ctx) || saysUnit(schema, ctx)) return;
  ctx.report({
    message: `\`${name}\` has no \`x-unit\`. State what its numbers count: ${UNITS.join(', ')}.`,
    location: schema.rawLocation.key(),
  });
}
