import { createFinalURL } from 'openapi-fetch';
import type { Refuse } from './refuse-input.js';
import type { Params, Target } from './target.js';
import type { RequestContent } from './transport.js';

/** A request, written once per call so that every attempt sends the same bytes. */
export interface WrittenRequest {
  url: string;
  /** Headers that come from the operation's parameters. */
  headers: Record<string, string>;
  body: RequestContent | undefined;
  /** The caller wrote it, so the data is the body's text, neither parsed nor checked. Default false. */
  isRaw?: true;
}

/**
 * Puts each parameter where its operation wants it: path, query, header or body. `createFinalURL` of openapi-fetch joins
 * the URL from our path and query: lists are joined by commas unless the row repeats them, a space is `+` where the row
 * asks for it, and a bigint is written as decimal digits.
 *
 * @throws GalileanError `params/missing`, `params/unusable`
 */
export function writeRequest(
  { row, origin }: Pick<Target, 'row' | 'origin'>,
  params: Params,
  refuse: Refuse,
): WrittenRequest {
  /** Encodes a part of the URL. Half of a surrogate pair cannot be encoded. */
  const encode = (parameter: string, part: () => string) => {
    try {
      return part();
    } catch {
      return refuse('unusable', parameter);
    }
  };
  const query: string[] = [];
  const headers: Record<string, string> = {};
  const fields: Record<string, unknown> = { ...row.fill };
  let content: unknown = row.body === true ? fields : undefined;

  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || row.path.includes(`{${name}}`)) continue;
    if (row.body && !row.query?.includes(name) && !row.header?.includes(name)) {
      if (row.body === true) fields[name] = value;
      // A second parameter would be sent in place of the body.
      else if (content !== undefined) refuse('unusable', name);
      else content = value;
      continue;
    }
    const items = itemsOf(value);
    if (items.some(isUnusable)) refuse('unusable', name);
    const wireName = row.wire?.[name] ?? name;
    if (row.header?.includes(name)) {
      headers[wireName] = items.join();
    } else if (items.length > 0) {
      const text = encode(name, () => writeQuery(wireName, items, row.repeat?.includes(name)));
      query.push(row.plus?.includes(name) ? text.replaceAll('%20', '+') : text);
    }
  }
  const writePath = (path: string) =>
    path.replace(/\{(.+?)\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      if (value === '') refuse('missing', name);
      const text = encode(name, () => encodeURIComponent(value as string));
      // `.` and `..` would lead to another operation's path, possibly one that closes every position.
      if (isUnusable(value) || /^\.\.?$/.test(text)) refuse('unusable', name);
      return text;
    });

  const type = row.body === true ? 'application/json' : row.body;
  // `fetch` writes the type of a form itself, because it knows the boundary between its parts.
  if (type && content !== undefined && !type.startsWith('multipart')) headers['content-type'] = type;
  return {
    url: createFinalURL(row.path, {
      baseUrl: origin,
      params: { path: params },
      pathSerializer: writePath,
      querySerializer: () => query.join('&'),
    }),
    headers,
    body: type && /json/.test(type) ? writeJson(content, refuse) : (content as RequestContent | undefined),
  };
}

/** What a query parameter or a header lists; empty texts and what is not there are left out. */
const itemsOf = (value: unknown): unknown[] =>
  ([] as unknown[]).concat(value).filter((item) => item !== undefined && item !== null && item !== '');

/** A query parameter: its values joined by commas, or the name repeated for each. */
function writeQuery(name: string, values: readonly unknown[], repeat: boolean | undefined): string {
  const texts = (values as string[]).map(encodeURIComponent);
  return (repeat ? texts : [texts.join()]).map((text) => `${encodeURIComponent(name)}=${text}`).join('&');
}

function writeJson(content: unknown, refuse: Refuse): string | undefined {
  return JSON.stringify(content, (name, value: unknown) => {
    // JSON would turn NaN into null, which may mean something else.
    if (isNotFinite(value)) refuse('unusable', name);
    return typeof value === 'bigint' ? String(value) : value;
  });
}

const isNotFinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

/** A value that cannot be written into a URL or a header: an object, NaN. */
const isUnusable = (value: unknown) => Object(value) === value || isNotFinite(value);
