import { randomUUID } from 'node:crypto';
import { readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { MockServerError } from '../contract/errors.js';
import type { State } from '../assembly/state.js';

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

/**
 * Writes beside the file first, so that it is never half written. A link stays, and its file is replaced. Only the owner can
 * read the file: it has keys and tokens.
 * @throws MockServerError `STATE_UNREADABLE`
 */
export async function saveFile(state: State, path: string): Promise<void> {
  try {
    const file = await behindLinks(path);
    const beside = `${file}.${randomUUID()}.new`;
    try {
      // Exclusive: in a folder of others, a link at this name would lead elsewhere.
      await writeFile(beside, state.snapshot(), { flag: 'wx', mode: 0o600 });
      await rename(beside, file);
    } catch (cause) {
      await rm(beside, { force: true });
      throw cause;
    }
  } catch (cause) {
    throw failed(`The state file ${path} cannot be written.`, cause);
  }
}

/** The file that a path leads to, which does not have to exist yet. */
async function behindLinks(path: string): Promise<string> {
  const whole = await realpath(path).catch(ifMissing);
  if (whole !== undefined) return whole;
  const link = await readlink(path).catch(() => undefined);
  return link === undefined ? path : behindLinks(resolve(dirname(path), link));
}

function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
}

const failed = (message: string, cause: unknown) =>
  new MockServerError('STATE_UNREADABLE', message, { cause });
