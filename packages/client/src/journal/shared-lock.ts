import { takeLock, type Lock } from './lock.js';

/** One lock for all runs of this process: taken by the first, released by the last. */
export function shareLock(folder: string, wallet: string) {
  let users = 0;
  let lock: Promise<Lock> | undefined;
  /** The next taking waits for a release that is under way. */
  let released: Promise<void> = Promise.resolve();

  return {
    /** @throws FlowError `journal/locked` */
    async hold(): Promise<Lock> {
      users++;
      const taking = (lock ??= released.catch(() => {}).then(() => takeLock(folder, wallet)));
      try {
        return await taking;
      } catch (error) {
        users--;
        if (lock === taking) lock = undefined;
        throw error;
      }
    },
    async letGo(): Promise<void> {
      users--;
      if (users > 0 || !lock) return;
      const taken = lock;
      lock = undefined;
      released = taken.then((held) => held.release());
      await released;
    },
  };
}
