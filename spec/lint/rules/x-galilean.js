import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { operationsOf } from '../operations.js';
import { locationOf, words } from '../schema-errors.js';

const schema = JSON.parse(readFileSync(new URL('../../x-galilean.schema.json', import.meta.url), 'utf8'));

/**
 * Retries, rate limits, paging and checks of a generated client come from `x-galilean`. A missing or misspelt field
 * changes behaviour without a type error, so a JSON Schema validates it.
 */
export default () => {
  const validate = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  }).compile(schema);
  return {
    /** @param {any} item @param {import('../places.js').Context} ctx */
    PathItem(item, ctx) {
      for (const { node, location } of operationsOf(item, ctx)) {
        const facts = node['x-galilean'];
        if (facts === undefined) {
          ctx.report({
            message: 'Operation without `x-galilean`. State its risk, retry, bucket, stability and source.',
            location: location.key(),
          });
        } else if (!validate(facts)) {
          for (const error of validate.errors ?? []) {
            if (error.keyword === 'if') continue; // the failing branch is reported separately
            ctx.report({
              message: `\`x-galilean\`${words(error)}. ${hintFor(error)}`,
              location: locationOf(error, location.child(['x-galilean'])),
            });
          }
        }
      }
    },
  };
};

/** Inside braces a comma ends unquoted text, and the rest becomes a key. @param {import('ajv').ErrorObject} error */
const hintFor = ({ params: { additionalProperty: key } }) =>
  typeof key === 'string' && key.includes(' ')
    ? 'Quote text that contains a comma.'
    : 'See x-galilean.schema.json.';
