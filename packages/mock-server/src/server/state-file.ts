import { readFile, rename, writeFile } from 'node:fs/promises';
import { MockServerError } from '../errors.js';
import type { State } from '../state.js';

/**
 * Brings back what a file holds; a file that does not exist yet changes nothing.
 * @throws MockServerError `STATE_UNREADABLE`
 */
export async function restoreFile(state: State, path: string): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw failed(`The state file ${path} cannot be read.`, cause);
  }
  state.restore(bytes);
}

/** Writes beside the file first, so that it is never half written. @throws MockServerError `STATE_UNREADABLE` */
export async function saveFile(state: State, path: string): Promise<void> {
  const beside = `${path}.new`;
  try {
    await writeFile(beside, state.snapshot());
    await rename(beside, path);
  } catch (cause) {
    throw failed(`The state file ${path} cannot be written.`, cause);
  }
}

const failed = (message: string, cause: unknown) =>
  new MockServerError('STATE_UNREADABLE', message, { cause });
