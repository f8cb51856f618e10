import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The total size of the files below `node_modules`, and how many of the lockfile's packages are installed: npm also lists
 * the binaries of other platforms.
 * @param listed Keys of the lockfile: `node_modules/a`, `node_modules/a/node_modules/b`, and the project itself as ''.
 */
export async function folderBytes(
  folder: string,
  listed: readonly string[],
): Promise<{ bytes: number; packages: number }> {
  const present = await Promise.all(
    listed
      .filter((path) => path !== '')
      .map((path) => lstat(join(folder, '..', path)).then(Boolean, () => false)),
  );
  return { bytes: await bytesBelow(folder), packages: present.filter(Boolean).length };
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await bytesBelow(path) : (await lstat(path)).size;
  }
  return bytes;
}
