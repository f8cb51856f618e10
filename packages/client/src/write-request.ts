import { createFinalURL } from 'openapi-fetch';
import { GalileanError } from './errors.js';
import type { Target } from './send.js';

export type Params = Readonly<Record<string, unknown>>;

/** A request as it is written once per call, so that every attempt sends the same bytes. */
export interface WrittenRequest {
  url: string;
  /** Those that the operation itself asks for. */
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Puts each of the flat parameters where its operation wants it. openapi-fetch puts the URL together, with
 * our writers of path and query: lists joined by commas unless the row repeats them, `+` for a space where the row says
 * so, and bigint as decimal digits.
 *
 * @throws GalileanError `params/missing`, `params/unusable`
 */
export function writeRequest(
  { operationId, row, origin }: Pick<Target, 'operationId' | 'row' | 'origin'>,
  params: Params,
): WrittenRequest {
  const fail = (code: 'params/missing' | 'params/unusable', parameter: string) => {
    throw new GalileanError(code, `${operationId}: parameter \`${parameter}\` is ${code.slice(7)}.`, {
      operationId,
      parameter,
    });
  };
  /** Writes a part of the URL; half of a character cannot be written. */
  const write = (parameter: string, part: () => string) => {
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
    if (items.some(isUnfit)) fail('params/unusable', name);
    if (row.header?.includes(name)) {
      headers[name] = items.join();
    } else if (items.length > 0) {
      const text = write(name, () => writeQuery(name, items, row.repeat?.includes(name)));
      query.push(row.plus?.includes(name) ? text.replaceAll('%20', '+') : text);
    }
  }

  const writePath = (path: string) =>
    path.replace(/\{(.+?)\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      if (value === '') fail('params/missing', name);
      // `.` and `..` would climb to another operation's path, which may be one that closes everything.
      const text = write(name, () => encodeURIComponent(value as string));
      if (isUnfit(value) || /^\.\.?$/.test(text)) fail('params/unusable', name);
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
    body:
      body &&
      JSON.stringify(body, (name, value: unknown) => {
        // As JSON it would be null, which may mean something else.
        if (isNoNumber(value)) fail('params/unusable', name);
        return typeof value === 'bigint' ? String(value) : value;
      }),
  };
}

/** A parameter of the query: its values joined by commas, or named each. */
function writeQuery(name: string, values: readonly unknown[], repeat: boolean | undefined): string {
  const texts = (values as string[]).map(encodeURIComponent);
  return (repeat ? texts : [texts.join()]).map((text) => `${encodeURIComponent(name)}=${text}`).join('&');
}

const isNoNumber = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

/** What has no place in a URL or a header: an object, NaN. */
const isUnfit = (value: unknown) => Object(value) === value || isNoNumber(value);
