import { onAbort } from '@galilean/shared';

/** Where the client takes time from. Tests pass their own. */
export interface Clock {
  /** A monotonic clock in milliseconds, for timeouts and the rate limit. */
  monotonic(): number;
  /** Milliseconds since 1970, for dates in headers when the answer has no `Date` header. */
  wall(): number;
  /** Like `setTimeout`. */
  set(act: () => void, ms: number): unknown;
  /** Like `clearTimeout`. */
  clear(timer: unknown): void;
}

export const systemClock: Clock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  set: (act, ms) => setTimeout(act, ms),
  clear: (timer) => clearTimeout(timer as number),
};

/** Calls `act` after `ms`; never for `Infinity`. @returns a function that cancels it. */
export function startTimer(clock: Clock, ms: number, act: () => void): () => void {
  // Longer timers fire at once on every platform.
  const longestTimer = 2_147_483_647;
  if (ms > longestTimer) return () => {};
  const timer = clock.set(act, ms);
  return () => clock.clear(timer);
}

export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as Promise<T> | undefined)?.then === 'function';

/** The total time of one call, together with the caller's signal. Every wait of the call runs under it. */
export interface Deadline {
  /** Milliseconds left of the call's total time. */
  remainingMs(): number;
  /** Whether the caller's signal or the total time has ended the call. */
  ended(): boolean;
  /**
   * Runs one step. Rejects when the call ends or after `ms`, whatever the step does then: a late result is dropped,
   * and a late rejection is handled. A step that returns a plain value costs no timer and no promise.
   */
  run<T>(
    step: (signal: AbortSignal) => T | Promise<T>,
    ms?: number,
    timeoutError?: () => unknown,
  ): T | Promise<T>;
  /** Stops listening to the caller's signal. */
  close(): void;
}

/** @param timeoutError Makes the error of a call whose total time has passed. */
export function createDeadline(
  clock: Clock,
  totalMs: number,
  caller: AbortSignal | undefined,
  timeoutError: () => unknown,
): Deadline {
  const endsAt = clock.monotonic() + totalMs;
  let controller: AbortController | undefined;
  /** Rejects the running step. Cheaper than listening to a signal that we abort ourselves. */
  let rejectStep: ((reason: unknown) => void) | undefined;
  let end: { reason: unknown } | undefined;
  const stopStep = (reason: unknown) => {
    controller?.abort(reason);
    rejectStep?.(reason);
  };
  const endCall = (reason: unknown) => {
    end ??= { reason };
    stopStep(end.reason);
  };
  const close = onAbort(caller, () => endCall(caller!.reason));
  const remainingMs = () => endsAt - clock.monotonic();

  async function wait<T>(result: Promise<T>, ms: number, stepTimeout?: () => unknown): Promise<T> {
    // One timer for both clocks: the one that ends first.
    const total = remainingMs();
    const stopTimer = startTimer(clock, Math.min(ms, total), () =>
      total > ms ? stopStep(stepTimeout!()) : endCall(timeoutError()),
    );
    try {
      return await new Promise((resolve, reject) => {
        rejectStep = reject;
        result.then(resolve, reject);
        // The step itself may have made the caller abort.
        if (end) reject(end.reason);
      });
    } finally {
      stopTimer();
    }
  }

  return {
    remainingMs,
    ended: () => !!end,
    run(step, ms = Infinity, stepTimeout) {
      if (end) throw end.reason;
      if (!controller || controller.signal.aborted) controller = new AbortController();
      const result = step(controller.signal);
      return isPromise(result) ? wait(result, ms, stepTimeout) : result;
    },
    close,
  };
}
