import { startTimer, type Clock } from './clock.js';
import { isPromise } from './is-promise.js';

/** The life of one call: everything it waits for ends with it, and so does every timer. */
export interface Scope {
  /** Milliseconds until the call's total time is over. */
  left(): number;
  /** Whether the call has ended by the caller's signal or by its total time. */
  over(): boolean;
  /**
   * Does one step. It rejects, whatever the step does then, when the call ends or after `ms`. What the step
   * brings too late is dropped without an unhandled rejection. What it brings at once needs neither clock nor promise.
   */
  run<T>(step: (signal: AbortSignal) => T | Promise<T>, ms?: number, late?: () => unknown): T | Promise<T>;
  close(): void;
}

/** @param late Makes the error of a call whose total time is over. */
export function openScope(
  clock: Clock,
  totalMs: number,
  caller: AbortSignal | undefined,
  late: () => unknown,
): Scope {
  const started = clock.monotonic();
  let controller: AbortController | undefined;
  /** Rejects the last step. Cheaper than to listen to a signal that we abort ourselves. */
  let fail: ((reason: unknown) => void) | undefined;
  let ended: { reason: unknown } | undefined;
  const stop = (reason: unknown) => {
    controller?.abort(reason);
    fail?.(reason);
  };
  const end = (reason: unknown) => {
    ended ??= { reason };
    stop(ended.reason);
  };
  const onAbort = () => end(caller!.reason);
  caller?.addEventListener('abort', onAbort);
  const left = () => totalMs - (clock.monotonic() - started);

  async function wait<T>(result: Promise<T>, ms: number, stepLate?: () => unknown): Promise<T> {
    // One timer, for whichever clock runs out first.
    const total = left();
    const stopTimer = startTimer(clock, Math.min(ms, total), () =>
      total > ms ? stop(stepLate!()) : end(late()),
    );
    try {
      return await new Promise((resolve, reject) => {
        fail = reject;
        result.then(resolve, reject);
        // The step itself may have made the caller abort.
        if (ended) reject(ended.reason);
      });
    } finally {
      stopTimer();
    }
  }

  return {
    left,
    over: () => !!ended,
    run(step, ms = Infinity, stepLate) {
      if (ended) throw ended.reason;
      if (!controller || controller.signal.aborted) controller = new AbortController();
      const result = step(controller.signal);
      return isPromise(result) ? wait(result, ms, stepLate) : result;
    },
    close() {
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
