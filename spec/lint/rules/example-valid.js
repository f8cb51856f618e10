import { examplesOf, valuesInside } from '../examples.js';
import { childOf } from '../places.js';
import { locationOf, tellingErrors, words } from '../schema-errors.js';
import { selfContained } from '../self-contained.js';
import { createValidator } from '../validator.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 * @typedef {import('../examples.js').Example} Example
 */

const MOST_SHOWN = 5;

/**
 * An example that does not fit its schema misleads callers, and the mock server would send it. This includes formats.
 * `TBD` and `tx:…` mark values that a script has yet to write.
 */
export default () => {
  /** @type {ReturnType<typeof createValidator>} */
  let ajv;
  /** @param {any} node @param {Context} ctx */
  const checkHolder = (node, ctx) => {
    const holder = { node, location: ctx.location, raw: node, rawLocation: ctx.location };
    const schema = childOf(holder, 'schema', ctx);
    const examples = examplesOf(holder, ctx);
    if (schema) validateAll(examples, schema, ctx);
    for (const example of examples) reportUnfinished(example, ctx);
  };
  return {
    /** @param {any} _ @param {Context} ctx */
    Root(_, ctx) {
      ajv = createValidator(ctx.location.source.absoluteRef, { except: isPlaceholder });
    },
    MediaType: checkHolder,
    Parameter: checkHolder,
    Header: checkHolder,
    /** @param {any} schema @param {Context} ctx */
    Schema(schema, ctx) {
      const place = { node: schema, location: ctx.location, raw: schema, rawLocation: ctx.location };
      const listed = Array.isArray(schema.examples) ? schema.examples : [];
      /** @type {Example[]} */
      const values = listed.map((/** @type {unknown} */ value, /** @type {number} */ index) => ({
        value,
        location: ctx.location.child(['examples', `${index}`]),
      }));
      for (const key of ['example', 'default']) {
        if (schema[key] !== undefined)
          values.push({ value: schema[key], location: ctx.location.child([key]) });
      }
      if (values.length > 0) validateAll(values, place, ctx);
    },
  };

  /** @param {Example[]} examples @param {Place} schema @param {Context} ctx */
  function validateAll(examples, schema, ctx) {
    const validate = compile(schema, ctx);
    if (!validate) return;
    for (const { value, location } of examples) {
      if (validate(value)) continue;
      const errors = tellingErrors(validate.errors ?? []);
      for (const error of errors.slice(0, MOST_SHOWN)) {
        const more = errors.length > MOST_SHOWN ? ` (and ${errors.length - MOST_SHOWN} more)` : '';
        ctx.report({
          message: `Example${words(error)}${more}. Fix the example or the schema.`,
          location: locationOf(error, location),
        });
      }
    }
  }

  /** @param {Place} schema @param {Context} ctx */
  function compile(schema, ctx) {
    try {
      return ajv.compile(selfContained(schema, ctx));
    } catch {
      return undefined; // schema-compiles reports it
    }
  }
};

/** @param {string} value */
const isPlaceholder = (value) => value === 'TBD' || /^tx:[\w-]+$/.test(value);

/** @param {Example} example @param {Context} ctx */
function reportUnfinished(example, ctx) {
  for (const { value, location } of valuesInside(example.value, example.location)) {
    if (typeof value === 'string' && isPlaceholder(value)) {
      ctx.report({
        message: `Placeholder \`${value}\`. Run \`npm run spec:transactions\`, which fills it in.`,
        location,
      });
    } else if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      ctx.report({ message: `${value} is over 2^53 and loses digits. Write it as a string.`, location });
    }
  }
}
