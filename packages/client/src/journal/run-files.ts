import { createHash } from 'node:crypto';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FlowError } from '../flow/flow-error.js';
import type { RunKey } from '../flow/journal.js';
import { codeOf } from './disk-error.js';
import { readPage, unreadable, type PageFile } from './page-file.js';

// A wallet's folder has a file per run, `<run>.run.<token>.json`, with the token of the lease under which it was written.
// A process that was paused, and writes after its lease is lost, writes to a file that is read no more.

const pageName = /^([\w.-]+)(?:~[0-9a-f]{8})?\.run\.(\d+)\.json$/;
const draftName = /\.draft$/;
const ignore = () => {};

/** Whether a wallet or a run may name a file. */
export const isPlainName = (text: string): boolean => /^[\w.-]{1,64}$/.test(text) && !/^\.+$/.test(text);

/** Where file systems take `One` and `one` for the same name, their runs are still two. */
const caseOf = (run: string) =>
  /[A-Z]/.test(run) ? `~${createHash('sha256').update(run).digest('hex').slice(0, 8)}` : '';

export const pathOfRun = (folder: string, run: string, token: number): string =>
  join(folder, `${run}${caseOf(run)}.run.${token}.json`);

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

/** The tokens of each run's files, the highest first. */
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

/** The highest token under which anything was written. */
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
      // Its holder wrote a newer one while we looked.
      if (code !== 'ENOENT') throw error;
    }
  }
}

/** As `readRun`, for a list: what is unreadable is part of it. */
export async function readListed(folder: string, name: RunKey): Promise<PageFile | FlowError | undefined> {
  try {
    return await readRun(folder, name);
  } catch (error) {
    if (error instanceof FlowError) return error;
    throw error;
  }
}

/**
 * Removes what was written of a run, the newest last.
 *
 * @param below Only what was written under lower tokens. Default: all.
 */
export async function removeOlder(folder: string, run: string, below = Infinity): Promise<void> {
  const tokens = (await tokensByRun(folder)).get(run) ?? [];
  for (const token of tokens.reverse()) if (token < below) await unlink(pathOfRun(folder, run, token));
}

/** Removes what crashes left half written: only the lease's holder writes, so no one is about to use it. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => draftName.test(name));
  await Promise.all(drafts.map((name) => unlink(join(folder, name)).catch(ignore)));
}
