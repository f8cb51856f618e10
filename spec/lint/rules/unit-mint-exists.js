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
 * An amount means nothing without its mint. If `x-unit-mint` is a name, that field must be beside the amount, or one
 * object further out per `../`. If it contains spaces, it is a text that describes a mint elsewhere, and is not
 * checked.
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

  /** @param {Place} schema @param {Names[]} outer the innermost first @param {Context} ctx @param {any[]} above */
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
        message: `\`x-unit-mint: ${mint}\` names no field here. Name a sibling, write \`../\` and a parent's field, or describe it in words.`,
        location: location.child(['x-unit-mint']),
      });
    }
  }
};
