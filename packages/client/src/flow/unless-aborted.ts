/**
 * A value, unless the signal aborts first; the work goes on then, and no one waits for it.
 *
 * @throws the signal's reason
 */
export const unlessAborted = <T>(value: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => reject(signal!.reason);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    const done = () => signal?.removeEventListener('abort', end);
    value.then(resolve, reject).finally(done);
  });
