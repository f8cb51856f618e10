import { lostLock, type Lost } from '../flow/run-conflict.js';
import type { RunKey } from '../flow/journal.js';
import { pause } from '../flow/pause.js';
import { hasEnded, leaseOf, locked, newHolder } from './holder.js';
import { beat, emptyLock, highestLock, makeLock, type LockFile } from './lock-files.js';

/** A wallet's folder, taken by this process. */
export interface Lease {
  /** Higher than that of any holder before. */
  readonly token: number;
  /** Aborts when another process may have the folder; its reason is a `Lost`. */
  readonly signal: AbortSignal;
  /** @throws FlowError `journal/lost-lock` when another process has the folder */
  check(about: RunKey): Promise<void>;
  release(): Promise<void>;
}

/** How a lease is taken. */
export interface Terms {
  readonly wallet: string;
  /** Named to others that find the folder taken. */
  readonly owner: string | undefined;
  /** Milliseconds without a sign of life after which others may take it. */
  readonly leaseMs: number;
  /** The new token is higher than this. */
  readonly above: number;
  /** Ends the waiting for another holder. */
  readonly signal: AbortSignal;
}

/** Locks that this process has on disk and gave up: their release failed, or their renewal. */
const givenUp = new Set<string>();

/** Whether a lock with this text keeps no one out. */
export const isFree = (text: string): boolean => text === '' || givenUp.has(text) || hasEnded(text);

/** When a silent holder was first seen, by this process's own clock. */
interface Sighting extends LockFile {
  readonly since: number;
}
const sightings = new Map<string, Sighting>();

/**
 * Takes the folder. A released lock is free, and so is one whose process has ended. Any other holder is watched: one
 * that shows no sign of life for as long as its lease, by our own monotonic clock, has lost it.
 *
 * @param folder The lock's folder, which exists.
 * @throws FlowError `journal/locked` as soon as the holder shows a sign of life; the signal's reason
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

/** How long this holder was silent while this process looked, in several attempts if need be. */
function silenceOf(folder: string, last: LockFile): number {
  const seen = sightings.get(folder);
  if (seen && seen.number === last.number && seen.text === last.text && seen.beat === last.beat)
    return performance.now() - seen.since;
  sightings.set(folder, { ...last, since: performance.now() });
  return 0;
}

async function take(folder: string, token: number, terms: Terms): Promise<Lease | undefined> {
  const text = newHolder(terms.owner, terms.leaseMs);
  try {
    if (!(await makeLock(folder, token, text))) return undefined;
  } catch (error) {
    // It may be on disk, with the name of this very process.
    givenUp.add(text);
    throw error;
  }
  sightings.delete(folder);
  return keep(folder, token, text, terms.leaseMs);
}

const taken: Lost = {
  why: 'Another process took the journal of this wallet, for this one gave no sign of life.',
  next: 'stop',
};

/** Renews the lease until it is released or lost. */
function keep(folder: string, token: number, text: string, leaseMs: number): Lease {
  const lost = new AbortController();
  const isOurs = async () => {
    const last = await highestLock(folder);
    return last.number === token && last.text === text;
  };
  const lose = (lostBy: Lost) => {
    clearInterval(timer);
    givenUp.add(text);
    lost.abort(lostBy);
  };
  let surelyOursAt = performance.now();
  let isRenewing = false;

  async function renew(): Promise<void> {
    const asked = performance.now();
    if (!isRenewing) {
      isRenewing = true;
      try {
        if (!(await isOurs())) return lose(taken);
        await beat(folder, token);
        surelyOursAt = asked;
        return;
      } catch {
        // As long as the lease lasts it is tried again.
      } finally {
        isRenewing = false;
      }
    }
    if (performance.now() - surelyOursAt > leaseMs) {
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
        if (await isOurs()) await emptyLock(folder, token);
      } catch (error) {
        givenUp.add(text);
        throw error;
      }
    },
  };
}
