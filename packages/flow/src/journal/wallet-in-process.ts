import { unlessAborted } from '@galilean/shared';
import type { Lease } from './lease.js';

/** A lease that runs of this process share. */
interface Hold {
  readonly lease: Promise<Lease>;
  readonly taking: AbortController;
  users: number;
  isLost: boolean;
}

/** One run's share of the lease. */
export interface Share {
  readonly lease: Lease;
  /** The last share releases the lease. */
  release(): Promise<void>;
}

/** The state of one wallet's folder in this process, shared by all journal objects. */
export interface WalletInProcess {
  readonly open: Set<string>;
  /**
   * Takes the lease, or a share of the one that this process holds.
   *
   * @param take Takes the lease. Its signal aborts when no run waits for it any more.
   * @param signal Ends the wait of this run.
   */
  share(take: (signal: AbortSignal) => Promise<Lease>, signal: AbortSignal | undefined): Promise<Share>;
}

const key = Symbol.for('@galilean/flow/journal/1');

/**
 * Returns the same state for every journal object on the folder, even across two copies of this package.
 *
 * @param folder Its real path.
 */
export function walletInProcess(folder: string): WalletInProcess {
  const known = ((globalThis as Record<symbol, unknown>)[key] ??= new Map()) as Map<string, WalletInProcess>;
  const here = known.get(folder) ?? { open: new Set(), share: sharing() };
  known.set(folder, here);
  return here;
}

function sharing(): WalletInProcess['share'] {
  let current: Hold | undefined;
  /** The next take waits for a release in progress. */
  let released: Promise<void> = Promise.resolve();

  function begin(take: (signal: AbortSignal) => Promise<Lease>): Hold {
    const taking = new AbortController();
    const lease = released.then(() => take(taking.signal));
    const hold: Hold = { lease, taking, users: 0, isLost: false };
    lease.then(
      ({ signal }) => signal.addEventListener('abort', () => void (hold.isLost = true)),
      () => void (hold.isLost = true),
    );
    return hold;
  }

  async function leave(hold: Hold): Promise<void> {
    if (--hold.users > 0) return;
    if (current === hold) current = undefined;
    hold.taking.abort();
    const releasing = hold.lease.then(
      (lease) => lease.release(),
      () => {},
    );
    released = releasing.catch(() => {});
    await releasing;
  }

  return async (take, signal) => {
    if (!current || current.isLost) current = begin(take);
    const hold = current;
    hold.users++;
    let hasLeft = false;
    const release = async () => {
      if (hasLeft) return;
      hasLeft = true;
      await leave(hold);
    };
    try {
      return { lease: await unlessAborted(hold.lease, signal), release };
    } catch (error) {
      await release().catch(() => {});
      throw error;
    }
  };
}
