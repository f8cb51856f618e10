import { FlowError } from '../flow-error.js';
import type { RunKey } from '../journal-interface.js';

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
    throw new FlowError(
      'journal/store-failed',
      `The journal's disk failed with ${code} (${syscall}${path ? ` ${path}` : ''}). ${advice[code] ?? 'See the cause'}, then call again with the same run.`,
      about,
      { next: 'resume', cause: error },
    );
  }
}
