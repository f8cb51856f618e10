/**
 * Waits for work for a limited time.
 *
 * @throws an error with the code `ETIMEDOUT` after `ms`
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeOut = () =>
      reject(Object.assign(new Error(`no answer within ${ms} ms`), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(timeOut, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
