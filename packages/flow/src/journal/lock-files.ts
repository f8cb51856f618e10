import { randomUUID } from 'node:crypto';
import { link, open, readdir, unlink, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

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
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
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
  await Promise.all(others.map((name) => unlink(join(folder, name)).catch(ignoreMissing)));
  return true;
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
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
