import { randomUUID } from 'node:crypto';
import { link, open, readdir, truncate, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

// A lock is a folder. Each taking is a file `lock.<n>`, n one higher than the last; a link makes it appear whole, and
// fails when another process was quicker. Released, the file is empty, which needs no room on a full disk. Numbers are
// never used again, so a process with an old view of the folder sees that its number is not the highest. The folder holds
// nothing else: one that is small is read in one step, so that no number escapes.

/** The lock with the highest number. */
export interface LockFile {
  /** 0 when the lock was never taken. */
  readonly number: number;
  /** What its holder wrote; empty when it was released. */
  readonly text: string;
  /** Changes with each sign of life of the holder; means nothing else, for clocks jump. */
  readonly beat: number;
}

const lockName = /^lock\.(\d+)$/;
const pathOf = (folder: string, number: number) => join(folder, `lock.${number}`);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const ignore = () => {};

/** Drafts are in the same folder: a name that is no lock has no number. */
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
      // Another process tidied it away while we looked, so it has made a higher one: look again.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** @returns whether the number is ours and the highest */
export async function makeLock(folder: string, number: number, text: string): Promise<boolean> {
  const draft = join(folder, `draft.${randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(text).finally(() => file.close());
    await link(draft, pathOf(folder, number));
  } catch (error) {
    // Another process was quicker, and may have tidied our draft away.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    await unlink(draft).catch(ignore);
  }
  const names = await readdir(folder);
  const isHighest = numbersAmong(names)[0] === number;
  const ours = `lock.${number}`;
  // What crashes left goes too. A process that is about to use its draft finds it gone, and looks again.
  const left = isHighest ? names.filter((name) => /^(lock|draft)\./.test(name) && name !== ours) : [ours];
  await Promise.all(left.map((name) => unlink(join(folder, name)).catch(ignore)));
  return isHighest;
}

/** Shows that the holder works. */
export const beat = (folder: string, number: number): Promise<void> => {
  const now = new Date();
  return utimes(pathOf(folder, number), now, now);
};

export const emptyLock = (folder: string, number: number): Promise<void> =>
  truncate(pathOf(folder, number), 0);
