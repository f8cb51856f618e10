import { randomUUID } from 'node:crypto';
import { link, open, readdir, truncate, unlink, utimes } from 'node:fs/promises';
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

/** @returns whether this process created the lock and its number is the highest */
export async function makeLock(folder: string, number: number, text: string): Promise<boolean> {
  const draft = join(folder, `draft.${randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(text).finally(() => file.close());
    await link(draft, pathOf(folder, number));
  } catch (error) {
    // Another process was faster, and may have removed our draft.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    await unlink(draft).catch(ignore);
  }
  const names = await readdir(folder);
  const isHighest = numbersAmong(names)[0] === number;
  const ours = `lock.${number}`;
  // Also removes what crashes left. A process whose draft is removed this way tries again.
  const left = isHighest ? names.filter((name) => /^(lock|draft)\./.test(name) && name !== ours) : [ours];
  await Promise.all(left.map((name) => unlink(join(folder, name)).catch(ignore)));
  return isHighest;
}

/** Writes a heartbeat: the holder is alive. */
export const beat = (folder: string, number: number): Promise<void> => {
  const now = new Date();
  return utimes(pathOf(folder, number), now, now);
};

export const emptyLock = (folder: string, number: number): Promise<void> =>
  truncate(pathOf(folder, number), 0);
