import type { Handler, WireRequest } from '../contract/wire.js';

/** Those of the service, then those of the mock. */
const EXPOSED = [
  'x-ratelimit-remaining, x-ratelimit-current, x-ratelimit-reset, x-api-gateway-request-id, server-timing',
  'content-type, deprecation, retry-after, sl-violations, x-request-id, x-galilean-tampered',
].join(', ');

/** Lets web pages of any origin use a mock. Answers preflights here, without recording them. */
export function withCors(handler: Handler): Handler {
  return async (request) => {
    const headers = corsHeaders(request);
    if (isPreflight(request)) return { status: 204, headers, body: undefined };
    const answer = await handler(request);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  };
}

function isPreflight({ method, headers }: WireRequest): boolean {
  return (
    method.toUpperCase() === 'OPTIONS' &&
    headers['origin'] !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

function corsHeaders({ headers }: WireRequest): Record<string, string> {
  const common = {
    'access-control-allow-origin': headers['origin'] ?? '*',
    'access-control-allow-credentials': 'true',
    // A wildcard has no effect on requests with credentials, so name the methods and headers.
    'access-control-expose-headers': EXPOSED,
    vary: 'origin',
  };
  const asked = headers['access-control-request-method'];
  if (asked === undefined) return common;
  return {
    ...common,
    'access-control-allow-methods': asked,
    'access-control-max-age': '86400',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  };
}
