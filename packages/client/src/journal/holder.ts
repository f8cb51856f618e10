import { randomUUID } from 'node:crypto';
import { FlowError } from '../flow/flow-error.js';
import { isGone, thisProcess, type ProcessId } from './process-id.js';

/** What a lock says about its holder. */
interface Holder extends ProcessId {
  /** Other releases may write locks that this one cannot judge. */
  readonly galileanLock: number;
  readonly owner?: string;
  readonly leaseMs: number;
}

const version = 1;
export const longestLeaseMs = 600_000;

/** The text of a new lock of this process. Numbers of locks start again where somebody removed them; the id does not. */
export const newHolder = (owner: string | undefined, leaseMs: number): string =>
  JSON.stringify({ galileanLock: version, ...thisProcess(), owner, leaseMs, id: randomUUID() });

/** @returns undefined for a text that is no holder */
function read(text: string): Holder | undefined {
  try {
    const holder = Object(JSON.parse(text)) as Partial<Holder>;
    return Number.isInteger(holder.galileanLock) ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the holder's process has surely ended. */
export function hasEnded(text: string): boolean {
  const holder = read(text);
  return holder?.galileanLock === version && isGone(holder);
}

/** Milliseconds without a sign of life after which the lock is free; infinite for a lock of a later release. */
export function leaseOf(text: string, ours: number): number {
  const holder = read(text);
  if (!holder) return ours;
  if (holder.galileanLock > version) return Infinity;
  return holder.leaseMs > 0 ? Math.min(holder.leaseMs, longestLeaseMs) : ours;
}

/** The holder in words. */
export function nameOf(text: string): string {
  const holder = read(text);
  if (!holder) return 'an unreadable lock';
  const { owner, pid, host } = holder;
  return owner === undefined ? `process ${pid} on ${host}` : `"${owner}" (process ${pid} on ${host})`;
}

export function locked(wallet: string, text: string): FlowError {
  const isLater = leaseOf(text, 0) === Infinity;
  const what = isLater
    ? 'It is of a later release, whose locks this one cannot judge: let it finish, or take the run over with that release'
    : 'It works, or another process was quicker. Wait for it, or end it: its lock is free then';
  return new FlowError(
    'journal/locked',
    `The journal of this wallet is held by ${nameOf(text)}. ${what}.`,
    { wallet },
    { next: 'wait' },
  );
}
