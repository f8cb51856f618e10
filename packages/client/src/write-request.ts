import { createFinalURL } from 'openapi-fetch';
import { GalileanError } from './errors.js';
import type { Params, Target } from './target.js';

/** A request, written once per call so that every attempt sends the same bytes. */
export interface WrittenRequest {
  url: string;
  /** Headers that come from the operation's parameters. */
  headers: Record<string, string>;
  body: string | undefined;
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
  { operationId, row, origin }: Pick<Target, 'operationId' | 'row' | 'origin'>,
  params: Params,
): WrittenRequest {
  const fail: Fail = (code, parameter) => {
    throw new GalileanError(code, `${operationId}: parameter \`${parameter}\` is ${code.slice(7)}.`, {
      operationId,
      parameter,
    });
  };
  /** Encodes a part of the URL. Half of a surrogate pair cannot be encoded. */
  const encode = (parameter: string, part: () => string) => {
    try {
      return part();
    } catch {
      return fail('params/unusable', parameter);
    }
  };
  const query: string[] = [];
  const headers: Record<string, string> = {};
  const body: Record<string, unknown> | undefined = row.body && { ...row.fill };

  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || row.path.includes(`{${name}}`)) continue;
    if (body && !row.query?.includes(name) && !row.header?.includes(name)) {
      body[name] = value;
      continue;
    }
    const items = ([] as unknown[])
      .concat(value)
      .filter((item) => item !== undefined && item !== null && item !== '');
    if (items.some(isUnusable)) fail('params/unusable', name);
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
      if (value === '') fail('params/missing', name);
      const text = encode(name, () => encodeURIComponent(value as string));
      // `.` and `..` would lead to another operation's path, possibly one that closes every position.
      if (isUnusable(value) || /^\.\.?$/.test(text)) fail('params/unusable', name);
      return text;
    });

  if (body) headers['content-type'] = 'application/json';
  return {
    url: createFinalURL(row.path, {
      baseUrl: origin,
      params: { path: params },
      pathSerializer: writePath,
      querySerializer: () => query.join('&'),
    }),
    headers,
    body: body && writeBody(body, fail),
  };
}

type Fail = (code: 'params/missing' | 'params/unusable', parameter: string) => never;

/** A query parameter: its values joined by commas, or the name repeated for each. */
function writeQuery(name: string, values: readonly unknown[], repeat: boolean | undefined): string {
  const texts = (values as string[]).map(encodeURIComponent);
  return (repeat ? texts : [texts.join()]).map((text) => `${encodeURIComponent(name)}=${text}`).join('&');
}

function writeBody(body: object, fail: Fail): string {
  return JSON.stringify(body, (name, value: unknown) => {
    // JSON would turn NaN into null, which may mean something else.
    if (isNotFinite(value)) fail('params/unusable', name);
    return typeof value === 'bigint' ? String(value) : value;
  });
}

const isNotFinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

/** A value that cannot be written into a URL or a header: an object, NaN. */
const isUnusable = (value: unknown) => Object(value) === value || isNotFinite(value);
