import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { type FileHandle, link, open, readdir, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FlowError } from '../flow-error.js';
import { codeOf, parsed, unlessMissing } from './disk.js';
import { longestLeaseMs } from './lease-options.js';

// A lock is a folder. To take it, a process creates the file `lock.<n>` with the next number. A hard link makes the file
// appear complete, and fails when another process was faster. A released lock file is empty, which needs no space on a
// full disk. Numbers are never reused, so a process with an old view of the folder finds that its number is not the
// highest. The folder holds nothing else: a small folder is read in one step, so no number is missed.

/** The lock with the highest number. */
export interface LockFile {
  /** 0 if the lock was never taken. */
  readonly number: number;
  /** What the holder wrote; empty if the lock was released. */
  readonly text: string;
  /** Changes with each heartbeat of the holder. Not a time: clocks jump. */
  readonly beat: number;
}

const lockName = /^lock\.(\d+)$/;
const pathOf = (folder: string, number: number) => join(folder, `lock.${number}`);
const ignore = () => {};

/** The numbers of lock files, highest first. Drafts in the same folder have none. */
const numbersAmong = (names: readonly string[]) =>
  names.flatMap((name) => lockName.exec(name)?.slice(1).map(Number) ?? []).sort((a, b) => b - a);

export async function highestLock(folder: string): Promise<LockFile> {
  for (;;) {
    const [number] = numbersAmong(await readdir(folder));
    if (number === undefined) return { number: 0, text: '', beat: 0 };
    try {
      const file = await open(pathOf(folder, number));
      try {
        return { number, text: await file.readFile('utf8'), beat: (await file.stat()).mtimeMs };
      } finally {
        await file.close();
      }
    } catch (error) {
      // Another process removed it, so there is a higher one now: read again.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** @returns the open file, if this process created the lock and its number is the highest */
export async function makeLock(
  folder: string,
  number: number,
  text: string,
): Promise<FileHandle | undefined> {
  const draft = join(folder, `draft.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    if ((await linkLock(file, draft, pathOf(folder, number), text)) && (await removeOthers(folder, number)))
      return file;
  } catch (error) {
    await file.close().catch(ignore);
    throw error;
  }
  await file.close();
  return undefined;
}

/** @returns false if another process was faster */
async function linkLock(file: FileHandle, draft: string, lock: string, text: string): Promise<boolean> {
  try {
    await file.writeFile(text);
    await link(draft, lock);
    return true;
  } catch (error) {
    // Another process was faster, and may have removed our draft.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    await unlink(draft).catch(ignore);
  }
}

/**
 * Removes other locks, which shows their holders that they are lost, and drafts of crashes. A process whose draft is
 * removed this way tries again.
 *
 * @returns whether this lock is the highest; if not, only this one is removed
 */
async function removeOthers(folder: string, number: number): Promise<boolean> {
  const names = await readdir(folder);
  const ours = `lock.${number}`;
  if (numbersAmong(names)[0] !== number) {
    await unlink(join(folder, ours)).catch(ignore);
    return false;
  }
  const others = names.filter((name) => /^(lock|draft)\./.test(name) && name !== ours);
  await Promise.all(others.map((name) => unlessMissing(unlink(join(folder, name)), undefined)));
  return true;
}

/**
 * Whether no other process has taken the folder: it would have removed our lock before it read anything. One quick call
 * instead of reading the folder, because each step of a run asks this.
 *
 * @param file Our lock, open: the name alone could belong to another one, if somebody deleted the folder.
 */
export const isStillThere = async (file: FileHandle): Promise<boolean> => (await file.stat()).nlink > 0;

/** Writes a heartbeat: the holder is alive. */
export const beat = (folder: string, number: number): Promise<void> => {
  const now = new Date();
  return utimes(pathOf(folder, number), now, now);
};

/** The holder of a lock, as the lock file describes it. */
interface Holder extends ProcessId {
  /** Version of the lock, because a later release may write locks that this one cannot interpret. */
  readonly galileanLock: number;
  readonly owner?: string;
  readonly leaseMs: number;
}

const version = 1;

/** The text of a new lock of this process. The id stays unique even if lock files were deleted and numbers restart. */
export const newHolder = (owner: string | undefined, leaseMs: number): string =>
  JSON.stringify({ galileanLock: version, ...thisProcess(), owner, leaseMs, id: randomUUID() });

/** @returns undefined for a text that does not describe a holder */
function read(text: string): Holder | undefined {
  const holder = Object(parsed(text)) as Partial<Holder>;
  return Number.isInteger(holder.galileanLock) ? (holder as Holder) : undefined;
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

/** Identifies a process. A later process with the same id has another start time, where the system shows it. */
export interface ProcessId {
  readonly host: string;
  readonly pid: number;
  readonly started?: string;
  /** Where process ids are comparable: one boot of one machine, and one container on it. */
  readonly place?: string;
}

/**
 * On Linux, fields 3 and 22 of a process's `stat`. The second field may contain spaces, and ends at the last parenthesis.
 */
function statOf(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}

/** Identifies the process namespace: containers on one machine may share its host name, but not the namespace. */
function processNamespace(): string | undefined {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

function thisProcess(): ProcessId {
  const { pid } = process;
  const started = statOf(pid)?.started;
  const place = processNamespace();
  return {
    host: hostname(),
    pid,
    ...(started !== undefined && { started }),
    ...(place !== undefined && { place }),
  };
}

/** Whether a process has certainly ended. We cannot check processes on another machine or container: assume they run. */
function isGone({ place, pid, started }: ProcessId): boolean {
  if (place === undefined || place !== processNamespace()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    if (codeOf(error) !== 'EPERM') return true;
  }
  const now = statOf(pid);
  if (!now) return false;
  // A zombie keeps its id until its parent collects it, which some parents never do.
  if (now.state === 'Z' || now.state === 'X') return true;
  return started !== undefined && now.started !== started;
}
