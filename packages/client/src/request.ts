import type { Settings } from './options.js';
import { badOption } from './bad-option.js';
import type { Answer } from './call.js';
import { GalileanError } from './errors.js';
import type { RequestContent } from './transport.js';
import type { Operation } from './operation.js';

/** A request, written once per call so that every attempt sends the same bytes. */
export interface WrittenRequest {
  url: string;
  /** Headers that come from the operation's parameters. */
  headers: Record<string, string>;
  body: RequestContent | undefined;
}

/**
 * Puts each parameter where its operation wants it: path, query, header or body. Lists are joined by commas unless the
 * row repeats them, a space is `+` where the row asks for it, and a bigint is written as decimal digits.
 *
 * @throws GalileanError `params/missing`, `params/unusable`
 */
export function writeRequest(
  { row, origin }: Pick<Target, 'row' | 'origin'>,
  params: Params,
  refuse: Refuse,
): WrittenRequest {
  /** A value as a part of the URL. An object, NaN and half of a surrogate pair cannot be one. */
  const encode = (parameter: string, value: unknown): string => {
    try {
      if (Object(value) !== value && !isNotFinite(value)) return encodeURIComponent(value as string);
    } catch {
      // Refused below.
    }
    return refuse('unusable', parameter);
  };
  const query: string[] = [];
  const headers: Record<string, string> = {};
  const fields: Record<string, unknown> = { ...row.fill };
  let content: unknown = row.body === true ? fields : undefined;

  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || isInPath(row, name)) continue;
    if (isInBody(row, name)) {
      if (row.body === true) fields[name] = value;
      // A second parameter would be sent in place of the body.
      else if (content !== undefined) refuse('unusable', name);
      else content = value;
      continue;
    }
    const items = itemsOf(value);
    const texts = items.map((item) => encode(name, item));
    const wireName = row.wire?.[name] ?? name;
    if (row.header?.includes(name)) {
      headers[wireName] = items.join();
    } else if (texts.length > 0) {
      for (const text of row.repeat?.includes(name) ? texts : [texts.join()])
        query.push(
          `${encodeURIComponent(wireName)}=${row.plus?.includes(name) ? text.replaceAll('%20', '+') : text}`,
        );
    }
  }
  const path = row.path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const text = encode(name, params[name] ?? '');
    if (text === '') refuse('missing', name);
    // `.` and `..` would lead to another operation's path, possibly one that closes every position.
    return /^\.\.?$/.test(text) ? refuse('unusable', name) : text;
  });

  const type = row.body === true ? 'application/json' : row.body;
  // `fetch` writes the type of a form itself, because it knows the boundary between its parts.
  if (content !== undefined && !type!.startsWith('multipart')) headers['content-type'] = type!;
  return {
    url: origin + path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    body: /json/.test(type!)
      ? JSON.stringify(content, (name, value: unknown) => {
          // JSON would turn NaN into null, which may mean something else.
          if (isNotFinite(value)) refuse('unusable', name);
          return typeof value === 'bigint' ? String(value) : value;
        })
      : (content as RequestContent | undefined),
  };
}

const isInPath = ({ path }: Operation, name: string): boolean => path.includes(`{${name}}`);

/** Whether a parameter travels in the body, not in the URL or a header. */
export const isInBody = (row: Operation, name: string): boolean =>
  !!row.body && !isInPath(row, name) && !row.query?.includes(name) && !row.header?.includes(name);

/** What an input lists; empty texts and what is not there are left out. */
export const itemsOf = (value: unknown): unknown[] => [value].flat().filter((item) => (item ?? '') !== '');

const isNotFinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

/**
 * Merges headers without regard to case; later ones replace earlier ones. `fetch` would send both spellings. The
 * `mergeHeaders` of openapi-fetch does the same but costs a fortieth of a call's time.
 *
 * @throws GalileanError `config/bad-option`. The message does not repeat the value, as that of `fetch` would.
 */
export function mergeHeaders(...all: readonly Record<string, string>[]): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const headers of all) {
    for (const name in headers) {
      // A header cannot carry these characters, such as a line break.
      if (/[^\t\x20-\x7e\x80-\xff]/.test(headers[name]!) || !/^(?!\d)[\w!#$%&'*+.^`|~-]+$/.test(name))
        throw badOption('headers', 'plain text');
      merged[name.toLowerCase()] = headers[name]!;
    }
  }
  return merged;
}

/** Parameters of a call by name, whether they travel in the path, the query, a header or the body. */
export type Params = Readonly<Record<string, unknown>>;

/** An operation of a client, and where its requests go. */
export interface Target {
  readonly operationId: string;
  readonly row: Operation;
  readonly origin: string;
  readonly settings: Settings;
  /** The request, where the caller wrote it. The data is then the body's text. Default: the client writes it. */
  readonly written?: WrittenRequest;
  /** Calls another operation of the same client: the read that reconciles an unknown outcome. */
  readonly callOther: (
    operationId: string,
    params: Params | undefined,
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>;
}

/** Refuses an input of a call. The text says what is wrong with it, without its value: it may be a secret. */
export type Refuse = (
  what: 'missing' | 'unknown' | 'unusable',
  parameter: string,
  text?: string,
  more?: { nearest: string } | '',
) => never;

export const refuseFor =
  (operationId: string): Refuse =>
  (what, parameter, text = `is ${what}`, more) => {
    throw new GalileanError(`params/${what}`, `${operationId}: parameter \`${parameter}\` ${text}.`, {
      operationId,
      parameter,
      ...more,
    });
  };
