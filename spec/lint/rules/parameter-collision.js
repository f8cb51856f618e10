import { bodySchemasOf, operationsOf, parametersOf } from '../operations.js';
import { propertiesOf } from '../schemas.js';

/**
 * A method takes one flat object of parameters and body fields, so two inputs cannot share a name.
 */
export default () => ({
  /** @param {any} item @param {import('../places.js').Context} ctx */
  PathItem(item, ctx) {
    for (const operation of operationsOf(item, ctx)) {
      const bodies = bodySchemasOf(operation, ctx);
      const taken = new Map(
        bodies.flatMap((body) => propertiesOf(body, ctx)).map(({ name }) => [name, 'a body property']),
      );
      // The operation's own parameters come last and replace parameters of the path with the same name and location.
      const parameters = new Map(
        parametersOf(operation, ctx).map((place) => [`${place.node.in} ${place.node.name}`, place]),
      );
      for (const { node, location } of parameters.values()) {
        const name = operation.node['x-galilean']?.params?.[node.in]?.[node.name] ?? node.name;
        const other = taken.get(name);
        if (other) {
          ctx.report({
            message: `Parameter \`${node.name}\` (${node.in}) has the name of ${other}, \`${name}\`. Both are fields of one flat object: give it another name in \`x-galilean.params\`.`,
            location: location.child(['name']),
          });
        }
        taken.set(name, `a parameter in ${node.in}`);
      }
    }
  },
});
