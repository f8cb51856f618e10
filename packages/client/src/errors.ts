/**
 * Every error of the client has a code that never changes its meaning and is never used again.
 *
 * Grammar: `<area>/<what>` in lower-case kebab. Areas: `config` (how the client was made), `params` (what the
 * call was given), `time` (a clock ran out), `limit` (the rate limiter), `network` (no answer came), `http` (an
 * answer with an error status), `answer` (an answer that cannot be read), `units` (a value that cannot be
 * converted exactly).
 */
export interface ErrorContexts {
  /** Neither a key nor `keyless: true` was given. */
  'config/no-key': Record<never, never>;
  /** The key has characters that cannot travel in a header, as one with a line break does. */
  'config/bad-key': Record<never, never>;
  /** `baseUrl` is not a plain http(s) URL, or names a server that the operations do not have. */
  'config/bad-base-url': { server: string };
  /** `baseUrl` is neither documented nor loopback: the key does not go there unless `allowHost` names it. */
  'config/host-not-allowed': { host: string };
  /** An option has a value that cannot be meant, such as a negative time. */
  'config/bad-option': { option: string };
  /** The client is `readOnly` and the operation does more than read. */
  'config/read-only': { operationId: string; risk: string };
  /** The operation needs a wallet's access token and the client has none. */
  'config/no-access-token': { operationId: string };
  /** The endpoint is gone; `replacedBy` is the method to call instead. */
  'config/removed': { path: string; replacedBy: string };
  /** A path parameter is missing or empty. */
  'params/missing': { operationId: string; parameter: string };
  /** A parameter of a kind that cannot travel where it belongs: an object in a query, `..` in a path. */
  'params/unusable': { operationId: string; parameter: string };
  /** The operation is no list that comes in pages. */
  'params/no-pages': { operationId: string };
  /** One attempt took longer than `timeout.attemptMs`, and none is left. */
  'time/attempt': AttemptContext & { ms: number };
  /** The whole call took longer than `timeout.totalMs`. `cause` is the last failure, if there was one. */
  'time/total': AttemptContext & { ms: number };
  /** Too many calls wait for the rate limit already. */
  'limit/queue-full': { bucket: string; waiting: number };
  /** The shared store of the rate limit did not answer. See `cause`. */
  'limit/store-failed': { bucket: string };
  /** No answer came: refused, reset, name not resolved. See `cause`. */
  'network/failed': AttemptContext;
  /** The host wants to send the request elsewhere. It is not followed, for the key would go along. */
  'network/redirected': AttemptContext;
  /** The service answered with an error status: see {@link ApiError}. */
  'http/status': AttemptContext & { status: number };
  /** A successful answer that says to be JSON and is not. */
  'answer/not-json': AnswerContext;
  /** A successful answer that is an HTML page: a portal or a proxy spoke, not the service. */
  'answer/html': AnswerContext;
  /** A successful answer of another content type, which is not JSON either. */
  'answer/wrong-type': AnswerContext;
  /** A successful answer without a body. */
  'answer/empty': AnswerContext;
  /** Status 204 or 205 where a body is documented. */
  'answer/no-content': AnswerContext;
  /** The body ended before its end. */
  'answer/truncated': AnswerContext;
  /** The body is longer than `maxBodyBytes`. */
  'answer/too-large': AnswerContext;
  /** The answer breaks its schema: see `@galilean/client/validate`. */
  'answer/invalid': { operationId: string; status: number; problems: readonly string[] };
  /** Not a decimal number as this unit is written: `1e21`, `"1."`, `"0x10"`, `NaN`, `-0`. */
  'units/not-a-number': { unit: string };
  /** More decimals than the unit has. */
  'units/too-many-decimals': { unit: string; decimals: number };
  /** A JavaScript number that may already have lost digits. */
  'units/precision-lost': { unit: string };
}

/** The call that an error is about, and which of its attempts. */
export interface AttemptContext {
  /** The operation, such as `getOrder`. */
  operationId: string;
  /** HTTP method, in capitals. */
  method: string;
  /** As in the description, with `{name}` for parameters: it holds no values. */
  path: string;
  /** Counts from 1. */
  attempt: number;
}

export interface AnswerContext {
  operationId: string;
  status: number;
  contentType: string | null;
}

export type ErrorCode = keyof ErrorContexts;

/** An error of the client. Neither its text nor its context ever holds a key, a token, a body or a transaction. */
export class GalileanError<Code extends ErrorCode = ErrorCode> extends Error {
  /** `GalileanError`, or `ApiError` for an error status. */
  override readonly name: string = 'GalileanError';
  /** Why `reconcile` failed, when the outcome of a `check-first` change is unknown. Default: not set. */
  declare readonly reconcileError?: unknown;

  constructor(
    /** Stable, for programs: see {@link ErrorContexts}. */
    readonly code: Code,
    message: string,
    /** What was wrong where. */
    readonly context: ErrorContexts[Code],
    options?: {
      /** What was thrown below it. Default: none. */
      cause?: unknown;
    },
  ) {
    super(message, options);
  }
}

/** One type per code, so that a look at `code` tells what `context` holds. */
type ByCode<Code extends ErrorCode> = Code extends ErrorCode ? GalileanError<Code> : never;

/**
 * Whether `error` is one of the client's, with this code when one is given. Goes by name, so that two copies of
 * this package still recognise each other's errors.
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
