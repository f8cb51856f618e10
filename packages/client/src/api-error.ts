import { GalileanError, isGalileanError, type AttemptContext } from './errors.js';
import { withoutSecrets } from './without-secrets.js';

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

  constructor({ body, headers, secrets = [], ...context }: ApiErrorDetails<Status, Body>) {
    const { operationId, status } = context;
    // A service may echo a secret in this header too.
    const requestId = withoutSecrets(headers.get(requestIdHeader), secrets) || undefined;
    // The service's text, the `detail` of problem+json, the reason of each field.
    const { error, message, detail, cause, details } = Object(body) as Record<string, unknown>;
    const said = Object.values({ error, message, detail, cause, ...(details as object) })
      .filter((text) => typeof text === 'string')
      .join(', ');
    const text = withoutSecrets(said, secrets);
    super(
      'http/status',
      `${operationId}: ${status}${text && ` ${text}`}${requestId ? ` (request ${requestId})` : ''}`,
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
