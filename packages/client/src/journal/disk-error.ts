import { FlowError } from '../flow/flow-error.js';
import type { RunKey } from '../flow/journal.js';

/** What helps, by the system's word for what is wrong. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full, or has no room for another file: make room',
  EDQUOT: 'The quota is used up: make room',
  EMFILE: 'This process has too many files open: raise its limit',
  ENFILE: 'The system has too many files open: raise its limit',
  EROFS: 'The file system is read-only: mount it for writing',
  EACCES: 'This user may not: look at the owner and the mode of the folder',
  EPERM: 'This user may not, or the file system has no hard links: use a local disk',
  ENOTSUP: 'The file system has no hard links: use a local disk',
  EXDEV: 'The folder is spread over file systems: use one local disk',
  EIO: 'The disk is failing: look at the system\u2019s log',
};

/** An error of the system, as Node throws it. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error ? (error as NodeJS.ErrnoException).code : undefined;

/**
 * Does something with the disk.
 *
 * @throws FlowError `journal/store-failed` for an error of the system; any other as it is
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
