import { isApiError, type ApiError } from '../api-error.js';
import { isGalileanError } from '../errors.js';
import type { SendResult } from './send-result.js';

/** The members of an error body. */
export type ErrorBody = Readonly<Record<string, unknown>>;

/**
 * What a sending that failed says about the signed bytes: the same for every domain. The table in the README of
 * `@galilean/client` has it in words.
 *
 * @param refusal What the domain knows about an answer in the service's own words: undefined when its description does
 *   not list it. Asked for 4xx and 5xx, never for a page of a stranger.
 * @throws the error when nothing was sent: the client's own refusal, and what is no error of the client
 */
export function classifyError<Refused>(
  error: unknown,
  refusal: (error: ApiError, body: ErrorBody) => SendResult<never, Refused> | undefined,
): SendResult<never, Refused> {
  if (!isGalileanError(error) || /^(config|params|limit)\//.test(error.code)) throw error;
  const open = { kind: 'unknown', reason: error.message } as const;
  if (!isApiError(error)) return open;
  const body = jsonBody(error);
  if (!body) return open;
  const { status } = error;
  const isOwn = typeof body['error'] === 'string' || typeof body['type'] === 'string';
  const isGateway = typeof body['message'] === 'string';
  if (!isOwn && !isGateway) return open;
  if (status === 429) return { kind: 'rate-limited', error };
  if (status === 401 || (status === 403 && !isOwn)) return { kind: 'unauthorized', error };
  // The request may have arrived before its time ended.
  if (!isOwn || status === 408) return open;
  return refusal(error, body) ?? open;
}

/** The body of an answer whose type is JSON, and which is an object. Proxies, firewalls and portals send pages. */
function jsonBody({ headers, body }: ApiError): ErrorBody | undefined {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isJson && isObject ? (body as ErrorBody) : undefined;
}
