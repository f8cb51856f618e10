/**
 * Every error of the client has a code that never changes its meaning and is never used again.
 *
 * Grammar: `<area>/<what>` in lower-case kebab. Areas: `config` (how the client was made), `params` (what the
 * call was given), `network` (no answer came), `http` (an answer with an error status), `answer` (an answer that
 * cannot be read).
 */
export interface ErrorContexts {
  /** Neither a key nor `keyless: true` was given. */
  'config/no-key': Record<never, never>;
  /** The key has characters that cannot travel in a header, as one with a line break does. */
  'config/bad-key': Record<never, never>;
  /** `baseUrl` is not a plain http(s) URL, or names a server that the operations do not have. */
  'config/bad-base-url': { server: string };
  /** The operation needs a wallet's access token and the client has none. */
  'config/no-access-token': { operationId: string };
  /** A path parameter is missing or empty. */
  'params/missing': { operationId: string; parameter: string };
  /** A parameter of a kind that cannot travel where it belongs: an object in a query, `..` in a path. */
  'params/unusable': { operationId: string; parameter: string };
  /** No answer came: refused, reset, name not resolved. See `cause`. */
  'network/failed': { operationId: string; method: string; path: string };
  /** The host wants to send the request elsewhere. It is not followed, for the key would go along. */
  'network/redirected': { operationId: string; method: string; path: string };
  /** The service answered with an error status: see {@link ApiError}. */
  'http/status': { operationId: string; method: string; path: string; status: number };
  /** A successful answer whose body is not JSON. */
  'answer/not-json': { operationId: string; status: number; contentType: string | null };
}

export type ErrorCode = keyof ErrorContexts;

/** An error of the client. Neither its text nor its context ever holds a key, a token, a body or a transaction. */
export class GalileanError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'GalileanError';

  constructor(
    /** Stable, for programs: see {@link ErrorContexts}. */
    readonly code: Code,
    message: string,
    /** What was wrong where. */
    readonly context: ErrorContexts[Code],
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/**
 * Whether `error` is one of the client's, with this code when one is given. Goes by name, so that two copies of
 * this package still recognise each other's errors.
 */
export function isGalileanError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is GalileanError<Code> {
  return (
    error instanceof Error &&
    (error.name === 'GalileanError' || error.name === 'ApiError') &&
    (code === undefined || (error as GalileanError).code === code)
  );
}
