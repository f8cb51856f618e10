import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EmittedFiles } from '../emit/emit-domain.js';
import { refuseForeignFiles } from './foreign-files.js';

/**
 * Replaces the folder's whole content: written beside it first, so that a failure leaves the old one untouched.
 *
 * @throws ForeignFilesError when it holds files that the generator did not write.
 */
export async function replaceFolder(folder: string, files: EmittedFiles): Promise<void> {
  await refuseForeignFiles([folder]);
  const draft = `${folder}.${process.pid}.tmp`;
  const old = `${folder}.${process.pid}.old`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  try {
    await Promise.all([...files].map(([name, text]) => writeFile(join(draft, name), text)));
  } catch (error) {
    await rm(draft, { recursive: true });
    throw error;
  }
  await rename(folder, old).catch(ignoreMissing);
  await rename(draft, folder);
  await rm(old, { recursive: true, force: true });
}

/** Names of files that differ from what would be written, are missing, or should not be there. */
export async function driftOf(folder: string, files: EmittedFiles): Promise<string[]> {
  const present = await readdir(folder).catch(() => [] as string[]);
  const names = new Set([...present, ...files.keys()]);
  const drifted: string[] = [];
  for (const name of [...names].sort()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (text === undefined || text !== files.get(name)) drifted.push(join(folder, name));
  }
  return drifted;
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
