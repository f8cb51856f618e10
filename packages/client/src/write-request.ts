import { GalileanError } from './errors.js';
import type { Operation } from './operation.js';

export type Params = Readonly<Record<string, unknown>>;

/** A request as it is written once per call, so that every attempt sends the same bytes. */
export interface WrittenRequest {
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Puts each of the flat parameters where its operation wants it, as the service reads it: lists joined by commas
 * unless the row repeats them, `+` for a space where the row says so, bigint as decimal digits.
 *
 * @throws GalileanError `params/missing`, `params/unusable`
 */
export function writeRequest(operationId: string, row: Operation, params: Params): WrittenRequest {
  const fail = (code: 'params/missing' | 'params/unusable', parameter: string) => {
    throw new GalileanError(code, `${operationId}: parameter \`${parameter}\` is ${code.slice(7)}.`, {
      operationId,
      parameter,
    });
  };
  /** Parameters that have not found their place yet. */
  const left = new Map(Object.entries(params));
  const query: string[] = [];
  const headers: Record<string, string> = {};
  const body: Record<string, unknown> | undefined = row.body && { ...row.fill };

  const path = row.path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = left.get(name) ?? '';
    left.delete(name);
    if (value === '') fail('params/missing', name);
    // `.` and `..` would climb to another operation's path, which may be one that closes everything.
    if (Object(value) === value || /^\.\.?$/.test(String(value))) fail('params/unusable', name);
    return encodeURIComponent(String(value));
  });

  for (const [name, value] of left) {
    if (value === undefined) continue;
    if (body && !row.query?.includes(name) && !row.header?.includes(name)) {
      body[name] = value;
      continue;
    }
    const items = [value].flat().filter((item) => item !== undefined && item !== null);
    if (items.some((item) => Object(item) === item)) fail('params/unusable', name);
    if (row.header?.includes(name)) {
      headers[name] = items.join();
      continue;
    }
    const texts = items.map((item) => encodeURIComponent(String(item)));
    for (const text of row.repeat?.includes(name) ? texts : [texts.join()]) {
      if (text)
        query.push(
          `${encodeURIComponent(name)}=${row.plus?.includes(name) ? text.replaceAll('%20', '+') : text}`,
        );
    }
  }

  if (body) headers['content-type'] = 'application/json';
  return {
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
    body: body && JSON.stringify(body, bigintAsText),
  };
}

const bigintAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
