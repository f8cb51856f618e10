import { startTimer, type Clock } from './clock.js';

/** The life of one call: everything it waits for ends with it, and so does every timer. */
export interface Scope {
  /** Milliseconds until the call's total time is over. */
  left(): number;
  /** Whether the call has ended by the caller's signal or by its total time. */
  over(): boolean;
  /**
   * Does one step. It rejects, whatever the step does then, when the call ends or after `ms`. What the step
   * brings too late is dropped without an unhandled rejection.
   */
  run<T>(step: (signal: AbortSignal) => T | Promise<T>, ms?: number, late?: () => unknown): Promise<T>;
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
  let current: AbortController | undefined;
  let ended: { reason: unknown } | undefined;
  const end = (reason: unknown) => {
    ended ??= { reason };
    current?.abort(reason);
  };
  const onAbort = () => end(caller!.reason);
  caller?.addEventListener('abort', onAbort);
  const stopTotal = startTimer(clock, totalMs, () => end(late()));

  return {
    left: () => totalMs - (clock.monotonic() - started),
    over: () => ended !== undefined,
    async run(step, ms = Infinity, attemptLate) {
      if (ended) throw ended.reason;
      const controller = (current = new AbortController());
      const { signal } = controller;
      const stopTimer = startTimer(clock, ms, () => controller.abort(attemptLate!()));
      try {
        return await new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          Promise.resolve(step(signal)).then(resolve, reject);
        });
      } finally {
        stopTimer();
        current = undefined;
      }
    },
    close() {
      stopTotal();
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
