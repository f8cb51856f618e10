import { follow, type Outcome } from './description.js';
import { cell, prose, quoted, table } from './markdown.js';
import type { Operation } from './operations.js';

/** What may go wrong, what to do about it, and which statuses there are. */
export function errorsSection(operation: Operation): string {
  const outcomes = operation['x-galilean'].outcomes ?? [];
  const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
  return [
    '## Errors',
    outcomes.length > 0 && outcomeTable(outcomes),
    outcomes.length > 0 &&
      'The first row that fits an answer counts. What the advice means, and how a program asks for it, stands with [all error codes](../errors.md#advice).',
    '### Statuses',
    table(
      ['status', 'meaning'],
      failures.map(([status, response]) => [status, cell(follow(response).description)]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** @param reference Way from the page to the folder of the reference. */
export const outcomeTable = (outcomes: readonly Outcome[], reference = '..'): string =>
  table(
    ['when', 'advice', 'meaning'],
    outcomes.map((outcome) => [
      whenWords(outcome),
      `[${outcome.advice}](${reference}/errors.md#advice-${outcome.advice})`,
      cell(outcome.meaning),
    ]),
  );

/** By what an outcome is told from others. */
function whenWords({ router, status, code, above, text }: Outcome): string {
  return [
    code !== undefined && `code ${quoted(code)}`,
    above !== undefined && `a code above ${above}`,
    text !== undefined && `text beginning ${prose(`\`${text}\``)}`,
    status !== undefined && `status ${status}`,
    router && `router ${router.join(' or ')}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replaceAll('|', '\\|');
}
