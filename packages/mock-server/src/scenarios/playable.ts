import type { MockOperation } from '../contract/responder.js';
import { nearest } from '@galilean/nearest';
import { readScenario, type Scenario, ScenarioError } from './scenario.js';

/** The examples that a scenario can name, with their statuses. @param status only those with this one */
const examplesOf = ({ answers }: MockOperation, status: string | undefined) =>
  answers
    .filter((answer) => status === undefined || answer.status === status)
    .flatMap((answer) => answer.examples.map(({ name }) => ({ name, status: answer.status })));

/**
 * Reads a scenario and makes sure that it can be played: what could not be would look like a success to a test of a
 * failure. Headers, the control endpoint, the command line, plays and the page all ask here.
 * @param operations those that it is for; one of them has to have what it names
 * @throws ScenarioError with what can be played
 */
export function readPlayable(text: string, operations: readonly MockOperation[]): Scenario {
  const scenario = readScenario(text);
  if (scenario.has('reset-in') && scenario.text('status') !== '429')
    throw new ScenarioError('The scenario "reset-in" needs status=429 beside it.');
  checkPlayable(scenario, operations);
  return scenario;
}

/**
 * Checks what only an operation can decide. Needed again for each request: what is set up for all operations meets some
 * that lack its example.
 * @throws ScenarioError
 */
export function checkPlayable(scenario: Scenario, operations: readonly MockOperation[]): void {
  const [example, status] = [scenario.text('example'), scenario.text('status')];
  if (example === undefined) return;
  const known = operations.flatMap((operation) => examplesOf(operation, status));
  if (known.some(({ name }) => name === example)) return;
  const meant = nearest(
    example,
    known.map(({ name }) => name),
  );
  const [only] = operations;
  const whose = operations.length === 1 ? only!.id : 'No operation';
  const of = status === undefined ? '' : ` with the status ${status}`;
  const lacks = `${whose} has ${operations.length === 1 ? 'no' : 'an'} example "${example}"${of}.`;
  throw new ScenarioError(
    [lacks, meant && `Did you mean ${meant}?`, listOf(known, operations)].filter(Boolean).join(' '),
  );
}

function listOf(known: ReturnType<typeof examplesOf>, operations: readonly MockOperation[]): string {
  if (operations.length > 1) return 'Name an operation to see its examples.';
  if (known.length === 0) return 'It has none.';
  return `Known are ${known.map(({ name, status }) => `${name} (${status})`).join(', ')}.`;
}
