import type { Domain, Operation } from '../model/model.js';
import { header } from './header.js';
import { propertyName, quote } from './literal.js';

/**
 * `choices.ts`: the operations, and the values that the description lists for their inputs. What is computed from such a
 * value is keyed by these types, so that a value of another name does not compile; and so is what answers an operation.
 */
export function emitChoices(domains: readonly Domain[]): string {
  const operations = domains.flatMap((domain) => domain.operations);
  return `${header}
/** Every operation. */
export type OperationId = ${operations.map(({ id }) => quote(id)).join(' | ')};

/** The values that are listed for inputs, by operation. */
export interface Choices {
${operations.flatMap(emitOperation).join('\n')}
}
`;
}

function emitOperation({ id, parameters, body }: Operation): string[] {
  const inputs = [...parameters.map(({ wire, kind }) => ({ name: wire, kind })), ...(body?.fields ?? [])];
  const listed = inputs
    .map(({ name, kind }) => ({ name, values: /^text\*? (.+)$/.exec(kind)?.[1]?.split('|') }))
    .filter(({ values }) => values !== undefined)
    .map(({ name, values }) => `${propertyName(name)}: ${values!.map(quote).join(' | ')}`);
  return listed.length > 0 ? [`  ${propertyName(id)}: { ${listed.join('; ')} };`] : [];
}
