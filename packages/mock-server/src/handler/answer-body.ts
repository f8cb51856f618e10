import { writeExactly } from './exact-json.js';
import { isJson } from './media-type.js';

/**
 * Writes a body in its content type.
 * @throws Error when the content type is not JSON and the body is not a string
 */
export function writeAnswerBody(body: unknown, contentType: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  if (isJson(contentType)) return writeExactly(body);
  if (typeof body === 'string') return body;
  throw new Error(
    `A body of type ${typeof body} cannot be written as ${contentType ?? 'an unnamed content type'}.`,
  );
}
