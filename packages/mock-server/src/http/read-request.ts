import { exactly, isJson, isMediaType } from '../contract/json.js';
import type { Preference } from '../contract/responder.js';
import type { WireRequest } from '../contract/wire.js';
import { findJsonFault } from '../validation/json-fault.js';

/** The parts of a request target. */
export interface Target {
  /** As sent, with dot segments resolved. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Decoded; a repeated name gives an array. */
  queryValues: Record<string, string | string[]>;
}

/** Reads `/path?query`, or an absolute URL as proxies send it. */
export function readTarget(target: string): Target {
  const start = target.indexOf('?');
  const query = start === -1 ? '' : target.slice(start + 1).replace(/#.*$/, '');
  // A path may start with two slashes, which the URL parser alone would take for a host.
  let path = target.startsWith('/') ? `http://mock${target}` : target;
  try {
    path = new URL(path, 'http://mock').pathname;
  } catch {
    // A target that is not a URL matches no operation and stays as sent.
  }
  const params = new URLSearchParams(query);
  const queryValues: Target['queryValues'] = {};
  for (const name of new Set(params.keys())) {
    const all = params.getAll(name);
    queryValues[name] = all.length === 1 ? (all[0] ?? '') : all;
  }
  return { path, query, queryValues };
}

export type ReadBody =
  | { kind: 'none' }
  | {
      kind: 'body';
      text: string;
      value: unknown;
      /** The same with integers over 2^53 as bigint. */
      exact: unknown;
    }
  | { kind: 'malformed'; text: string; refused: 'malformed-json' | 'content-type'; detail: string }
  | { kind: 'too-large' };

/** Parses the bytes of a body into a JSON value or text, according to its content type. */
export function readRequestBody({ headers, body }: WireRequest, limit: number): ReadBody {
  if (body.byteLength > limit) return { kind: 'too-large' };
  if (body.byteLength === 0) return { kind: 'none' };
  const text = new TextDecoder().decode(body);
  const type = headers['content-type'];
  if (type && !isMediaType(type)) {
    const detail = `The content type ${JSON.stringify(type)} is not a media type, such as application/json.`;
    return { kind: 'malformed', text, refused: 'content-type', detail };
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
    return { kind: 'malformed', text, refused: 'malformed-json', detail };
  }
}

export class PreferenceError extends Error {}

const NAMES = ['code', 'example', 'dynamic', 'seed'] as const;

/**
 * The answer that the caller asks for: the `Prefer` header, or else the query parameters `__code`,
 * `__example`, `__dynamic` and `__seed`, as in Prism.
 * @throws PreferenceError when a value is invalid
 */
export function readPreference(
  prefer: string | undefined,
  query: Record<string, string | string[]>,
): Preference {
  const values: Partial<Record<(typeof NAMES)[number], string>> = {};
  if (!prefer) for (const name of NAMES) values[name] = query[`__${name}`]?.toString();
  for (const [, name, quoted, bare] of (prefer ?? '').matchAll(PREFERENCES)) {
    const known = NAMES.find((candidate) => candidate === name!.toLowerCase());
    if (known) values[known] ??= quoted ?? bare?.trim() ?? '';
  }
  const { code, dynamic, ...texts } = values;
  if (code !== undefined && !/^\d{3}$/.test(code))
    throw new PreferenceError('The preference "code" must be a status of three digits.');
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false')
    throw new PreferenceError('The preference "dynamic" must be true or false.');
  return {
    ...texts,
    ...(code !== undefined && { code: Number(code) }),
    ...(dynamic !== undefined && { dynamic: dynamic === 'true' }),
  };
}

const PREFERENCES = /([\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^,;]*)))?/g;
