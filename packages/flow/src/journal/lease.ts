import { unlessAborted } from '@galilean/shared';
import type { FileHandle } from 'node:fs/promises';
import type { RunKey } from '../journal-interface.js';
import {
  beat,
  hasEnded,
  highestLock,
  isStillThere,
  leaseOf,
  locked,
  type LockFile,
  makeLock,
  newHolder,
} from './lock-files.js';
import { type Lost, lostLock } from '../run-conflict.js';
import { pause } from '../watch.js';

/** A wallet's folder, locked by this process. */
export interface Lease {
  /** A fencing token: higher than that of any earlier holder. */
  readonly token: number;
  /** Aborts when another process may hold the folder; the reason is a `Lost`. */
  readonly signal: AbortSignal;
  /** @throws FlowError `journal/lost-lock` when another process holds the folder */
  check(about: RunKey): Promise<void>;
  release(): Promise<void>;
}

/** How to take a lease. */
export interface Terms {
  readonly wallet: string;
  /** Name of this process for others that find the folder locked. */
  readonly owner: string | undefined;
  /** Milliseconds without a heartbeat after which others may take it. */
  readonly leaseMs: number;
  /** The new token is higher than this. */
  readonly above: number;
  /** Ends the wait for another holder. */
  readonly signal: AbortSignal;
}

/** Locks of this process that are still on disk after their release or renewal failed. */
const givenUp = new Set<string>();

/** Whether a lock with this text is free. */
export const isFree = (text: string): boolean => text === '' || givenUp.has(text) || hasEnded(text);

/** Locks by folder, and since when this process has seen no heartbeat of their holders. */
const sightings = new Map<string, LockFile & { readonly since: number }>();

/**
 * Takes the folder. A released lock is free, and so is one whose process has ended. Any other holder is watched: without a
 * heartbeat for as long as its lease, by our monotonic clock, it has lost the lock.
 *
 * @param folder The lock's folder, which must exist.
 * @throws FlowError `journal/locked` as soon as the holder shows a heartbeat; the signal's reason
 */
export async function takeLease(folder: string, terms: Terms): Promise<Lease> {
  const { wallet, leaseMs, above, signal } = terms;
  let first: LockFile | undefined;
  for (let wait = 5; ; wait = Math.min(2 * wait, 100, leaseMs / 10)) {
    signal.throwIfAborted();
    const last = await highestLock(folder);
    const { text } = last;
    if (isFree(text) || silenceOf(folder, last) >= leaseOf(text, leaseMs)) {
      const lease = await take(folder, Math.max(last.number, above) + 1, terms);
      if (lease) return lease;
      first ??= last;
      continue;
    }
    first ??= last;
    const isOther = last.number !== first.number || text !== first.text;
    if (isOther || last.beat !== first.beat || leaseOf(text, leaseMs) === Infinity)
      throw locked(wallet, text);
    await pause(wait, signal);
  }
}

/** For how long this process has seen no heartbeat of the holder, across calls. */
function silenceOf(folder: string, last: LockFile): number {
  const seen = sightings.get(folder);
  if (seen && seen.number === last.number && seen.text === last.text && seen.beat === last.beat)
    return performance.now() - seen.since;
  sightings.set(folder, { ...last, since: performance.now() });
  return 0;
}

async function take(folder: string, token: number, terms: Terms): Promise<Lease | undefined> {
  const text = newHolder(terms.owner, terms.leaseMs);
  let file: FileHandle | undefined;
  try {
    file = await makeLock(folder, token, text);
    if (!file) return undefined;
  } catch (error) {
    // The lock may be on disk anyway, in the name of this process.
    givenUp.add(text);
    throw error;
  }
  sightings.delete(folder);
  return holdLease(folder, { token, text, file }, terms.leaseMs);
}

const taken: Lost = {
  why: 'Another process took the journal of this wallet, because this one missed its heartbeats.',
  next: 'stop',
};

/** A lock of this process. */
interface OwnLock {
  readonly token: number;
  readonly text: string;
  readonly file: FileHandle;
}

/** Renews the lease until it is released or lost. */
function holdLease(folder: string, { token, text, file }: OwnLock, leaseMs: number): Lease {
  const lost = new AbortController();
  const isOurs = () => isStillThere(file);
  const lose = (lostBy: Lost) => {
    clearInterval(timer);
    givenUp.add(text);
    lost.abort(lostBy);
  };
  let confirmedAt = performance.now();
  let isRenewing = false;

  async function renew(): Promise<void> {
    const asked = performance.now();
    if (!isRenewing) {
      isRenewing = true;
      try {
        if (!(await isOurs())) return lose(taken);
        await beat(folder, token);
        confirmedAt = asked;
        return;
      } catch {
        // Tried again for as long as the lease lasts.
      } finally {
        isRenewing = false;
      }
    }
    if (performance.now() - confirmedAt > leaseMs) {
      lose({ why: `The disk did not let this process renew its lock for ${leaseMs} ms.`, next: 'resume' });
    }
  }
  const timer = setInterval(() => void renew(), leaseMs / 3);
  timer.unref();

  return {
    token,
    signal: lost.signal,
    async check(about) {
      if (!lost.signal.aborted && !(await isOurs())) lose(taken);
      if (lost.signal.aborted) throw lostLock(about, lost.signal.reason as Lost);
    },
    async release() {
      clearInterval(timer);
      try {
        await file.truncate(0);
      } catch (error) {
        givenUp.add(text);
        throw error;
      } finally {
        await file.close().catch(() => {});
      }
    },
  };
}

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
