import { onAbort } from '@galilean/shared';

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
