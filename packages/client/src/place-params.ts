import { GalileanError } from './errors.js';
import type { Operation } from './operation.js';

export type Params = Readonly<Record<string, unknown>>;

export interface PlacedParams {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

const templateName = /\{([^{}]+)\}/g;

/** Puts each of the flat parameters where its operation wants it. */
export function placeParams(operationId: string, row: Operation, params: Params): PlacedParams {
  const placed: PlacedParams = { path: {}, query: {}, header: {}, body: row.body && { ...row.fill } };
  for (const [, name] of row.path.matchAll(templateName)) {
    const value = params[name!];
    if (value === undefined || value === null || value === '') throw missing(operationId, name!);
    placed.path[name!] = value;
  }
  for (const name in params) {
    const value = params[name];
    if (value === undefined || name in placed.path) continue;
    if (row.header?.includes(name)) placed.header[name] = value;
    else if (placed.body && !row.query?.includes(name)) placed.body[name] = value;
    else placed.query[name] = value;
  }
  return placed;
}

function missing(operationId: string, parameter: string) {
  return new GalileanError(
    'params/missing',
    `${operationId}: parameter \`${parameter}\` is missing or empty.`,
    {
      operationId,
      parameter,
    },
  );
}
