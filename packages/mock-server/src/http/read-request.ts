import type { IHttpRequest } from '@stoplight/prism-http';
import type { HttpMethod } from '@stoplight/types';
import { loadPrism } from '../validation/prism/load-prism.js';
import type { Preference, ValidatedRequest } from '../contract/responder.js';
import { withBearerCapitalised, withContentLength } from '../validation/prism/prism-workarounds.js';
import type { WireRequest } from '../contract/wire.js';
import { acceptedTypes } from './accept.js';
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
    headers: withContentLength(
      withBearerCapitalised(withPlainAccept(operation, withUsedType(wire))),
      wire.body.byteLength,
    ),
    // Prism treats null as a missing body.
    body: body ?? null,
  };
}

/** Without a body its type says nothing, and Prism throws at one that it cannot read. */
function withUsedType({ headers, body }: WireRequest): Record<string, string> {
  if (body.byteLength > 0) return headers;
  const { 'content-type': _unused, ...rest } = headers;
  return rest;
}

/** The accepted types in order, without weights and ranges. Prism takes the first that an answer has. */
function withPlainAccept(
  { writableTypes = [] }: Operation,
  headers: Record<string, string>,
): Record<string, string> {
  const accepted = acceptedTypes(writableTypes, headers['accept']);
  if (accepted.length === 0) return headers;
  return { ...headers, accept: accepted.join(', ') };
}

/** Why no answer can be sent: the client accepts none of the types that the mock can write. */
export function notAcceptable({ operation, wire }: ReadRequest): Error | undefined {
  const { accept } = wire.headers;
  const { writableTypes } = operation;
  if (!writableTypes || acceptedTypes(writableTypes, accept).length > 0) return undefined;
  const title = 'The server cannot produce a representation for your accept header';
  const detail =
    writableTypes.length > 0 ? `Unable to find content for ${accept}` : 'The mock writes JSON and texts only';
  const { ProblemJsonError } = loadPrism();
  return new ProblemJsonError('https://stoplight.io/prism/errors#NOT_ACCEPTABLE', title, 406, detail);
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
