import { type AttemptContext, GalileanError, isGalileanError, withoutSecrets } from './errors.js';
import type { Retry } from './operation.js';
import { parseErrorBody } from './response.js';

export interface ApiErrorDetails<Status extends number, Body> extends AttemptContext {
  /** HTTP status of the answer, 400 or above. */
  status: Status;
  /** The body: parsed if it was JSON, else its text. */
  body: Body;
  /** Headers of the answer. */
  headers: Headers;
  /** The key and token of the request, which are removed from the error text. */
  secrets?: readonly string[] | undefined;
  /** How the operation may be sent again, for the words about a status of 500 or above. */
  retry?: Retry | undefined;
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

  constructor({ body, headers, secrets = [], retry, ...context }: ApiErrorDetails<Status, Body>) {
    const { operationId, status } = context;
    // A service may echo a secret in this header too.
    const requestId = withoutSecrets(headers.get(requestIdHeader), secrets) || undefined;
    // The service's text, the `detail` of problem+json, the reason of each field, what the mock says of the request.
    const { error, message, detail, cause, details, code = status } = Object(body) as Record<string, unknown>;
    const violations = [parseErrorBody(headers.get('sl-violations'))].flat();
    const said = [error, message, detail, cause, details, violations.map((one) => Object(one).message)]
      .flatMap((one) => (Object(one) === one ? Object.values(one as object) : one))
      .filter((text) => typeof text === 'string');
    const text = withoutSecrets([...new Set(said)].join(', '), secrets);
    // What a code means depends on the operation: `adviceForSwap(error)` says it.
    const way = code === status ? whatToDo(status, retry) : '';
    super(
      'http/status',
      `${operationId}: ${status}${text && ` ${text}`}${requestId ? ` (request ${requestId})` : ''}${way}`,
      context,
    );
    Object.assign(this, { status, operationId, requestId });
    Object.defineProperties(this, { body: { value: body }, headers: { value: headers } });
  }
}

/** What to do about an error status. Empty where that differs by operation, as after a 400. */
function whatToDo(status: number, retry: Retry | undefined): string {
  if (status > 499 && retry !== 'safe')
    return ` (outcome unknown: ${retry === 'same-bytes-only' ? 'send the same bytes' : 'check before you send'} again)`;
  if (isTransientStatus(status)) return ' (ask again later)';
  return status === 401 || status === 403 ? ' (check key and token)' : '';
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

/** Whether the same request may succeed later. */
export const isTransientStatus = (status: number) => status === 408 || status === 429 || status > 499;
