import { isApiError, isGalileanError, type ApiError } from '@galilean/client';
import type { SendResult } from './send-and-confirm.js';

/** An error body, by member. */
export type ErrorBody = Readonly<Record<string, unknown>>;

/**
 * What a failed send means for the signed bytes; the same for every domain. The README of `@galilean/client` has it as a
 * table.
 *
 * @param refusal The domain's reading of a documented error body; undefined when its description does not list it. Called
 *   for 4xx and 5xx with a body of the service, never for a page of a proxy.
 * @throws the error when nothing was sent: a refusal of the client, or an error that is not the client's
 */
export function classifyError<Refused>(
  error: unknown,
  refusal: (error: ApiError, body: ErrorBody) => SendResult<never, Refused> | undefined,
): SendResult<never, Refused> {
  if (!isGalileanError(error) || /^(config|params|limit)\//.test(error.code)) throw error;
  const unknown = { kind: 'unknown', reason: error.message } as const;
  if (!isApiError(error)) return unknown;
  const body = jsonBody(error);
  if (!body) return unknown;
  const { status } = error;
  const isOwn = typeof body['error'] === 'string' || typeof body['type'] === 'string';
  const isGateway = typeof body['message'] === 'string';
  if (!isOwn && !isGateway) return unknown;
  if (status === 429) return { kind: 'rate-limited', error };
  if (status === 401 || (status === 403 && !isOwn)) return { kind: 'unauthorized', error };
  // After a 408 the request may have arrived anyway.
  if (!isOwn || status === 408) return unknown;
  return refusal(error, body) ?? unknown;
}

/** The body if it is a JSON object with a JSON content type. Proxies, firewalls and portals answer with pages. */
function jsonBody({ headers, body }: ApiError): ErrorBody | undefined {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isJson && isObject ? (body as ErrorBody) : undefined;
}
