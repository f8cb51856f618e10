import { onAbort } from '@galilean/shared';

/** Resolves after `ms`. Rejects with the signal's reason when it aborts, and then clears its timer. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : ms);
    const stop = onAbort(signal, end);
  });
