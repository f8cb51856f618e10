import { answerSchemasOf, bodySchemasOf, operationsOf, parametersOf } from '../operations.js';
import { levelsInside, propertiesOf } from '../schemas.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 * @typedef {import('../places.js').Location} Location
 */

/**
 * `x-galilean` names operations, parameters and properties. JSON Schema cannot check that they exist, and after a
 * rename a check would never apply. A dot leads into an object of the body: `params.feeBps`.
 */
export default () => {
  /** operationId → risk. @type {Map<string, string | undefined>} */
  const risks = new Map();
  /** @type {{ id: string, field: string, location: Location }[]} */
  const namedOperations = [];

  return {
    /** @param {any} item @param {Context} ctx */
    PathItem(item, ctx) {
      for (const operation of operationsOf(item, ctx)) {
        const facts = operation.node['x-galilean'];
        risks.set(operation.node.operationId, facts?.risk);
        if (typeof facts !== 'object' || facts === null) continue;
        const at = operation.location.child(['x-galilean']);
        for (const field of ['reconciledBy', 'replacedBy']) {
          if (typeof facts[field] !== 'string') continue;
          namedOperations.push({ id: facts[field], field, location: at.child([field]) });
        }
        for (const { name, location } of inputsNamed(facts, at)) {
          if (hasInput(operation, name.split('.'), ctx)) continue;
          ctx.report({
            message: `Operation has no parameter or body property \`${name}\`. Name one that exists.`,
            location,
          });
        }
        checkPages(operation, facts.pages, at.child(['pages', 'items']), ctx);
      }
    },
    Root: {
      /** @param {any} _root @param {Context} ctx */
      leave(_root, ctx) {
        for (const { id, field, location } of namedOperations) {
          if (!risks.has(id)) {
            ctx.report({
              message: `\`${field}\` names \`${id}\`, which is not an operationId. Name an existing one.`,
              location,
            });
          } else if (field === 'reconciledBy' && (risks.get(id) ?? 'read') !== 'read') {
            ctx.report({
              message: `\`reconciledBy\` names \`${id}\`, whose risk is \`${risks.get(id)}\`. Name a read.`,
              location,
            });
          }
        }
      },
    },
  };
};

/** @param {any} facts @param {Location} at @returns {{ name: string, location: Location }[]} */
function inputsNamed(facts, at) {
  return [facts.rules ?? []].flat().flatMap((rule, index) => {
    const where = at.child(['rules', `${index}`]);
    const fields = [rule.fields ?? []]
      .flat()
      .map((name, i) => ({ name, location: where.child(['fields', `${i}`]) }));
    const when = rule.when?.field;
    return when === undefined
      ? fields
      : [...fields, { name: when, location: where.child(['when', 'field']) }];
  });
}

/** @param {import('../operations.js').Operation} operation @param {string[]} path @param {Context} ctx */
function hasInput(operation, path, ctx) {
  if (path.length === 1 && parametersOf(operation, ctx).some(({ node }) => node.name === path[0]))
    return true;
  return reaches(bodySchemasOf(operation, ctx), path, ctx);
}

/** @param {Place[]} schemas @param {string[]} path @param {Context} ctx @returns {boolean} */
function reaches(schemas, [name, ...rest], ctx) {
  const found = schemas
    .flatMap((schema) => propertiesOf(schema, ctx))
    .filter((property) => property.name === name);
  if (rest.length === 0) return found.length > 0;
  return found.some(({ place }) => reaches(levelsInside(place, ctx), rest, ctx));
}

/** @param {import('../operations.js').Operation} operation @param {any} pages @param {Location} location @param {Context} ctx */
function checkPages(operation, pages, location, ctx) {
  if (typeof pages?.items !== 'string' || reaches(answerSchemasOf(operation, ctx), [pages.items], ctx))
    return;
  ctx.report({
    message: `The answer has no property \`${pages.items}\`. Name the one that holds the list.`,
    location,
  });
}
