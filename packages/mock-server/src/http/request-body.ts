import type { WireRequest } from '../wire.js';
import { exactly } from './exact-json.js';
import { findJsonFault } from '../validation/json-fault.js';
import { isJson } from './media-type.js';

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
  | { kind: 'too-large' };

/** Parses the bytes of a body into a JSON value or text, according to its content type. */
export function readRequestBody({ headers, body }: WireRequest, limit: number): ReadBody {
  if (body.byteLength > limit) return { kind: 'too-large' };
  if (body.byteLength === 0) return { kind: 'none' };
  const text = new TextDecoder().decode(body);
  if (!isJson(headers['content-type'])) return { kind: 'body', text, value: text, exact: text };
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
