import { UsageError } from '@galilean/command-line/options';
import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { resolve } from 'node:path';

/**
 * Writes a token into a new file, and never through a link: another user could have put one there. A file is replaced
 * only if it holds a token: someone may have named the file of a key.
 *
 * @returns the whole path
 * @throws UsageError
 */
export function writeToken(path: string, token: string): string {
  const file = resolve(path);
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() || tokenIn(file) !== undefined)
      rmSync(file);
    const handle = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    // Whatever the process's mask is.
    if (process.platform !== 'win32') fchmodSync(handle, 0o600);
    writeSync(handle, `${token}\n`);
    closeSync(handle);
    return file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'it exists and holds no token' : code;
    throw new UsageError(`--token: ${file} cannot be written (${why}).`);
  }
}

/** Removes the file of a token, unless another server has replaced it since. */
export function removeToken(file: string, token: string): void {
  if (tokenIn(file) === token) rmSync(file, { force: true });
}

/** The token in a file, if it is one that a guard has written. */
function tokenIn(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // A longer file is not read, and a pipe would wait for its writer.
  if (!stats?.isFile() || stats.size !== 65) return undefined;
  return /^([0-9a-f]{64})\n$/.exec(readFileSync(file, 'utf8'))?.[1];
}
