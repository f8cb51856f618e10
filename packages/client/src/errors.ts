import type { Retry } from './operation.js';

/**
 * Every error of the client has a code. A code never changes its meaning and is never reused.
 *
 * Grammar: `<area>/<what>` in lower-case kebab. Areas: `config` (the client's options), `params` (the parameters
 * of a call), `time` (a timeout), `limit` (the rate limiter), `network` (no answer), `http` (an answer with an error
 * status), `answer` (an answer that cannot be used), `units` (a value that cannot be converted exactly).
 */
export interface ErrorContexts {
  /** Neither a key nor `keyless: true` was given. */
  'config/no-key': Record<never, never>;
  /** The key or token has characters that no header can carry, such as a line break. */
  'config/bad-key': Record<never, never>;
  /** `baseUrl` is not a plain http(s) URL, or names an unknown server. */
  'config/bad-base-url': { server: string };
  /** `baseUrl` is neither documented nor loopback: the key is only sent there if `allowHost` names it. */
  'config/host-not-allowed': { host: string };
  /** An option has an impossible value, such as a negative time. */
  'config/bad-option': { option: string };
  /** The client is `readOnly`, and the operation does more than read. */
  'config/read-only': { operationId: string; risk: string };
  /** The operation needs a wallet's access token, and the client has none: `createTriggerSession` logs in. */
  'config/no-access-token': { operationId: string };
  /** The service removed the endpoint; `replacedBy` is the method to call instead. */
  'config/removed': { path: string; replacedBy: string };
  /** A required parameter is missing or empty. */
  'params/missing': { operationId: string; parameter: string };
  /**
   * A parameter has a value that can never be right: a decimal number for base units, a symbol for a mint, `..` in a path.
   * With `strict`, also one outside of the documented limits. The item of a list is named by its place, `ids[1]`.
   */
  'params/unusable': { operationId: string; parameter: string };
  /** The operation has no such parameter; `nearest` is the one that was probably meant. */
  'params/unknown': { operationId: string; parameter: string; nearest?: string };
  /** The operation does not return a list in pages. */
  'params/no-pages': { operationId: string };
  /** The last attempt took longer than `timeout.attemptMs`. */
  'time/attempt': AttemptContext & { ms: number };
  /**
   * The whole call took longer than `timeout.totalMs`. `cause` is the last attempt's error, if any. The message says
   * whether the attempt was sent, or still waited for credentials or the rate limit.
   */
  'time/total': AttemptContext & { ms: number };
  /** Too many calls are already waiting for the rate limit. */
  'limit/queue-full': { bucket: string; waiting: number };
  /** The shared store of the rate limit failed. See `cause`. */
  'limit/store-failed': { bucket: string };
  /** No answer: connection refused or reset, host name not resolved. See `cause`. */
  'network/failed': AttemptContext;
  /** The host answered with a redirect. The client does not follow it, because the key would be sent along. */
  'network/redirected': AttemptContext;
  /** The service answered with an error status: see {@link ApiError}. */
  'http/status': AttemptContext & { status: number };
  /** A success with a JSON content type whose body is not JSON. */
  'answer/not-json': AnswerContext;
  /** A success that is an HTML page: a login portal or a proxy answered, not the service. */
  'answer/html': AnswerContext;
  /** A success with another content type, whose body is not JSON either. */
  'answer/wrong-type': AnswerContext;
  /** A success without a body. */
  'answer/empty': AnswerContext;
  /** Status 204 or 205 where a body is documented. */
  'answer/no-content': AnswerContext;
  /** The body was cut off. */
  'answer/truncated': AnswerContext;
  /** The body is longer than `maxBodyBytes`. */
  'answer/too-large': AnswerContext;
  /** The answer does not match its schema: see `@galilean/client/validate`. */
  'answer/invalid': { operationId: string; status: number; problems: readonly string[] };
  /** Not a decimal number: `1e21`, `"1."`, `"0x10"`, `NaN`, `-0`. */
  'units/not-a-number': { unit: string };
  /** More decimals than the unit has. */
  'units/too-many-decimals': { unit: string; decimals: number };
  /** A JavaScript number that may already have lost digits of precision. */
  'units/precision-lost': { unit: string };
}

