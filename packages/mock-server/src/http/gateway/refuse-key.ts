import type { MockOperation } from '../../contract/responder.js';
import { documented } from '../../domains/answering/answers.js';
import type { Scenario } from '../../scenarios/scenario.js';
import type { Answered } from '../answer-request.js';
import { problem } from '../../contract/problems.js';

const EXAMPLE = 'invalid-key';

/** The refusal of a key in the scenario `bad-key`. Without a key a request is not refused: it is keyless. */
export function refuseKey(
  operation: MockOperation,
  headers: Readonly<Record<string, string>>,
  scenario: Scenario,
): Answered | undefined {
  if (!scenario.has('bad-key') || headers['x-api-key'] === undefined) return undefined;
  return { verdict: 'unauthorized', violations: [], answeredBy: 'mock-server', answer: refusal(operation) };
}

function refusal(operation: MockOperation) {
  const isDocumented = operation.answers.some(({ examples }) =>
    examples.some(({ name }) => name === EXAMPLE),
  );
  if (!isDocumented) {
    const detail = 'The scenario bad-key refuses every key.';
    return problem('bad-key', { status: 401, title: 'Unauthorized', detail });
  }
  const { status, body } = documented(operation, EXAMPLE);
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
