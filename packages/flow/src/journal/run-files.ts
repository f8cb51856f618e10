import { createHash } from 'node:crypto';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FlowError } from '../flow-error.js';
import type { RunKey } from '../journal-interface.js';
import { codeOf } from './disk-error.js';
import { readPage, unreadable, type PageFile } from './page-file.js';

// A wallet's folder has one file per run, `<run>.run.<token>.json`, with the token of the lease under which it was written.
// A process that writes after it lost its lease writes to a file that is no longer read.

const pageName = /^([\w.-]+)(?:~[0-9a-f]{8})?\.run\.(\d+)\.json$/;
const draftName = /\.draft$/;
const ignore = () => {};

/** Whether the name of a wallet or a run is safe as a file name. */
export const isPlainName = (text: string): boolean => /^[\w.-]{1,64}$/.test(text) && !/^\.+$/.test(text);

/** Keeps the runs `One` and `one` apart on file systems that ignore case. */
const caseOf = (run: string) =>
  /[A-Z]/.test(run) ? `~${createHash('sha256').update(run).digest('hex').slice(0, 8)}` : '';

export const pathOfRun = (folder: string, run: string, token: number): string =>
  join(folder, `${run}${caseOf(run)}.run.${token}.json`);

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

/** The tokens of each run's files, highest first. */
async function tokensByRun(folder: string): Promise<Map<string, number[]>> {
  const runs = new Map<string, number[]>();
  for (const name of await namesIn(folder)) {
    const [, run, token] = pageName.exec(name) ?? [];
    if (run !== undefined)
      runs.set(
        run,
        [...(runs.get(run) ?? []), Number(token)].sort((a, b) => b - a),
      );
  }
  return runs;
}

export const runsIn = async (folder: string): Promise<string[]> => [...(await tokensByRun(folder)).keys()];

/** The highest token of a run's files; 0 when it has none. */
export const tokenOf = async (folder: string, run: string): Promise<number> =>
  (await tokensByRun(folder)).get(run)?.[0] ?? 0;

/** The highest token of any file. */
export const highestToken = async (folder: string): Promise<number> =>
  Math.max(0, ...[...(await tokensByRun(folder)).values()].flat());

/** @throws FlowError `journal/unreadable` */
export async function readRun(folder: string, name: RunKey): Promise<PageFile | undefined> {
  for (;;) {
    const [token] = (await tokensByRun(folder)).get(name.run) ?? [];
    if (token === undefined) return undefined;
    const file = pathOfRun(folder, name.run, token);
    try {
      return readPage(await readFile(file, 'utf8'), file, name);
    } catch (error) {
      const code = codeOf(error);
      if (code && ['EISDIR', 'EACCES', 'EPERM', 'ELOOP'].includes(code)) {
        throw unreadable(file, name, `cannot be read (${code})`);
      }
      // ENOENT: the holder wrote a newer file in the meantime.
      if (code !== 'ENOENT') throw error;
    }
  }
}

/** Like `readRun`, but returns the error of a run that cannot be read. */
export async function readListed(folder: string, name: RunKey): Promise<PageFile | FlowError | undefined> {
  try {
    return await readRun(folder, name);
  } catch (error) {
    if (error instanceof FlowError) return error;
    throw error;
  }
}

/**
 * Removes the files of a run, the newest last.
 *
 * @param below Only files with lower tokens. Default: all.
 */
export async function removeOlder(folder: string, run: string, below = Infinity): Promise<void> {
  const tokens = (await tokensByRun(folder)).get(run) ?? [];
  for (const token of tokens.reverse()) if (token < below) await unlink(pathOfRun(folder, run, token));
}

/** Removes drafts that crashes left. Safe for the holder of the lease, because no one else writes. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => draftName.test(name));
  await Promise.all(drafts.map((name) => unlink(join(folder, name)).catch(ignore)));
}
