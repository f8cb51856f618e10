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

/**
 * A signal that aborts with the first of these, for the same reason. Not `AbortSignal.any`: some releases of Node 20 keep
 * its result for as long as the caller's signal lives.
 *
 * @returns the signal, and a function that removes the listeners
 */
export function joinSignals(...signals: (AbortSignal | undefined)[]): {
  readonly signal: AbortSignal;
  readonly dispose: () => void;
} {
  const joined = new AbortController();
  const stops = signals.map((signal) => {
    const end = () => joined.abort(signal!.reason);
    if (signal?.aborted) end();
    return onAbort(signal, end);
  });
  return {
    signal: joined.signal,
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}
