/**
 * A signal that aborts with the first of these, by the same reason. `AbortSignal.any` would do, but some releases of
 * Node 20 keep what it makes for as long as the caller's signal lives.
 *
 * @returns the signal, and what takes the listeners away
 */
export function joinSignals(...signals: (AbortSignal | undefined)[]): {
  readonly signal: AbortSignal;
  readonly leave: () => void;
} {
  const joined = new AbortController();
  const sources = signals.filter((signal) => signal !== undefined);
  const end = () => joined.abort(sources.find(({ aborted }) => aborted)?.reason);
  for (const source of sources) source.addEventListener('abort', end);
  if (sources.some(({ aborted }) => aborted)) end();
  return {
    signal: joined.signal,
    leave: () => {
      for (const source of sources) source.removeEventListener('abort', end);
    },
  };
}
