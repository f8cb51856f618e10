import type { Answer, Responder, ResponderCall } from '../contract/responder.js';
import { isJson } from '../contract/media-type.js';

/**
 * Asks the responders in order; the first answer wins.
 * @throws Error when a responder throws or its answer cannot be sent
 */
export async function askResponders(
  responders: readonly Responder[],
  call: ResponderCall,
): Promise<Answer | undefined> {
  for (const responder of responders) {
    const answer = await responder(call);
    if (answer !== undefined) return complete(answer, call);
  }
  return undefined;
}

/** An answer with the headers that every answer has. @throws Error when it cannot be sent */
export function complete(
  answer: Answer,
  { operationId, operation }: Pick<ResponderCall, 'operationId' | 'operation'>,
): Answer {
  if (!Number.isInteger(answer.status) || answer.status < 200 || answer.status > 599) {
    throw new Error(
      `A responder answered ${operationId} with status ${answer.status}; allowed are 200 to 599.`,
    );
  }
  const headers: Record<string, string> = {};
  if (operation.deprecated) headers['deprecation'] = 'true';
  if (answer.body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name.toLowerCase()] = value;
  if (answer.body !== undefined && typeof answer.body !== 'string' && !isJson(headers['content-type'])) {
    throw new Error(
      `A responder answered ${operationId} with ${headers['content-type']}; its body must be a string.`,
    );
  }
  return { status: answer.status, headers, body: answer.body };
}
