import { realpath } from 'node:fs/promises';
import { takeLock, type Lock } from './lock.js';

/** One lock for all runs of this process: the first run takes it, the last releases it. */
function shareLock(folder: string, wallet: string) {
  let users = 0;
  let lock: Promise<Lock> | undefined;
  /** The next taking waits for a release that is under way. */
  let released: Promise<void> = Promise.resolve();
  /** A lock that could not be released. It is on disk and names this process, so only this process can go on with it. */
  let stuck: Lock | undefined;

  async function take(): Promise<Lock> {
    await released.catch(() => {});
    const kept = stuck;
    if (!kept || !(await kept.isOurs())) return takeLock(folder, wallet);
    stuck = undefined;
    return kept;
  }

  async function release(taken: Promise<Lock>): Promise<void> {
    const held = await taken;
    stuck = held;
    await held.release();
    stuck = undefined;
  }

  return {
    /** @throws FlowError `journal/locked` */
    async hold(): Promise<Lock> {
      users++;
      const taking = (lock ??= take());
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
      released = release(taken);
      await released;
    },
  };
}

/** What this process does with one wallet's folder, whichever journal object it was opened through. */
export interface WalletInProcess {
  /** Names of the runs that are open. */
  readonly open: Set<string>;
  readonly lock: ReturnType<typeof shareLock>;
}

const key = Symbol.for('@galilean/client/journal');

/** The same for every journal object on the folder, also for those of a second copy of this package in the process. */
export async function walletInProcess(lockFolder: string, wallet: string): Promise<WalletInProcess> {
  const known = ((globalThis as Record<symbol, unknown>)[key] ??= new Map()) as Map<string, WalletInProcess>;
  const path = await realpath(lockFolder);
  const here = known.get(path) ?? { open: new Set(), lock: shareLock(path, wallet) };
  known.set(path, here);
  return here;
}
