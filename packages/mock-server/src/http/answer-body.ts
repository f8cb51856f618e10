import { writeExactly } from './exact-json.js';
import { isJson } from './media-type.js';

const written = new WeakMap<object, string>();

/** Writes a documented example, which is the same object each time and changed by nobody, once. */
export function writeExample(body: unknown, contentType: string | undefined): string | undefined {
  if (typeof body !== 'object' || body === null || !isJson(contentType))
    return writeAnswerBody(body, contentType);
  const text = written.get(body) ?? writeExactly(body);
  written.set(body, text);
  return text;
}

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
