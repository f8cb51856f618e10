import { GalileanError, isGalileanError, type AttemptContext } from './errors.js';

export interface ApiErrorDetails<Status extends number, Body> extends AttemptContext {
  /** HTTP status of the answer, 400 or above. */
  status: Status;
  /** The body: parsed if it was JSON, else its text. */
  body: Body;
  /** Headers of the answer. */
  headers: Headers;
  /** The key and token of the request, which are removed from the error text. */
  secrets?: readonly string[];
}

/** The service answered with an error status. */
export class ApiError<Status extends number = number, Body = unknown> extends GalileanError<'http/status'> {
  override readonly name = 'ApiError';
  declare readonly status: Status;
  /** The body: parsed if it was JSON, else its text. Not enumerable, so loggers leave it out. */
  declare readonly body: Body;
  declare readonly operationId: string;
  /** The gateway's id of the request, if it sent one. Quote it when you ask for help. */
  declare readonly requestId: string | undefined;
  /** Headers of the answer. Not enumerable. */
  declare readonly headers: Headers;

  constructor(details: ApiErrorDetails<Status, Body>) {
    const { body, headers, secrets = [], ...context } = details;
    const { operationId, status } = context;
    // A service may echo a secret in this header too.
    const requestId = readReason({ error: headers.get(requestIdHeader) }, secrets) || undefined;
    const reason = readReason(body, secrets);
    super(
      'http/status',
      `${operationId}: ${status}${reason && ` ${reason}`}${requestId ? ` (request ${requestId})` : ''}`,
      context,
    );
    Object.assign(this, { status, operationId, requestId });
    Object.defineProperties(this, { body: { value: body }, headers: { value: headers } });
  }
}

/** Whether `error` is an answer with an error status; with `operationId`, only of that operation. */
export function isApiError(error: unknown, operationId?: string): error is ApiError {
  return (
    isGalileanError(error, 'http/status') &&
    (operationId === undefined || (error as ApiError).operationId === operationId)
  );
}

/** The response header with the gateway's id of the request. */
export const requestIdHeader = 'x-api-gateway-request-id';

/**
 * The service's error message: short, and without anything that must not be logged.
 *
 * @param secrets The key and token that were sent: a service may echo them.
 */
function readReason(body: unknown, secrets: readonly string[]): string {
  const { error, message } = Object(body) as { error?: unknown; message?: unknown };
  const text = typeof error === 'string' ? error : message;
  if (typeof text !== 'string') return '';
  const withoutSecrets = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  // A run of characters this long is a transaction, a signature, a token or a key, not prose.
  const secretRun = /\bjup_\w+|[\w+/=.-]{60,}/g;
  return withoutSecrets.slice(0, 800).replace(secretRun, '…').slice(0, 200);
}
