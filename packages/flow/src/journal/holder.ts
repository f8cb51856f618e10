import { randomUUID } from 'node:crypto';
import { FlowError } from '../flow-error.js';
import { isGone, thisProcess, type ProcessId } from './process-id.js';

/** The holder of a lock, as the lock file describes it. */
interface Holder extends ProcessId {
  /** Version of the lock, because a later release may write locks that this one cannot interpret. */
  readonly galileanLock: number;
  readonly owner?: string;
  readonly leaseMs: number;
}

const version = 1;
export const longestLeaseMs = 600_000;

/** The text of a new lock of this process. The id stays unique even if lock files were deleted and numbers restart. */
export const newHolder = (owner: string | undefined, leaseMs: number): string =>
  JSON.stringify({ galileanLock: version, ...thisProcess(), owner, leaseMs, id: randomUUID() });

/** @returns undefined for a text that does not describe a holder */
function read(text: string): Holder | undefined {
  try {
    const holder = Object(JSON.parse(text)) as Partial<Holder>;
    return Number.isInteger(holder.galileanLock) ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the holder's process has certainly ended. */
export function hasEnded(text: string): boolean {
  const holder = read(text);
  return holder?.galileanLock === version && isGone(holder);
}

/** Milliseconds without a heartbeat after which the lock is free; infinite for a lock of a later release. */
export function leaseOf(text: string, ours: number): number {
  const holder = read(text);
  if (!holder) return ours;
  if (holder.galileanLock > version) return Infinity;
  return holder.leaseMs > 0 ? Math.min(holder.leaseMs, longestLeaseMs) : ours;
}

/** The holder, as an error names it. */
export function nameOf(text: string): string {
  const holder = read(text);
  if (!holder) return 'an unreadable lock';
  const { owner, pid, host } = holder;
  return owner === undefined ? `process ${pid} on ${host}` : `"${owner}" (process ${pid} on ${host})`;
}

export function locked(wallet: string, text: string): FlowError {
  const isLater = leaseOf(text, 0) === Infinity;
  const what = isLater
    ? 'A later release holds it, and this one cannot interpret its locks: let it finish, or resume the run with that release'
    : 'That process is running, or was faster. Wait for it or stop it: then its lock is free';
  return new FlowError(
    'journal/locked',
    `The journal of this wallet is held by ${nameOf(text)}. ${what}.`,
    { wallet },
    { next: 'wait' },
  );
}
