/** What waits for each signal. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Acts when a signal aborts. All share one listener: one signal for many calls is usual, and Node warns of a leak at the
 * eleventh listener.
 *
 * @returns a function that stops listening
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return () => {};
  let acts = waiting.get(signal);
  if (!acts) {
    waiting.set(signal, (acts = new Set()));
    signal.addEventListener('abort', actAll);
  }
  const all = acts.add(act);
  return () => {
    // The next one to listen starts a new set.
    if (!all.delete(act) || all.size) return;
    waiting.delete(signal);
    signal.removeEventListener('abort', actAll);
  };
}

function actAll(this: AbortSignal): void {
  for (const act of waiting.get(this)!) act();
}
