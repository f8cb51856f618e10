import { bodySchemasOf, contentsOf, operationsOf, parametersOf, responsesOf } from '../operations.js';
import { childOf } from '../places.js';
import { levelsInside, propertiesOf } from '../schemas.js';
import { unitBearers } from '../units.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Place} Place
 * @typedef {ReadonlySet<string>} Names
 */

const REFERENCE = /^((?:\.\.\/)*)([A-Za-z_]\w*)$/;

/**
 * An amount is worth nothing without its mint. When `x-unit-mint` is written as a name, that field must stand
 * beside the amount, or as many objects further out as it has `../`. Words, for a mint that stands elsewhere, are
 * recognised by their spaces.
 */
export default () => {
  const reported = new Set();
  return {
    /** @param {any} item @param {Context} ctx */
    PathItem(item, ctx) {
      for (const operation of operationsOf(item, ctx)) {
        const parameters = parametersOf(operation, ctx);
        const bodies = bodySchemasOf(operation, ctx);
        const inputs = new Set([
          ...parameters.map(({ node }) => node.name),
          ...bodies.flatMap((body) => propertiesOf(body, ctx)).map(({ name }) => name),
        ]);
        for (const schema of parameters.flatMap((place) => childOf(place, 'schema', ctx) ?? [])) {
          checkValue(schema, [inputs], ctx);
        }
        const answers = responsesOf(operation, ctx)
          .flatMap(({ place }) => contentsOf(place, ctx))
          .flatMap(({ place }) => childOf(place, 'schema', ctx) ?? []);
        for (const body of bodies) checkObjects(body, [inputs], ctx, []);
        for (const answer of answers) checkObjects(answer, [], ctx, []);
      }
    },
  };

  /** @param {Place} schema @param {Names[]} outer from the innermost outwards @param {Context} ctx @param {any[]} above */
  function checkObjects(schema, outer, ctx, above) {
    for (const level of levelsInside(schema, ctx)) {
      if (above.includes(level.node) || level.node?.properties === undefined) continue;
      const names = new Set(
        propertiesOf(schema, ctx)
          .concat(propertiesOf(level, ctx))
          .map(({ name }) => name),
      );
      for (const { place } of propertiesOf(level, ctx)) {
        checkValue(place, [names, ...outer], ctx);
        checkObjects(place, [names, ...outer], ctx, [...above, level.node]);
      }
    }
  }

  /** @param {Place} schema @param {Names[]} scopes @param {Context} ctx */
  function checkValue(schema, scopes, ctx) {
    for (const { node, location } of unitBearers(schema, ctx)) {
      const mint = node['x-unit-mint'];
      if (mint === undefined) continue;
      const [, ups = '', name] = REFERENCE.exec(mint) ?? [];
      const found = name === undefined ? mint.includes(' ') : scopes[ups.length / '../'.length]?.has(name);
      const id = location.absolutePointer;
      if (found || reported.has(id)) continue;
      reported.add(id);
      ctx.report({
        message: `\`x-unit-mint: ${mint}\` names no field here. Name a sibling, \`../\` and a parent's field, or say it in words.`,
        location: location.child(['x-unit-mint']),
      });
    }
  }
};
