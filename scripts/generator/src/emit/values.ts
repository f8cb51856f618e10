import type { Domain, KnownValues } from '../model/model.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { literal } from './literal.js';
import { pascalCase } from '@galilean/description/name-operations';

/** `values.ts`: the known values of each enumeration in answers, and a guard for each. */
export function emitValues(domain: Domain): string {
  return `${header}${domain.values.map(emitOne).join('')}${domain.values.length === 0 ? '\nexport {};\n' : ''}`;
}

function emitOne({ name, place, values, operations }: KnownValues): string {
  return `
/** Values of \`${place}\` known when this was made. The service may send others. */
export const ${name}Values = ${literal(values)} as const;
${docComment([
  `Whether \`value\` is one of \`${name}Values\`: narrows \`${place}\`, as ${answeredBy(operations)}, from any string to those.`,
])}export const is${pascalCase(name)} = (value: unknown): value is (typeof ${name}Values)[number] =>
  (${name}Values as readonly unknown[]).includes(value);
`;
}

/** The first few by name, for an error may come from every operation of a domain. */
function answeredBy(operations: readonly string[]): string {
  const named = operations.slice(0, operations.length === 4 ? 4 : 3).map((id) => `\`${id}\``);
  const others = operations.length - named.length;
  const all = others > 0 ? [...named, `${others} other operations`] : named;
  return `${new Intl.ListFormat('en-GB').format(all)} ${operations.length === 1 ? 'answers' : 'answer'} it`;
}
