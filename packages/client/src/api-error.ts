import { GalileanError, isGalileanError, type AttemptContext } from './errors.js';

export interface ApiErrorDetails<Status extends number, Body> extends AttemptContext {
  /** HTTP status of the answer, 400 or above. */
  status: Status;
  /** The body: parsed when it was JSON, else its text. */
  body: Body;
  /** Headers of the answer. */
  headers: Headers;
  /** Key and token of the request, to keep out of the text. */
  secrets?: readonly string[];
}

/** The service answered with an error status. */
export class ApiError<Status extends number = number, Body = unknown> extends GalileanError<'http/status'> {
  override readonly name = 'ApiError';
  declare readonly status: Status;
  /** The body: parsed when it was JSON, else its text. Not enumerable, so that loggers leave it out. */
  declare readonly body: Body;
  declare readonly operationId: string;
  /** The gateway's id of the request, when it sent one. Quote it when you ask for help. */
  declare readonly requestId: string | undefined;
  /** Headers of the answer. Not enumerable. */
  declare readonly headers: Headers;

  constructor(details: ApiErrorDetails<Status, Body>) {
    const { body, headers, secrets = [], ...context } = details;
    const { operationId, status } = context;
    // A service may echo what it was sent there too.
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

/** Whether `error` is an answer with an error status, of this operation when one is named. */
export function isApiError(error: unknown, operationId?: string): error is ApiError {
  return (
    isGalileanError(error, 'http/status') &&
    (operationId === undefined || (error as ApiError).operationId === operationId)
  );
}

/** Header with the gateway's id of a request. */
export const requestIdHeader = 'x-api-gateway-request-id';

/**
 * The service's own words for what went wrong, short and without anything that must not be logged.
 *
 * @param secrets What was sent as key and token: a service may echo them.
 */
function readReason(body: unknown, secrets: readonly string[]): string {
  const { error, message } = Object(body) as { error?: unknown; message?: unknown };
  const text = typeof error === 'string' ? error : message;
  if (typeof text !== 'string') return '';
  const withoutSecrets = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  // Runs this long are a transaction, a signature, a token or a key, never something to read.
  const secretRun = /\bjup_\w+|[\w+/=.-]{60,}/g;
  return withoutSecrets.slice(0, 800).replace(secretRun, '…').slice(0, 200);
}
