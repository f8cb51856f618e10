import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunKey } from '../journal-interface.js';
import { storeFailed } from '../run-conflict.js';

/** What to do, by the system's error code. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space',
  EDQUOT: 'The disk quota is used up: free some space',
  EMFILE: 'This process has too many open files: raise its limit',
  ENFILE: 'The system has too many open files: raise its limit',
  EROFS: 'The file system is read-only: mount it writable',
  EACCES: 'Permission denied: check the owner and the mode of the folder',
  EPERM: 'Permission denied, or the file system has no hard links: use a local disk',
  ENOTSUP: 'The file system has no hard links: use a local disk',
  EXDEV: 'The folder spans several file systems: use one local disk',
  EIO: 'The disk is failing: check the system log',
};

/** The code of a system error from Node; undefined for any other error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error ? (error as NodeJS.ErrnoException).code : undefined;

/** What work on a file or a folder gives; `instead`, where that does not exist. */
export const unlessMissing = <T, U>(work: Promise<T>, instead: U): Promise<T | U> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return instead;
    throw error;
  });

/**
 * Runs work on the disk.
 *
 * @throws FlowError `journal/store-failed` for a system error; other errors are rethrown
 */
export async function onDisk<T>(about: Partial<RunKey>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    const { syscall, path } = error as NodeJS.ErrnoException;
    const what = `The journal's disk failed with ${code} (${syscall}${path ? ` ${path}` : ''})`;
    throw storeFailed(`${what}. ${advice[code] ?? 'See the cause'}`, about, error);
  }
}

/**
 * Writes a file atomically and durably, even across a power cut: writes and flushes a draft, renames it, and flushes the
 * folder. Only the owner can read the file.
 *
 * @param options.check Runs beside the two flushes, which take longer: before the file appears, and after it did. When it
 *   rejects before, the file stays as it was. Default: none.
 * @param options.flush Flushes the folder. Default: `flushFolder`.
 */
export async function writeSafely(
  path: string,
  text: string,
  {
    check = async () => {},
    flush = () => flushFolder(dirname(path)),
  }: { readonly check?: () => Promise<void>; readonly flush?: () => Promise<void> } = {},
): Promise<void> {
  const draft = `${path}.draft`;
  try {
    await both(check(), writeDraft(draft, text));
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
  await both(check(), flush());
}

async function writeDraft(draft: string, text: string): Promise<void> {
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until both have ended, so that nothing goes on after a failure. If both fail, the first error is thrown. */
async function both(first: Promise<void>, second: Promise<void>): Promise<void> {
  for (const ended of await Promise.allSettled([first, second]))
    if (ended.status === 'rejected') throw ended.reason;
}

/** The value of a JSON text; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates a folder and its missing parents durably. Only the owner can open it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Flushes a folder. Windows cannot, and does not need to. */
export async function flushFolder(path: string): Promise<void> {
  const folder = keptFolder(path);
  await folder.flush().finally(() => folder.close());
}

/** A folder that is flushed often: it is opened once. */
export interface KeptFolder {
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function keptFolder(path: string): KeptFolder {
  let opened: FileHandle | undefined;
  return {
    async flush() {
      if (process.platform === 'win32') return;
      opened ??= await open(path, 'r');
      await opened.sync();
    },
    async close() {
      await opened?.close();
      opened = undefined;
    },
  };
}
