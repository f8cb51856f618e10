import { ApiError, requestIdHeader } from './api-error.js';
import type { Answer } from './call.js';
import { readCredentials } from './credentials.js';
import type { Deadline } from './deadline.js';
import { GalileanError, type AttemptContext } from './errors.js';
import { mergeHeaders } from './headers.js';
import type { Hooks } from './hooks.js';
import type { CallOptions } from './options.js';
import { parseAnswer, parseErrorBody, unreadable } from './parse-answer.js';
import { discardBody, readBody } from './read-body.js';
import type { Target } from './target.js';
import { readHeader, type Reply } from './transport.js';
import { waitHint } from './wait-hint.js';
import type { WrittenRequest } from './write-request.js';

/** One call while it runs. */
export interface CallState {
  readonly target: Target;
  readonly callOptions: CallOptions;
  readonly request: WrittenRequest;
  readonly deadline: Deadline;
  /** Calls a hook of the client. */
  readonly notify: (name: keyof Hooks, event: object) => void;
  /** What an error of the current attempt carries; `attempt` counts up. */
  readonly context: AttemptContext;
  /** The error of the last attempt. */
  failure: unknown;
  /** The last attempt that was sent. An attempt is not sent while it waits for credentials or the rate limit. */
  sent?: number;
  /** Whether the retry budget refused a retry. */
  isBudgetUsedUp?: true;
}

export const timeoutError = ({ context, failure, sent }: CallState, which: 'attempt' | 'total', ms: number) =>
  new GalileanError(
    `time/${which}`,
    `${context.operationId}: ${sent === context.attempt ? 'no answer' : 'not sent'} within ${ms} ms.`,
    { ...context, ms },
    { cause: failure },
  );

/** Sends the request once: credentials, a place in the rate limit, then the exchange under the attempt's clock. */
export async function attempt(call: CallState, attemptMs: number): Promise<Answer<unknown>> {
  const { target, deadline, context } = call;
  const { operationId, row, settings } = target;
  const { options, limiter } = settings;
  const credentials = await deadline.run(() => readCredentials(operationId, row, options));
  // Last, because a place in the window belongs to a request that leaves now.
  await deadline.run((signal) => limiter.acquire(row.bucket, signal));
  call.sent = context.attempt;
  const headers = { ...options.headers, ...call.callOptions.headers, ...call.request.headers };
  call.notify('onRequest', { attempt: context.attempt, headers });
  return deadline.run(
    (signal) => exchange(call, mergeHeaders(headers, credentials.headers), credentials.secrets, signal),
    attemptMs,
    () => timeoutError(call, 'attempt', attemptMs),
  );
}

/** One request and its answer. */
async function exchange(
  { target, request, notify, context }: CallState,
  headers: Record<string, string>,
  secrets: readonly string[],
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  const { operationId, row, origin, settings } = target;
  const { clock } = settings;
  const { isRaw } = request;
  const started = clock.monotonic();
  let reply: Reply;
  try {
    // `fetch` would follow a redirect with `x-api-key` still set: it only drops `authorization`.
    const outgoing = { method: row.method, headers, body: request.body, signal, redirect: 'manual' } as const;
    reply = await settings.transport(request.url, outgoing);
  } catch (cause) {
    throw new GalileanError(
      'network/failed',
      `${operationId}: no answer from ${origin}.`,
      { ...context },
      { cause },
    );
  }
  const { status } = reply;
  // Before the body is read: it may be slow, and other calls of the bucket should stop now.
  if (status === 429) settings.limiter.pause(row.bucket, waitHint(reply.headers, clock) ?? 1000);
  let text: string | null | undefined;
  let cutOff: unknown;
  try {
    if (!signal.aborted) text = await readBody(reply, settings.maxBodyBytes, signal);
  } catch (cause) {
    cutOff = cause;
  }
  // The attempt has ended. Discard the late answer.
  if (signal.aborted) {
    discardBody(reply);
    throw signal.reason;
  }
  const requestId = readHeader(reply, requestIdHeader) ?? undefined;
  const ms = clock.monotonic() - started;
  const event = { attempt: context.attempt, status, requestId, ms };
  notify('onResponse', Object.assign(new LazyHeaders(reply), event));
  if (!reply.ok) {
    // Browsers report the status of a redirect as 0.
    throw status < 400
      ? new GalileanError('network/redirected', `${operationId}: redirect refused.`, { ...context })
      : new ApiError({
          ...context,
          status,
          body: parseErrorBody(text),
          headers: reply.headers,
          secrets,
          retry: row.retry,
        });
  }
  const answered = { operationId, reply, secrets };
  if (typeof text !== 'string') throw unreadable(text === null ? 'too-large' : 'truncated', answered, cutOff);
  const data = isRaw ? text : parseAnswer(answered, text);
  if (!isRaw) settings.options.check?.(operationId, status, data);
  return { data, response: reply, requestId };
}

/**
 * Makes an answer's headers only when a hook reads them. This is a class because a getter in an object literal makes V8
 * keep everything in the getter's scope until the next full garbage collection.
 */
class LazyHeaders {
  readonly #reply: Reply;

  constructor(reply: Reply) {
    this.#reply = reply;
  }

  get headers(): Headers {
    return this.#reply.headers;
  }
}
