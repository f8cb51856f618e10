import { type CallInfo, type Notify, notifierOf } from './hooks.js';
import type { Answer } from './call.js';
import { checkInputs } from './check-inputs.js';
import {
  mergeHeaders,
  type Params,
  refuseFor,
  type Target,
  writeRequest,
  type WrittenRequest,
} from './request.js';
import { ApiError, type AttemptContext, GalileanError, parseErrorBody, requestIdHeader } from './errors.js';
import { type CallOptions, timeoutNames } from './options.js';
import { readHeader, type Reply } from './transport.js';
import { discardBody, parseAnswer, readBody, unreadable } from './response.js';
import { badOption, checkNames, checkNumbers } from './bad-option.js';
import { createDeadline, type Deadline, startTimer } from './deadline.js';
import { isTransient, retryDelayMs, waitHint } from './retry.js';
import { readCredentials } from './credentials.js';

/**
 * One call of one operation: parameters in, parsed body or typed error out. Repeated only as the operation's row allows.
 */
export async function send(
  target: Target,
  params: Params,
  callOptions: CallOptions,
): Promise<Answer<unknown>> {
  // When an answer comes, the stack no longer has the caller's frames.
  const calledFrom = new Error();
  const { operationId, row, origin, settings } = target;
  const { method, path, risk, bucket, retry } = row;
  const { clock, random, retryBudget } = settings;
  checkNames(callOptions, 'signal headers timeout retries reconcile poll');
  checkNames(callOptions.timeout, timeoutNames, 'timeout');
  const { signal: caller, timeout = settings, retries = settings.retries } = callOptions;
  const { attemptMs = settings.attemptMs, totalMs = settings.totalMs } = timeout;
  checkNumbers({ attemptMs, totalMs, retries });
  if (caller && !caller.throwIfAborted) throw badOption('signal', 'an AbortSignal');
  caller?.throwIfAborted();
  if (settings.options.readOnly && risk !== 'read') {
    throw new GalileanError('config/read-only', `${operationId} (${risk}) is refused by readOnly.`, {
      operationId,
      risk,
    });
  }
  const info: CallInfo = { operationId, method, path, risk, bucket, origin };
  const context = { operationId, method, path, attempt: 0 };
  const notify = notifierOf(settings.options.hooks, info);
  const refuse = refuseFor(operationId);
  checkInputs(row, params, refuse, (warning) => {
    if (settings.options.strict) refuse('unusable', warning.parameter, `must be ${warning.wanted}`);
    notify('onWarning', warning);
  });
  const request = target.written ?? writeRequest(target, params, refuse);
  const deadline = createDeadline(clock, totalMs, caller, () => timeoutError(call, 'total', totalMs));
  const call: CallState = { target, callOptions, request, deadline, notify, context, failure: undefined };
  const isCheckFirst = retry === 'check-first';
  let isBudgetUsedUp: true | undefined;
  try {
    retryBudget.earn();
    for (;;) {
      const attempted = ++context.attempt;
      try {
        return await attempt(call, attemptMs);
      } catch (error) {
        call.failure = error;
        const delayMs = retryDelayMs(error, attempted, clock, random);
        if (
          deadline.ended() ||
          attempted > retries ||
          retry === 'never' ||
          (isCheckFirst && !callOptions.reconcile) ||
          !isTransient(error) ||
          delayMs >= deadline.remainingMs()
        ) {
          throw error;
        }
        // After a 429 the limiter decides when to send; a retry then adds no load.
        if ((error as { status?: number }).status !== 429 && !retryBudget.spend()) {
          isBudgetUsedUp = true;
          throw error;
        }
        notify('onRetry', { attempt: attempted, error, delayMs });
        await deadline.run(
          (signal) =>
            new Promise<void>((resolve) => {
              signal.addEventListener('abort', startTimer(clock, delayMs, resolve));
            }),
        );
      }
      const answer = isCheckFirst && (await reconcile(call));
      if (answer) return answer;
    }
  } catch (error) {
    notify('onError', { attempt: context.attempt, error, isBudgetUsedUp });
    caller?.throwIfAborted();
    if (error instanceof GalileanError) error.stack += calledFrom.stack?.replace(/^Error.*/, '') ?? '';
    throw error;
  } finally {
    deadline.close();
  }
}

