import { isGalileanError } from './errors.js';
import type { CallInfo, Hooks } from './hooks.js';

/** A log entry. It has only these fields: no values of parameters, bodies, credentials or texts of the service. */
interface LogEntry {
  event: 'warning' | 'request' | 'response' | 'retry' | 'error';
  operationId: string;
  method: string;
  /** The path as described, with `{name}` in place of parameter values. */
  path: string;
  /** Counts from 1; 0 before the first. */
  attempt: number;
  /** Name of an input outside of the documented values or range. */
  parameter?: string;
  /** What the description asks for: `metis|okx`, `0..10000`. */
  wanted?: string;
  status?: number;
  /** The gateway's id of the request. */
  requestId?: string;
  /** How long the attempt took, in milliseconds. */
  ms?: number;
  /** Milliseconds until the next attempt. */
  delayMs?: number;
  /** Set if there would have been a retry, but the retry budget was used up. */
  isBudgetUsedUp?: true;
  /** Code of the error; `aborted` when the caller's signal ended the call. */
  code?: string;
}

/**
 * Hooks that write one entry per event of a client.
 *
 * @param write Called with each entry, such as `(entry) => logger.info(entry)`.
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
    onWarning: (call, { parameter, wanted }) => write({ ...line('warning', call, 0), parameter, wanted }),
    onRequest: (call, { attempt }) => write(line('request', call, attempt)),
    // Not spread: a spread costs several microseconds per call on Node 20.
    onResponse: ({ operationId, method, path }, { attempt, status, requestId, ms }) =>
      write({ event: 'response', operationId, method, path, attempt, status, requestId, ms }),
    onRetry: (call, { attempt, error, delayMs }) =>
      write({ ...line('retry', call, attempt), code: codeOf(error), delayMs }),
    onError: (call, { attempt, error, isBudgetUsedUp }) =>
      write({
        ...line('error', call, attempt),
        code: codeOf(error),
        ...(isBudgetUsedUp && { isBudgetUsedUp }),
      }),
  };
}
