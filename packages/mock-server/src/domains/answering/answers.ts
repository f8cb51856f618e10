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
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { status: Number(status), body: isObject ? { ...value, ...changes } : value };
  }
  throw new Error(`${operation.id} has no example named ${name}.`);
}
