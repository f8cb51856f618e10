import type { Domain } from '../model/model.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { literal } from './literal.js';

const withOutcomes = ({ operations }: Domain) =>
  operations.flatMap(({ id, typeName, facts }) =>
    facts.outcomes?.length
      ? [{ id, rows: facts.outcomes, name: `outcomesOf${typeName}`, inWords: `meaningsOf${typeName}` }]
      : [],
  );

const withoutMeaning = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'meaning'));

/** A list, one member a line. */
const list = (lines: string[]) => `[\n${lines.map((line) => `  ${line},\n`).join('')}]`;

/** An object, one member a line. */
const object = (members: string[]) =>
  members.length > 0 ? `{\n${members.map((member) => `  ${member},\n`).join('')}}` : '{}';

/** `outcomes.ts`: what to do about the answers and errors of a domain. Apart, so that a bundle holds what it asks for. */
export function emitOutcomes(domain: Domain): string {
  const entries = withOutcomes(domain);
  const retries = domain.operations.map(({ id, facts }) => `${id}: ${literal(facts.retry)}`);
  const lists = entries.map(({ name, rows }) => {
    const lines = rows.map((row) => literal(withoutMeaning(row)));
    return `export const ${name} = ${list(lines)} as const;\n\n`;
  });
  return `${header}
${lists.join('')}/** Documented outcomes by operation, the special before the general. */
export const ${domain.name}Outcomes = ${object(entries.map(({ id, name }) => `${id}: ${name}`))} as const;

/** How each operation may be sent again: the advice where no outcome is documented. */
export const ${domain.name}Retries = ${object(retries)} as const;
`;
}

/** `advice.ts`: the same in words. Apart from the rest, so that only who imports it pays. */
export function emitAdvice(domain: Domain): string {
  const { name, typeName, operations } = domain;
  const entries = withOutcomes(domain);
  const lists = entries.map(({ inWords, rows }) => {
    const meanings = rows.map(({ meaning }) => literal(meaning));
    return `export const ${inWords} = ${list(meanings)} as const;\n\n`;
  });
  const replacements = Object.fromEntries(
    operations.flatMap(({ id, facts }) => (facts.replacedBy ? [[id, facts.replacedBy]] : [])),
  );
  return `${header}
import { adviceFor, type Advice } from '@galilean/client';
import { ${name}Outcomes, ${name}Retries } from './outcomes.js';

${lists.join('')}/** What each of the documented outcomes means, in their order. */
export const ${name}Meanings = ${object(entries.map(({ id, inWords }) => `${id}: ${inWords}`))} as const;

/** Legacy operations, and what to call instead. */
export const ${name}Replacements = ${Object.keys(replacements).length > 0 ? literal(replacements) : '{}'} as const;

/** Paths that are gone, everything below them included, and what to call instead. For rawClient. */
export const ${name}Removed = ${Object.keys(domain.removed).length > 0 ? literal(domain.removed) : '{}'} as const;

const tables = {
  retries: ${name}Retries,
  outcomes: ${name}Outcomes,
  meanings: ${name}Meanings,
  replacements: ${name}Replacements,
};

${docComment([
  `What to do about an error that a ${name} method threw, or about the data of an answer, and why.`,
  `@param result An error that a method threw, or the data of an answer.`,
  `@param operationId Needed for data; an error knows its operation.`,
  `@example
import { adviceFor${typeName} } from '@galilean/${name}';

export function whatToDo(error: unknown) {
  const { advice, meaning } = adviceFor${typeName}(error);
  return \`\${advice}: \${meaning}\`;
}`,
])}export const adviceFor${typeName} = (result: unknown, operationId?: keyof typeof ${name}Retries): Advice =>
  adviceFor(tables, result, operationId);
`;
}