/** Asks the caller whether the change happened although every attempt failed. @returns undefined when it did not */
async function reconcile({
  target,
  callOptions,
  deadline,
  failure,
}: CallState): Promise<Answer<unknown> | undefined> {
  let answer: Answer<unknown>;
  try {
    const found = await deadline.run((signal) =>
      callOptions.reconcile!(
        async (params) => (answer = await target.callOther(target.row.reconciledBy!, params, signal)).data,
      ),
    );
    return found && { ...answer!, data: found.data };
  } catch (reconcileError) {
    // The caller has to know that the change's outcome is unknown, before why the read failed.
    throw deadline.ended() ? reconcileError : Object.assign(failure as object, { reconcileError });
  }
}

/** One call while it runs. */
interface CallState {
  readonly target: Target;
  readonly callOptions: CallOptions;
  readonly request: WrittenRequest;
  readonly deadline: Deadline;
  readonly notify: Notify;
  /** What an error of the current attempt carries; `attempt` counts up. */
  readonly context: AttemptContext;
  failure: unknown;
  /** The last attempt that was sent. An attempt is not sent while it waits for credentials or the rate limit. */
  sent?: number;
}

const timeoutError = ({ context, failure, sent }: CallState, which: 'attempt' | 'total', ms: number) =>
  new GalileanError(
    `time/${which}`,
    `${context.operationId}: ${sent === context.attempt ? 'no answer' : 'not sent'} within ${ms} ms.`,
    { ...context, ms },
    { cause: failure },
  );

/** Sends the request once: credentials, a place in the rate limit, then request and answer under the attempt's clock. */
async function attempt(call: CallState, attemptMs: number): Promise<Answer<unknown>> {
  const { target, request, deadline, notify, context } = call;
  const { operationId, row, origin, settings } = target;
  const { options, limiter, clock } = settings;
  const credentials = await deadline.run(() => readCredentials(operationId, row, options));
  // Last, because a place in the window belongs to a request that leaves now.
  // Only a login is a read with a body. The call that waits for its token may be an execution.
  await deadline.run((signal) =>
    limiter.acquire(row.bucket, signal, (row.body || row.risk !== 'read') && !call.callOptions.poll),
  );
  const { attempt } = context;
  call.sent = attempt;
  const given = { ...options.headers, ...call.callOptions.headers, ...request.headers };
  notify('onRequest', { attempt, headers: given });
  return deadline.run(
    async (signal) => {
      const headers = mergeHeaders(given, credentials.headers);
      // `fetch` would follow a redirect with `x-api-key` still set: it only drops `authorization`.
      const outgoing = {
        method: row.method,
        headers,
        body: request.body,
        signal,
        redirect: 'manual',
      } as const;
      const started = clock.monotonic();
      let reply: Reply;
      try {
        reply = await settings.transport(request.url, outgoing);
      } catch (cause) {
        const noAnswer = `${operationId}: no answer from ${origin}.`;
        throw new GalileanError('network/failed', noAnswer, { ...context }, { cause });
      }
      const { status } = reply;
      // Before the body is read: it may be slow, and other calls of the bucket should stop now.
      if (status === 429) limiter.pause(row.bucket, waitHint(reply.headers, clock) ?? 1000);
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
      notify('onResponse', Object.assign(new LazyHeaders(reply), { attempt, status, requestId, ms }));
      if (!reply.ok) {
        // Browsers report the status of a redirect as 0.
        throw status < 400
          ? new GalileanError('network/redirected', `${operationId}: redirect refused.`, { ...context })
          : new ApiError({
              ...context,
              status,
              body: parseErrorBody(text),
              headers: reply.headers,
              secrets: credentials.secrets,
              retry: row.retry,
            });
      }
      const about = { operationId, reply, secrets: credentials.secrets };
      if (typeof text !== 'string')
        throw unreadable(text === null ? 'too-large' : 'truncated', about, cutOff);
      const data = target.written ? text : parseAnswer(about, text);
      settings.options.check?.(operationId, status, data);
      return { data, response: reply, requestId };
    },
    attemptMs,
    () => timeoutError(call, 'attempt', attemptMs),
  );
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
