import { startTimer, systemClock } from '../deadline.js';
import { onAbort } from '@galilean/shared';

/** The time that one request of the proxy has, until the last byte of its answer. */
export interface TimeLimit {
  /** Aborts when the time has passed or the caller leaves. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  /** Stops the timer. */
  end(): void;
}

/** Not `AbortSignal.timeout`: its timer vanishes with the last object that holds the signal, such as a `Request`. */
export function timeLimit(ms: number, caller: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const leave = () => controller.abort(caller.reason);
  const stopTimer = startTimer(systemClock, ms, () => {
    isOver = true;
    controller.abort(new DOMException('The service did not answer in time.', 'TimeoutError'));
  });
  const stay = onAbort(caller, leave);
  if (caller.aborted) leave();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      stopTimer();
      stay();
    },
  };
}

/**
 * A body that is passed on within the limit. At its end the stream breaks and the connection to the service is closed,
 * also when no one reads.
 */
export function bodyWithin(
  body: ReadableStream<Uint8Array>,
  { signal, end }: TimeLimit,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let stop = () => {};
  const finish = () => {
    signal.removeEventListener('abort', stop);
    end();
  };
  return new ReadableStream(
    {
      start(controller) {
        stop = () => {
          finish();
          controller.error(signal.reason);
          void reader.cancel(signal.reason).catch(() => {});
        };
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      },
      async pull(controller) {
        try {
          const { value } = await reader.read();
          if (signal.aborted) return;
          if (value) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          if (signal.aborted) return;
          controller.error(error);
        }
        finish();
      },
      cancel(reason) {
        finish();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
