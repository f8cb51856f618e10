import type { Domain } from '../model/model.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { literal } from './literal.js';

/** `outcomes.ts`: what the answers and errors of a domain mean. Apart from the client, so that only who imports it pays. */
export function emitOutcomes({ name, typeName, operations }: Domain): string {
  const rows = operations
    .filter(({ facts }) => facts.outcomes?.length)
    .map(
      ({ id, facts }) =>
        `  ${id}: [\n${facts.outcomes!.map((row) => `    ${literal(row)},\n`).join('')}  ],\n`,
    );
  const replacements = Object.fromEntries(
    operations.flatMap(({ id, facts }) => (facts.replacedBy ? [[id, facts.replacedBy]] : [])),
  );
  return `${header}
import { adviceFor, type Advice, type Outcomes, type Replacements } from '@galilean/client';
import { operations } from './operations.js';

/** Documented outcomes by operation, the special before the general. */
export const ${name}Outcomes = {${rows.length > 0 ? '\n' : ''}${rows.join('')}} as const satisfies Outcomes;

/** Legacy operations, and what to call instead. */
export const ${name}Replacements = ${Object.keys(replacements).length > 0 ? literal(replacements) : '{}'} as const satisfies Replacements;

${docComment([
  `What to do about an error that a ${name} method threw, or about the data of an answer.`,
  `@param operationId Needed for data; an error knows its operation.`,
])}export const adviceFor${typeName} = (outcome: unknown, operationId?: keyof typeof operations): Advice =>
  adviceFor({ operations, outcomes: ${name}Outcomes, replacements: ${name}Replacements }, outcome, operationId);
`;
}
