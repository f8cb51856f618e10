/**
 * What can go wrong before a mock answers. Codes are stable and keep their meaning.
 *
 * - `DESCRIPTION_NOT_FOUND`: no file at the path, or this package is not built
 * - `DESCRIPTION_UNREADABLE`: the file cannot be read, or is neither JSON nor YAML
 * - `DESCRIPTION_NOT_OPENAPI`: it parses, but is not an OpenAPI 3 document
 * - `DESCRIPTION_WITHOUT_OPERATIONS`: no path has a method
 * - `DESCRIPTION_BROKEN`: a `$ref` cannot be resolved, or an operation cannot be read
 * - `DESCRIPTION_AMBIGUOUS`: two operations match the same requests
 * - `SCHEMA_BROKEN`: a schema of requests does not compile, so nothing would be checked against it
 * - `PORT_IN_USE`, `LISTEN_FAILED`: the address cannot be bound
 * - `RECORD_FAILED`: the recording cannot be written
 * - `HAR_UNREADABLE`: the recording cannot be read, or is not a HAR file
 * - `INVALID_OPTION`: an option has a value outside its range
 * - `CONTROL_REFUSED`: a test asked the mock for what it cannot do, such as to fill an order that does not exist
 * - `STATE_UNREADABLE`: a snapshot cannot be made, or is not one of such a mock
 * - `PLAY_UNREADABLE`: a play cannot be read; the message has the file and the line
 * - `LEDGER_MISSING`: the optional package `litesvm` cannot be loaded
 */
export type MockServerErrorCode =
  | 'DESCRIPTION_NOT_FOUND'
  | 'DESCRIPTION_UNREADABLE'
  | 'DESCRIPTION_NOT_OPENAPI'
  | 'DESCRIPTION_WITHOUT_OPERATIONS'
  | 'DESCRIPTION_BROKEN'
  | 'DESCRIPTION_AMBIGUOUS'
  | 'SCHEMA_BROKEN'
  | 'PORT_IN_USE'
  | 'LISTEN_FAILED'
  | 'RECORD_FAILED'
  | 'HAR_UNREADABLE'
  | 'INVALID_OPTION'
  | 'LEDGER_MISSING'
  | 'STATE_UNREADABLE'
  | 'PLAY_UNREADABLE'
  | 'CONTROL_REFUSED';

/** Thrown by `startMockServer`, by the first call of a mock `fetch` and by `MockControl`. The message says what to do. */
export class MockServerError extends Error {
  override readonly name = 'MockServerError';

  constructor(
    readonly code: MockServerErrorCode,
    message: string,
    options?: {
      /** The underlying error. Default: none. */
      cause?: unknown;
    },
  ) {
    super(message, options);
  }
}

/**
 * Recognises a `MockServerError` by its name, so that it works across copies of this package.
 *
 * @example
 * import { isMockServerError, startMockServer } from '@galilean/mock-server';
 *
 * try {
 *   await startMockServer({ spec: 'no-such-file.yaml' });
 * } catch (error) {
 *   if (!isMockServerError(error)) throw error;
 *   console.log(error.code);
 * }
 */
export function isMockServerError(value: unknown): value is MockServerError {
  return value instanceof Error && value.name === 'MockServerError';
}
