import { isGalileanError } from './errors.js';
import type { CallInfo, Hooks } from './hooks.js';

/** A line of the log. These fields and no others: no parameters, no bodies, no credentials, no texts of others. */
export interface LogEntry {
  event: 'request' | 'response' | 'retry' | 'error';
  operationId: string;
  method: string;
  /** As described, with `{name}` for parameters. */
  path: string;
  attempt: number;
  status?: number;
  /** The gateway's id of the request. */
  requestId?: string;
  /** What the attempt took, in milliseconds. */
  ms?: number;
  /** Until the next attempt, in milliseconds. */
  delayMs?: number;
  /** Code of the error; `aborted` when the caller's signal ended the call. */
  code?: string;
}

/**
 * Hooks that write a line for everything a client does.
 *
 * @param write Takes an entry, such as `(entry) => logger.info(entry)`.
 */
export function logHooks(write: (entry: LogEntry) => unknown): Hooks {
  const line = (event: LogEntry['event'], { operationId, method, path }: CallInfo, attempt: number) => ({
    event,
    operationId,
    method,
    path,
    attempt,
  });
  const codeOf = (error: unknown) => (isGalileanError(error) ? error.code : 'aborted');
  return {
    onRequest: (call, { attempt }) => write(line('request', call, attempt)),
    // Written out: to spread a line costs Node 20 several microseconds per call.
    onResponse: ({ operationId, method, path }, { attempt, status, requestId, ms }) =>
      write({ event: 'response', operationId, method, path, attempt, status, requestId, ms }),
    onRetry: (call, { attempt, error, delayMs }) =>
      write({ ...line('retry', call, attempt), code: codeOf(error), delayMs }),
    onError: (call, { attempt, error }) => write({ ...line('error', call, attempt), code: codeOf(error) }),
  };
}
