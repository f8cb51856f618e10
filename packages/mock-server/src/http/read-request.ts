import type { IHttpRequest } from '@stoplight/prism-http';
import type { HttpMethod } from '@stoplight/types';
import type { Preference, ValidatedRequest } from '../domains/responder.js';
import { withBearerCapitalised, withContentLength } from '../validation/prism/prism-workarounds.js';
import type { WireRequest } from '../wire.js';
import type { Operation } from './operation.js';
import type { Target } from './target.js';

/** A request with a known operation and a readable body. */
export interface ReadRequest {
  operation: Operation;
  pathParams: Record<string, string>;
  wire: WireRequest;
  target: Target;
  /** JSON value or text; `undefined` without a body. */
  body: unknown;
  /** The same with integers over 2^53 as bigint. */
  exactBody: unknown;
}

/** The request in Prism's form. */
export function toPrismRequest({ operation, wire, target, body }: ReadRequest): IHttpRequest {
  const server = target.queryValues['__server'];
  return {
    method: wire.method.toLowerCase() as HttpMethod,
    url: {
      path: target.path,
      query: operation.queryForPrism(target.queryValues),
      ...(typeof server === 'string' && server !== '' ? { baseUrl: server } : {}),
    },
    headers: withContentLength(withBearerCapitalised(wire.headers), wire.body.byteLength),
    // Prism treats null as a missing body.
    body: body ?? null,
  };
}

/** The request in the form that responders get. */
export function toValidatedRequest(
  { wire, target, pathParams, exactBody }: ReadRequest,
  preference: Preference,
): ValidatedRequest {
  return {
    method: wire.method.toUpperCase(),
    path: target.path,
    pathParams,
    query: target.queryValues,
    headers: wire.headers,
    body: exactBody,
    preference,
  };
}
