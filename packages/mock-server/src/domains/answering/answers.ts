import { isFields } from '../../contract/json.js';
import type { Violation } from '../../contract/recorded-request.js';
import type { Answer, MockOperation } from '../../contract/responder.js';

export const ok = (body: unknown): Answer => ({ status: 200, body });

/**
 * A documented answer by the name of its example, with some fields changed. This keeps error texts in one place: the
 * description.
 * @throws Error when the description has no such example, so responder and description disagree
 */
export function documented(operation: MockOperation, name: string, changes: object = {}): Answer {
  for (const { status, examples } of operation.answers) {
    const example = examples.find((one) => one.name === name);
    if (!example) continue;
    const { value } = example;
    return { status: Number(status), body: isFields(value) ? { ...value, ...changes } : value };
  }
  throw new Error(`${operation.id} has no example named ${name}.`);
}

/** What an answer has that the description does not: a status, or a body where none is documented. */
export function undocumented(operation: MockOperation, { status, body }: Answer): Violation[] {
  const { statuses, answers } = operation;
  const matching = documentedStatus(operation, status);
  if (matching === undefined) {
    const message = `The status ${status} is not documented; documented are ${statuses.join(', ')}.`;
    return [{ location: ['response', 'status'], severity: 'Error', code: 'status', message }];
  }
  const hasBody = answers.some((answer) => answer.status.toUpperCase() === matching.toUpperCase());
  if (hasBody || body === undefined) return [];
  const message = `No body is documented for the status ${status}.`;
  return [{ location: ['response', 'body'], severity: 'Error', code: 'body', message }];
}

/** Under which of its statuses an operation documents this one: `503`, `5XX` or `default`. */
export const documentedStatus = ({ statuses }: MockOperation, status: number): string | undefined =>
  [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((code) =>
    statuses.some((one) => one.toUpperCase() === code.toUpperCase()),
  );

/** Any operation may answer with a problem. */
export const isProblem = (headers: Record<string, unknown> | undefined): boolean =>
  /^application\/problem\+json\b/i.test(String(headers?.['content-type'] ?? ''));
