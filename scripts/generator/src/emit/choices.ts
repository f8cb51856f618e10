import type { Domain, Operation } from '../model/model.js';
import { header } from './header.js';
import { propertyName, quote } from './literal.js';

/**
 * `choices.ts`: the values that the description lists for the inputs of each operation. What is computed from such a
 * value is keyed by these types, so that a value of another name does not compile.
 */
export function emitChoices(domains: readonly Domain[]): string {
  const operations = domains.flatMap((domain) => domain.operations).map(emitOperation);
  return `${header}
/** The values that are listed for each input, by operation. */
export interface Choices {
${operations.filter(Boolean).join('\n')}
}
`;
}

function emitOperation({ id, parameters, body }: Operation): string {
  const inputs = [...parameters.map(({ wire, kind }) => ({ name: wire, kind })), ...(body?.fields ?? [])];
  const listed = inputs
    .map(({ name, kind }) => ({ name, values: /^text\*? (.+)$/.exec(kind)?.[1]?.split('|') }))
    .filter(({ values }) => values !== undefined)
    .map(({ name, values }) => `${propertyName(name)}: ${values!.map(quote).join(' | ')}`);
  return listed.length > 0 ? `  ${propertyName(id)}: { ${listed.join('; ')} };` : '';
}
