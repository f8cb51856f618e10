import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { fail } from '../errors.js';
import { fromSecretKey } from '../keys/from-secret-key.js';
import type { Signer } from '../signer.js';

export interface KeyFileOptions {
  /**
   * Whether other users of the machine may be able to read the file, as with secrets that Docker or Kubernetes mount.
   * Default: false.
   */
  readonly shared?: boolean;
}

/** Many times what a key file has. */
const largest = 4096;

/**
 * A signer from a key file as `solana-keygen` writes it, a list of 64 numbers, or from one that holds a secret key in
 * base58. The file may be readable by its owner alone; Windows, which has no such modes, is not asked.
 *
 * @param path Where it is; `~` is not expanded.
 * @throws SigningError `keypair/no-file`, `keypair/exposed-file`, and what `fromSecretKey` throws
 * @example const wallet = await fromKeyFile('/home/me/.config/solana/id.json');
 */
export async function fromKeyFile(
  path: string | URL,
  { shared = false }: KeyFileOptions = {},
): Promise<Signer> {
  const file = await opened(path);
  try {
    // The file that is open is the one that is read, whatever becomes of its name.
    const stats = await file.stat();
    if (!stats.isFile()) fail('keypair/no-file', { path: String(path), reason: 'no regular file' });
    const mode = (stats.mode & 0o777).toString(8).padStart(3, '0');
    if (!shared && process.platform !== 'win32' && stats.mode & 0o077)
      fail(
        'keypair/exposed-file',
        { path: String(path), mode },
        `others may read it: chmod 600 ${String(path)}`,
      );
    if (stats.size > largest) fail('keypair/unreadable', { found: `a file of ${stats.size} bytes` });
    return await fromSecretKey(await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}

async function opened(path: string | URL): Promise<FileHandle> {
  try {
    // Not waiting for a writer, should it be a pipe.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return fail('keypair/no-file', { path: String(path), reason: code }, 'it cannot be opened');
  }
}
