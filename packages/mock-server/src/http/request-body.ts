import type { WireRequest } from '../contract/wire.js';
import { exactly } from '../contract/exact-json.js';
import { findJsonFault } from '../validation/json-fault.js';
import { isJson, isMediaType } from '../contract/media-type.js';

export type ReadBody =
  | { kind: 'none' }
  | {
      kind: 'body';
      text: string;
      value: unknown;
      /** The same with integers over 2^53 as bigint. */
      exact: unknown;
    }
  | { kind: 'malformed'; text: string; detail: string }
  | { kind: 'untyped'; text: string; detail: string }
  | { kind: 'too-large' };

/** Parses the bytes of a body into a JSON value or text, according to its content type. */
export function readRequestBody({ headers, body }: WireRequest, limit: number): ReadBody {
  if (body.byteLength > limit) return { kind: 'too-large' };
  if (body.byteLength === 0) return { kind: 'none' };
  const text = new TextDecoder().decode(body);
  const type = headers['content-type'];
  if (type && !isMediaType(type)) {
    const detail = `The content type ${JSON.stringify(type)} is not a media type, such as application/json.`;
    return { kind: 'untyped', text, detail };
  }
  if (!isJson(type)) return { kind: 'body', text, value: text, exact: text };
  try {
    const value = JSON.parse(text) as unknown;
    return { kind: 'body', text, value, exact: exactly(text, value) };
  } catch {
    const fault = findJsonFault(text);
    const detail = fault
      ? `The body is not JSON: line ${fault.line}, column ${fault.column}: expected ${fault.expected}.`
      : 'The body is not JSON.';
    return { kind: 'malformed', text, detail };
  }
}
