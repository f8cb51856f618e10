import { GalileanError } from './errors.js';
import type { Operation } from './operation.js';
import { writeQuery } from './query.js';

export type Params = Readonly<Record<string, unknown>>;

/** A request as it is written once per call, so that every attempt sends the same bytes. */
export interface WrittenRequest {
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const templateName = /\{([^{}]+)\}/g;

/**
 * Puts each of the flat parameters where its operation wants it.
 *
 * @throws GalileanError `params/missing`
 */
export function writeRequest(operationId: string, row: Operation, params: Params): WrittenRequest {
  const query: Record<string, unknown> = {};
  const headers: Record<string, string> = {};
  const body: Record<string, unknown> | undefined = row.body && { ...row.fill };
  const inPath: string[] = [];
  const path = row.path.replace(templateName, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw missing(operationId, name);
    inPath.push(name);
    return encodeURIComponent(String(value));
  });
  for (const name in params) {
    const value = params[name];
    if (value === undefined || inPath.includes(name)) continue;
    if (row.header?.includes(name)) headers[name] = String(value);
    else if (body && !row.query?.includes(name)) body[name] = value;
    else query[name] = value;
  }
  if (body) headers['content-type'] = 'application/json';
  return { target: path + writeQuery(row, query), headers, body: body && JSON.stringify(body) };
}

const missing = (operationId: string, parameter: string) =>
  new GalileanError('params/missing', `${operationId}: parameter \`${parameter}\` is missing or empty.`, {
    operationId,
    parameter,
  });
