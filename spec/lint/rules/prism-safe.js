import { childOf, entriesOf } from '../places.js';
import { propertiesOf, schemasBelow, typesOf } from '../schemas.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 */

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Keywords of 2020-12 that the mock server ignores in parameters, because it reads them as draft 7 or older. */
const NOT_IN_PARAMETERS = [
  'prefixItems',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'if',
];

/**
 * Prism reads parts of 3.1 as older drafts and silently skips what it misreads. These constructs are known to lose
 * validation, digits or routes.
 */
export default () => ({
  /** @param {any} root @param {Context} ctx */
  Root(root, ctx) {
    if (root.jsonSchemaDialect === DIALECT) return;
    ctx.report({
      message: `\`jsonSchemaDialect\` must be ${DIALECT}; with any other, bodies are read as draft 7 or not validated.`,
      location: root.jsonSchemaDialect
        ? ctx.location.child(['jsonSchemaDialect'])
        : ctx.location.child(['openapi']),
    });
  },
  /** @param {any} server @param {Context} ctx */
  Server(server, ctx) {
    if (/^https?:\/\/[^/]+$/.test(server.url)) return;
    ctx.report({
      message: `Server \`${server.url}\` must be an origin. Write its path into \`paths\`: base paths are not served.`,
      location: ctx.location.child(['url']),
    });
  },
  /** @param {any} schema @param {Context} ctx */
  Schema(schema, ctx) {
    const place = { node: schema, location: ctx.location, raw: schema, rawLocation: ctx.location };
    const report = (/** @type {string} */ key, /** @type {string} */ message) =>
      ctx.report({ message, location: ctx.location.child([key]).key() });
    if ('nullable' in schema)
      report('nullable', "`nullable` means nothing in 3.1. Write `type: [string, 'null']`.");
    for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum']) {
      if (typeof schema[keyword] === 'boolean')
        report(keyword, `\`${keyword}\` is a number in 3.1. Write the limit itself.`);
    }
    for (const keyword of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']) {
      if (Math.abs(schema[keyword]) > Number.MAX_SAFE_INTEGER) {
        report(
          keyword,
          `\`${keyword}\` is over 2^53, where numbers lose digits. Make it a string with a format such as \`u64\`.`,
        );
      }
    }
    for (const name of tagsOf(place, ctx)) checkTag(place, name, ctx);
  },
  /** @param {any} parameter @param {Context} ctx */
  Parameter(parameter, ctx) {
    const holder = { node: parameter, location: ctx.location, raw: parameter, rawLocation: ctx.location };
    const schema = childOf(holder, 'schema', ctx);
    if (!schema) return;
    checkKeywords(schema, ctx);
    checkList(parameter, schema, ctx);
  },
});

/** @param {Place} schema @param {Context} ctx */
function checkKeywords(schema, ctx) {
  for (const { node, location } of schemasBelow(schema, ctx)) {
    for (const keyword of NOT_IN_PARAMETERS.filter((word) => word in node)) {
      ctx.report({
        message: `\`${keyword}\` is not read in a parameter. Use \`x-galilean.rules\` or a simpler schema.`,
        location: location.child([keyword]).key(),
      });
    }
  }
}

/** @param {any} parameter @param {Place} schema @param {Context} ctx */
function checkList(parameter, schema, ctx) {
  const types = typesOf(schema, ctx);
  if (!types.has('array')) return;
  if (types.has('null')) {
    ctx.report({
      message: `Parameter \`${parameter.name}\` is an array or null, which is read as one value. Write \`type: array\`.`,
      location: schema.location.child(['type']),
    });
  }
  if (parameter.in === 'query' && (parameter.style === undefined || parameter.explode === undefined)) {
    ctx.report({
      message: `List \`${parameter.name}\` must state \`style\` and \`explode\`: the default repeats the name, a comma list does not.`,
      location: ctx.location.child(['name']),
    });
  }
}

/**
 * The properties that distinguish the branches of a schema: the `discriminator`, and any property with different fixed
 * values in every branch of a `oneOf`.
 *
 * @param {Place} schema
 * @param {Context} ctx
 * @returns {string[]}
 */
function tagsOf(schema, ctx) {
  const named = schema.node.discriminator?.propertyName;
  if (named !== undefined) return [named];
  const branches = entriesOf(schema, 'oneOf', ctx).map(({ place }) => propertiesOf(place, ctx));
  const [first = [], ...others] = branches;
  return first
    .map(({ name }) => name)
    .filter((name) => {
      const values = branches.map((properties) =>
        valuesOf(properties.find((property) => property.name === name)),
      );
      return others.length > 0 && values.every((list) => list.length > 0) && areDisjoint(values);
    });
}

/** @param {import('../schemas.js').Property | undefined} property @returns {unknown[]} */
const valuesOf = (property) => property?.place.node.enum ?? [property?.place.node.const ?? []].flat();

/** @param {unknown[][]} lists */
const areDisjoint = (lists) => new Set(lists.flat()).size === lists.flat().length;

/** @param {Place} schema @param {string} name @param {Context} ctx */
function checkTag(schema, name, ctx) {
  for (const { place } of ['oneOf', 'anyOf'].flatMap((keyword) => entriesOf(schema, keyword, ctx))) {
    const tags = propertiesOf(place, ctx).filter((property) => property.name === name);
    if (tags.some(({ place: { node } }) => node.const !== undefined)) continue;
    ctx.report({
      message: `\`${name}\` distinguishes this branch, so it must be a \`const\`; an \`enum\` is not enough.`,
      location: (tags[0]?.place ?? place).rawLocation,
    });
  }
}
