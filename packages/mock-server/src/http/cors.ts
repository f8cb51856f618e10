import type { Handler } from '../contract/wire.js';

/** Those of the service, then those of the mock. */
const EXPOSED = [
  'x-ratelimit-remaining, x-ratelimit-current, x-ratelimit-reset, x-api-gateway-request-id, server-timing',
  'content-type, deprecation, retry-after, sl-violations, x-request-id, x-galilean-tampered',
].join(', ');

/** Lets web pages of any origin use a mock. Answers preflights here, without recording them. */
export function withCors(handler: Handler): Handler {
  return async (request) => {
    const { origin, 'access-control-request-method': asked, ...given } = request.headers;
    const common = {
      'access-control-allow-origin': origin ?? '*',
      'access-control-allow-credentials': 'true',
      // A wildcard has no effect on requests with credentials, so name the methods and headers.
      'access-control-expose-headers': EXPOSED,
      vary: 'origin',
    };
    const headers: Record<string, string> =
      asked === undefined
        ? common
        : {
            ...common,
            'access-control-allow-methods': asked,
            'access-control-max-age': '86400',
            'access-control-allow-headers': given['access-control-request-headers'] ?? '*',
          };
    const isPreflight =
      request.method.toUpperCase() === 'OPTIONS' && origin !== undefined && asked !== undefined;
    if (isPreflight) return { status: 204, headers, body: undefined };
    const answer = await handler(request);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  };
}