/** The call that an error is about, and which of its attempts. */
export interface AttemptContext {
  /** The operation, such as `getOrder`. */
  operationId: string;
  /** HTTP method, in capitals. */
  method: string;
  /** The path as described, with `{name}` in place of parameter values. */
  path: string;
  /** Counts from 1. */
  attempt: number;
}

interface AnswerContext {
  operationId: string;
  status: number;
  contentType: string | null;
}

/** What went wrong with an operation before, during or after its request. */
export type ErrorCode = keyof ErrorContexts;

/** An error of the client. Neither its text nor its context ever holds a key, a token, a body or a transaction. */
export class GalileanError<Code extends ErrorCode = ErrorCode> extends Error {
  /** `GalileanError`; `ApiError` for an error status. */
  override readonly name: string = 'GalileanError';
  /** Why `reconcile` failed, when the outcome of a `check-first` change is unknown. Default: not set. */
  declare readonly reconcileError?: unknown;

  constructor(
    /** Stable, for programs: see {@link ErrorContexts}. */
    readonly code: Code,
    message: string,
    /** Details of the error, typed by its code. */
    readonly context: ErrorContexts[Code],
    options?: {
      /** The error behind this one. Default: none. */
      cause?: unknown;
    },
  ) {
    super(message, options);
  }
}

/** One type per code, so that checking `code` narrows `context`. */
type ByCode<Code extends ErrorCode> = Code extends ErrorCode ? GalileanError<Code> : never;

/**
 * Whether it is an error of the client, with this code if given. By name, so it works across copies of the package.
 *
 * @example
 * import { isGalileanError } from '@galilean/client';
 * import { createTokensClient } from '@galilean/tokens';
 *
 * try {
 *   await createTokensClient({ apiKey: '<API_KEY>' }).searchTokens({ query: 'JUP' });
 * } catch (error) {
 *   if (!isGalileanError(error, 'time/total')) throw error;
 *   console.log(error.code, error.context.ms);
 * }
 */
export function isGalileanError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is ByCode<Code> {
  return (
    error instanceof Error &&
    (error.name === 'GalileanError' || error.name === 'ApiError') &&
    (code === undefined || (error as GalileanError).code === code)
  );
}

/**
 * A text of the service, at most 200 characters, without anything that must not be logged. Empty for null.
 *
 * @param secrets The key and token that were sent: a service may echo them.
 */
export function withoutSecrets(text: string | null, secrets: readonly string[]): string {
  // A run of characters this long is a transaction, a signature, a token or a key, not prose.
  const secretRun = /[\w+/=.-]{60,}/g;
  return withoutKeys(text ?? '', secrets)
    .slice(0, 800)
    .replace(secretRun, '…')
    .slice(0, 200);
}

/** A whole text without these secrets and without anything that looks like a key of the service. */
export function withoutKeys(text: string, secrets: readonly string[]): string {
  let left = text;
  for (const secret of secrets) {
    // A short key, such as `test`, may be part of another word.
    left = left.replaceAll(secret, (_, at: number) =>
      secret.length < 16 && /\w/.test([left[at - 1], left[at + secret.length]].join()) ? secret : '…',
    );
  }
  return left.replace(/\bjup_\w+/g, '…');
}

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

/**
 * Whether `error` is an answer with an error status; with `operationId`, only of that operation.
 *
 * @example
 * import { isApiError } from '@galilean/client';
 * import { createTokensClient, mints } from '@galilean/tokens';
 *
 * try {
 *   await createTokensClient({ apiKey: '<API_KEY>' }).getPrices({ ids: [mints.SOL] });
 * } catch (error) {
 *   if (!isApiError(error)) throw error;
 *   console.log(error.operationId, error.status, error.requestId);
 * }
 */
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

/** The JSON of an error answer, else its text. Undefined when it is empty or was not read. */
export function parseErrorBody(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}
