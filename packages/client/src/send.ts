import { attempt, timeoutError, type CallState } from './attempt.js';
import { badOption, checkNames, checkNumbers } from './bad-option.js';
import type { Answer } from './call.js';
import { checkInputs } from './check-inputs.js';
import { startTimer } from './clock.js';
import { createDeadline } from './deadline.js';
import { GalileanError } from './errors.js';
import { callHook, type CallInfo } from './hooks.js';
import type { CallOptions } from './options.js';
import { refuseFor } from './refuse-input.js';
import { isTransient, retryDelayMs } from './retry.js';
import { checkTimeout } from './settings.js';
import type { Params, Target } from './target.js';
import { writeRequest, type WrittenRequest } from './write-request.js';

/**
 * One call of one operation: parameters in, parsed body or typed error out. Repeated only as the operation's row allows.
 *
 * @param written A request that the caller wrote: the data is then the body's text, unparsed.
 */
export async function send(
  target: Target,
  params: Params,
  callOptions: CallOptions,
  written?: WrittenRequest,
): Promise<Answer<unknown>> {
  // When an answer comes, the stack no longer has the caller's frames.
  const calledFrom = new Error();
  const { operationId, row, origin, settings } = target;
  const { method, path, risk, bucket } = row;
  checkNames(callOptions, 'signal headers timeout retries reconcile');
  checkTimeout(callOptions.timeout);
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
  const notify: CallState['notify'] = (name, event) => callHook(settings.options.hooks, name, info, event);
  const refuse = refuseFor(operationId);
  if (!written) {
    checkInputs(row, params, refuse, (warning) => {
      if (settings.options.strict) refuse('unusable', warning.parameter, `must be ${warning.wanted}`);
      notify('onWarning', warning);
    });
  }
  const call: CallState = {
    target,
    callOptions,
    request: written ?? writeRequest(target, params, refuse),
    deadline: createDeadline(settings.clock, totalMs, caller, () => timeoutError(call, 'total', totalMs)),
    notify,
    context,
    failure: undefined,
  };
  try {
    return await retryLoop(call, retries, attemptMs);
  } catch (error) {
    call.notify('onError', { attempt: context.attempt, error, isBudgetUsedUp: call.isBudgetUsedUp });
    caller?.throwIfAborted();
    if (error instanceof GalileanError) error.stack += calledFrom.stack?.replace(/^Error.*/, '') ?? '';
    throw error;
  } finally {
    call.deadline.close();
  }
}

/** Attempts, with pauses between them, until one succeeds or none is allowed any more. */
async function retryLoop(call: CallState, retries: number, attemptMs: number): Promise<Answer<unknown>> {
  const { target, callOptions, deadline, context } = call;
  const { clock, random, retryBudget } = target.settings;
  retryBudget.earn();
  const { retry } = target.row;
  const isCheckFirst = retry === 'check-first';
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
        call.isBudgetUsedUp = true;
        throw error;
      }
      call.notify('onRetry', { attempt: attempted, error, delayMs });
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
