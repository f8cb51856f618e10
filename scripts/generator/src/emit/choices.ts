import type { Domain, Operation } from '../model/model.js';
import { header } from './header.js';
import { propertyName, quote } from './literal.js';

/**
 * `choices.ts`: each operation, and the values that the description lists for its inputs. What is computed from such a
 * value is keyed by these types, so that a value of another name does not compile; and so is what answers an operation.
 */
export function emitChoices(domains: readonly Domain[]): string {
  const operations = domains.flatMap((domain) => domain.operations).map(emitOperation);
  return `${header}
/** Every operation, with the values that are listed for its inputs. */
export interface Choices {
${operations.join('\n')}
}
`;
}

function emitOperation({ id, parameters, body }: Operation): string {
  const inputs = [...parameters.map(({ wire, kind }) => ({ name: wire, kind })), ...(body?.fields ?? [])];
  const listed = inputs
    .map(({ name, kind }) => ({ name, values: /^text\*? (.+)$/.exec(kind)?.[1]?.split('|') }))
    .filter(({ values }) => values !== undefined)
    .map(({ name, values }) => `${propertyName(name)}: ${values!.map(quote).join(' | ')}`);
  // No input has listed values: `{}` would be any value.
  const type = listed.length > 0 ? `{ ${listed.join('; ')} }` : 'Record<never, never>';
  return `  ${propertyName(id)}: ${type};`;
}
