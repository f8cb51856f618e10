import { fail } from '../errors.js';
import { fromSecretKey } from '../keys/index.js';
import type { Signer } from '../signer.js';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

interface KeyFileOptions {
  /** Whether other users may read the file, as with secrets that Docker or Kubernetes mounts. Default: false. */
  readonly shared?: boolean | undefined;
}

/**
 * A signer from a key file: a list of 64 numbers as `solana-keygen` writes it, or a secret key in base58. Only the
 * owner may be able to read the file. Windows has no such modes, so this is not checked there.
 *
 * @param path The path of the file; `~` is not expanded.
 * @throws SigningError `keypair/no-file`, `keypair/exposed-file`, and what `fromSecretKey` throws
 * @example
 * import { addressOf } from '@galilean/signing';
 * import { fromKeyFile } from '@galilean/signing/node';
 *
 * const wallet = await fromKeyFile('/home/me/.config/solana/id.json');
 * console.log(addressOf(wallet));
 */
export async function fromKeyFile(
  path: string | URL,
  { shared = false }: KeyFileOptions = {},
): Promise<Signer> {
  const file = await opened(path);
  try {
    // The checks and the reading use the open file, even if its path now names another one.
    const stats = await file.stat();
    if (!stats.isFile()) fail('keypair/no-file', { path: String(path), reason: 'no regular file' });
    const mode = (stats.mode & 0o777).toString(8).padStart(3, '0');
    if (!shared && process.platform !== 'win32' && stats.mode & 0o077)
      fail(
        'keypair/exposed-file',
        { path: String(path), mode },
        `others may read it: chmod 600 ${String(path)}`,
      );
    // Many times the size of a key file.
    if (stats.size > 4096) fail('keypair/unreadable', { found: `a file of ${stats.size} bytes` });
    return await fromSecretKey(await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}

async function opened(path: string | URL): Promise<FileHandle> {
  try {
    // Non-blocking, so that a pipe without a writer does not hang.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return fail('keypair/no-file', { path: String(path), reason: code }, 'it cannot be opened');
  }
}
