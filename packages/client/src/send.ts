import { ApiError, requestIdHeader } from './api-error.js';
import { checkNumbers } from './bad-option.js';
import type { Answer } from './call.js';
import { startTimer } from './clock.js';
import { readCredentials } from './credentials.js';
import { GalileanError } from './errors.js';
import { headersOf } from './headers.js';
import { fire, type CallInfo } from './hooks.js';
import { LazyHeaders } from './lazy-headers.js';
import type { Operation } from './operation.js';
import type { CallOptions } from './options.js';
import { parseAnswer, parseErrorBody, unreadable } from './parse-answer.js';
import { drain, readBody, type tooLarge } from './read-body.js';
import { delayBefore, mayPass } from './retry.js';
import { openScope } from './scope.js';
import type { Settings } from './settings.js';
import { readHeader, type Reply } from './transport.js';
import { waitHint } from './wait-hint.js';
import { writeRequest, type Params, type WrittenRequest } from './write-request.js';

/** An operation of a client, and where it goes. */
export interface Target {
  readonly operationId: string;
  readonly row: Operation;
  readonly origin: string;
  readonly settings: Settings;
  /** Calls another operation of the same client: the one that settles an unknown outcome. */
  readonly ask: (
    operationId: string,
    params: Params | undefined,
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>;
}

/**
 * One call of one operation: parameters in, parsed body or typed error out; repeated only as its row allows.
 *
 * @param written A request that somebody else wrote: then the data is the body's text as it came.
 */
export async function send(
  target: Target,
  params: Params,
  callOptions: CallOptions,
  written?: WrittenRequest,
): Promise<Answer<unknown>> {
  const { operationId, row, origin, settings } = target;
  const { options, clock, limiter } = settings;
  const { signal: caller, settle, timeout = settings, retries = settings.retries } = callOptions;
  const { attemptMs = settings.attemptMs, totalMs = settings.totalMs } = timeout;
  const { method, path, risk, bucket, retry } = row;
  checkNumbers({ attemptMs, totalMs, retries });

  caller?.throwIfAborted();
  if (options.readOnly && risk !== 'read') {
    throw new GalileanError('config/read-only', `${operationId} (${risk}) is refused by readOnly.`, {
      operationId,
      risk,
    });
  }
  const call: CallInfo = { operationId, method, path, risk, bucket, origin };
  const tell: TellHooks = (name, event) => fire(options.hooks, name, call, event);

  const { url, headers: asked, body } = written ?? writeRequest(target, params);

  let attempt = 0;
  let failure: unknown;
  const where = () => ({ operationId, method, path, attempt });
  const late = (which: 'attempt' | 'total', ms: number) => () =>
    new GalileanError(
      `time/${which}`,
      `${operationId}: no answer within ${ms} ms.`,
      { ...where(), ms },
      { cause: failure },
    );
  const scope = openScope(clock, totalMs, caller, late('total', totalMs));

  async function once(
    signal: AbortSignal,
    headers: Record<string, string>,
    secrets: readonly string[],
  ): Promise<Answer<unknown>> {
    const started = clock.monotonic();
    let reply: Reply;
    try {
      // Followed, a redirect would carry the key to another host: fetch drops `authorization` then, but not `x-api-key`.
      reply = await settings.transport(url, { method, headers, body, signal, redirect: 'manual' });
    } catch (cause) {
      throw new GalileanError('network/failed', `${operationId}: no answer from ${origin}.`, where(), {
        cause,
      });
    }
    const { status, ok } = reply;
    // At once: its body may take its time, and others of the bucket may go meanwhile.
    if (status === 429) limiter.pause(bucket, waitHint(reply.headers, clock) ?? 1000);
    let text: string | typeof tooLarge | undefined;
    let cutOff: unknown;
    try {
      if (!signal.aborted) text = await readBody(reply, settings.maxBodyBytes, signal);
    } catch (cause) {
      cutOff = cause;
    }
    // The attempt is over, and its hooks were told; what came late is nobody's answer.
    if (signal.aborted) {
      drain(reply);
      throw signal.reason;
    }
    const requestId = readHeader(reply, requestIdHeader) ?? undefined;
    const ms = clock.monotonic() - started;
    tell('onResponse', Object.assign(new LazyHeaders(reply), { attempt, status, requestId, ms }));
    if (!ok) {
      // Browsers hide the status of a redirect as 0.
      throw status < 400
        ? new GalileanError('network/redirected', `${operationId}: redirect refused.`, where())
        : new ApiError({ ...where(), status, body: parseErrorBody(text), headers: reply.headers, secrets });
    }
    if (typeof text !== 'string') {
      throw unreadable(text ? 'too-large' : 'truncated', operationId, reply, cutOff);
    }
    const data = written ? text : parseAnswer(operationId, reply, text);
    if (!written) options.check?.(operationId, status, data);
    return { data, response: reply, requestId };
  }

  try {
    for (;;) {
      try {
        attempt++;
        const credentials = await scope.run(() => readCredentials(operationId, row, options));
        // Last, for its place in the window is that of a request which leaves now.
        await scope.run((signal) => limiter.acquire(bucket, signal));
        const headers = { ...options.headers, ...callOptions.headers, ...asked };
        tell('onRequest', { attempt, headers });
        return await scope.run(
          (signal) => once(signal, headersOf(headers, credentials.headers), credentials.secrets),
          attemptMs,
          late('attempt', attemptMs),
        );
      } catch (error) {
        failure = error;
      }
      const delayMs = delayBefore(failure, attempt, clock, settings.random);
      const checkFirst = retry === 'check-first';
      if (
        scope.over() ||
        attempt > retries ||
        retry === 'never' ||
        (checkFirst && !settle) ||
        !mayPass(failure) ||
        delayMs >= scope.left()
      ) {
        throw failure;
      }
      tell('onRetry', { attempt, error: failure, delayMs });
      await scope.run(
        (signal) =>
          new Promise<void>((resolve) => {
            signal.addEventListener('abort', startTimer(clock, delayMs, resolve));
          }),
      );
      if (checkFirst) {
        let answer: Answer<unknown>;
        try {
          const settled = await scope.run((signal) =>
            settle!(async (asked) => (answer = await target.ask(row.settledBy!, asked, signal)).data),
          );
          if (settled) return { ...answer!, data: settled.data };
        } catch (unsettled) {
          // What the caller has to know is that the change is open, not why the read failed.
          throw scope.over() ? unsettled : Object.assign(failure as object, { unsettled });
        }
      }
    }
  } catch (error) {
    tell('onError', { attempt, error });
    caller?.throwIfAborted();
    throw error;
  } finally {
    scope.close();
  }
}

type TellHooks = (name: 'onRequest' | 'onResponse' | 'onRetry' | 'onError', event: object) => void;
