import { formatsOf, STANDARD_FORMATS } from '../formats.js';

/**
 * Validators ignore unknown formats. So only the formats of `formats.yaml`, and the few standard ones that we enforce,
 * are allowed.
 */
export default () => {
  /** @type {string[]} */
  let known = [];
  return {
    /** @param {any} _ @param {import('../places.js').Context} ctx */
    Root(_, ctx) {
      known = [...STANDARD_FORMATS, ...Object.keys(formatsOf(ctx.location.source.absoluteRef))];
    },
    /** @param {any} schema @param {import('../places.js').Context} ctx */
    Schema(schema, ctx) {
      if (schema.format === undefined || known.includes(schema.format)) return;
      ctx.report({
        message: `Format \`${schema.format}\` is not known. Use one of ${known.join(', ')}, or add it to formats.yaml.`,
        location: ctx.location.child(['format']),
      });
    },
  };
};
