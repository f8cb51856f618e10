import { writeExactly } from '../contract/exact-json.js';
import { isJson } from '../contract/media-type.js';

const written = new WeakMap<object, string>();

/** Serialises a documented example once: it is the same unchanged object each time. */
export function writeExample(body: unknown, contentType: string | undefined): string | undefined {
  if (typeof body !== 'object' || body === null || !isJson(contentType))
    return writeAnswerBody(body, contentType);
  const text = written.get(body) ?? writeExactly(body);
  written.set(body, text);
  return text;
}

/**
 * Serialises a body for its content type.
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
