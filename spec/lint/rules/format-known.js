import { knownFormats } from '../formats.js';

/**
 * A validator ignores a format that it does not know. So only those of `formats.yaml`, and the few standard ones
 * that we enforce, may be used.
 */
export default () => ({
  /** @param {any} schema @param {import('../places.js').Context} ctx */
  Schema(schema, ctx) {
    if (schema.format === undefined || knownFormats.includes(schema.format)) return;
    ctx.report({
      message: `Format \`${schema.format}\` is not known. Use one of ${knownFormats.join(', ')}, or add it to formats.yaml.`,
      location: ctx.location.child(['format']),
    });
  },
});
