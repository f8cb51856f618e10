import { SpecError } from '@galilean/description/spec-error';
import type { Domain } from '../model/model.js';
import { emittedNames, takenNames } from './emitted-names.js';
import { isTypeName } from './identifier.js';

/** Members of a client that are not its methods, and those that JavaScript itself looks up. */
const members = ['raw', 'then', 'toJSON', 'toString', 'valueOf', 'constructor', 'hasOwnProperty'];

/**
 * Holds the names that would be emitted for a domain: each is an identifier, and no two are the same.
 *
 * @throws SpecError that names what gives rise to the name, both of them where two do.
 */
export function checkNames(domain: Domain): void {
  const problems = domain.operations.flatMap(({ id, method, path, place }) => {
    const where = `${place}${method} ${path}: operationId \`${id}\``;
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(id))
      return [`${where} cannot name a method: give it \`x-galilean: { name: getOrder }\``];
    return members.includes(id)
      ? [`${where} is what a client calls something else: give it \`x-galilean: { name: … }\``]
      : [];
  });
  const nameless = domain.values.filter(({ name }) => name === '');
  problems.push(...nameless.map(({ place }) => `the values of \`${place}\` have no name: use letters`));
  const owners = new Map(Object.entries(takenNames(domain)));
  for (const { name, owner } of problems.length === 0 ? emittedNames(domain) : []) {
    const other = owners.get(name);
    if (!isTypeName(name)) problems.push(`${owner} gives \`${name}\`, which is no name in TypeScript`);
    else if (other) problems.push(`${owner} and ${other} both give \`${name}\``);
    owners.set(name, owner);
  }
  if (problems.length > 0)
    throw new SpecError(
      problems,
      'Rename one, or give it `x-galilean: { name: … }`, then run the command again.',
    );
}
