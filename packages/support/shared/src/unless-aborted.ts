import { onAbort } from './on-abort.js';

/**
 * Waits for a value, unless the signal aborts first. The work then continues, and its result is ignored.
 *
 * @throws the signal's reason
 */
export const unlessAborted = <T>(value: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => reject(signal!.reason);
    if (signal?.aborted) end();
    value.then(resolve, reject).finally(onAbort(signal, end));
  });
