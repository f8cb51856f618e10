import { follow, type DocumentedOutcome } from './description.js';
import { cell, prose, quoted, table } from './markdown.js';
import type { Operation } from './operations.js';

/** The section on an operation's errors, their advice and its statuses. */
export function errorsSection(operation: Operation): string {
  const outcomes = operation['x-galilean'].outcomes ?? [];
  const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
  return [
    '## Errors',
    outcomes.length > 0 && outcomeTable(outcomes),
    outcomes.length > 0 &&
      'The first row that matches an answer counts. [All error codes](../errors.md#advice) explains the advice and how a program gets it.',
    outcomes.length > 0 && '### Statuses',
    table(
      ['status', 'meaning'],
      failures.map(([status, response]) => [status, cell(follow(response).description)]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * @param reference Path from the page to the folder of the reference.
 * @param prefix Begins the anchor of each row; without it the rows have none.
 */
export const outcomeTable = (
  outcomes: readonly DocumentedOutcome[],
  reference = '..',
  prefix?: string,
): string =>
  table(
    ['when', 'advice', 'meaning'],
    outcomes.map((outcome, index) => [
      `${prefix === undefined ? '' : `<a id="${prefix.toLowerCase()}-${index + 1}"></a>`}${whenWords(outcome)}`,
      `[${outcome.advice}](${reference}/errors.md#advice-${outcome.advice})`,
      cell(outcome.meaning),
    ]),
  );

/** The conditions that identify an outcome. */
function whenWords({ router, status, code, above, text }: DocumentedOutcome): string {
  return [
    // A name and a bound: the answer's word, with any number of its kind.
    code !== undefined && above !== undefined && `${quoted(code)} with a code above ${above}`,
    code !== undefined && above === undefined && `code ${quoted(code)}`,
    code === undefined && above !== undefined && `a code above ${above}`,
    text !== undefined && `text beginning ${prose(`\`${text}\``)}`,
    // A break between them would leave the number alone.
    status !== undefined && `status\u00A0${status}`,
    router && `router ${router.join(', ').replace(/, ([^,]*)$/, ' or $1')}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replaceAll('|', '\\|');
}
