import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFlowError } from '../flow-error.js';
import {
  isSignedStep,
  resultEntry,
  type UnfinishedRun,
  type RunIdentity,
  type UnreadableRun,
} from '../journal-interface.js';
import { codeOf } from './disk-error.js';
import { nameOf } from './holder.js';
import { isFree } from './lease.js';
import { highestLock } from './lock-files.js';
import type { PageFile } from './page-file.js';
import { isPlainName, readListed, runsIn } from './run-files.js';

type Listed = (PageFile & { readonly holder?: string }) | UnreadableRun;

/** The wallet's runs without a result, oldest first, followed by those that cannot be read. */
export async function identitiesIn(folder: string, wallet: string): Promise<(RunIdentity | UnreadableRun)[]> {
  return inOrder(await openRunsIn(folder, wallet)).map((run) => ('unreadable' in run ? run : run.identity));
}

/** The same for all wallets, with age, last step and holder. */
export async function viewsIn(root: string): Promise<(UnfinishedRun | UnreadableRun)[]> {
  const runs: Listed[] = [];
  for (const wallet of await foldersIn(root)) {
    const folder = join(root, wallet);
    const ofWallet = await openRunsIn(folder, wallet);
    const holder = ofWallet.length > 0 ? await holderOf(folder) : undefined;
    runs.push(...ofWallet.map((run) => ({ ...run, ...(holder !== undefined && { holder }) })));
  }
  return inOrder(runs).map((run) => ('unreadable' in run ? run : viewOf(run)));
}

async function openRunsIn(folder: string, wallet: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const run of await runsIn(folder)) {
    const page = await readListed(folder, { wallet, run });
    if (isFlowError(page)) found.push({ wallet, run, unreadable: page });
    else if (page && !Object.hasOwn(page.entries, resultEntry)) found.push(page);
  }
  return found;
}

function inOrder(runs: readonly Listed[]): Listed[] {
  const readable = runs.flatMap((run) => ('unreadable' in run ? [] : run));
  const unreadable = runs.filter((run) => 'unreadable' in run);
  return [...readable.sort((one, other) => one.begunAt - other.begunAt), ...unreadable];
}

function viewOf({ identity, begunAt, entries, holder }: Exclude<Listed, UnreadableRun>): UnfinishedRun {
  const steps = Object.keys(entries);
  return {
    ...identity,
    ageMs: Math.max(0, Date.now() - begunAt),
    step: steps.at(-1) ?? '',
    signed: steps.some(isSignedStep),
    ...(holder !== undefined && { holder }),
  };
}

/** A folder may be a link, such as to another disk. A link that leads nowhere is an error: its runs would look finished. */
async function foldersIn(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(root)) {
    if (!isPlainName(entry.name)) continue;
    const kind = entry.isSymbolicLink() ? await stat(join(root, entry.name)) : entry;
    if (kind.isDirectory()) found.push(entry.name);
  }
  return found;
}

async function entriesOf(root: string): Promise<Dirent[]> {
  try {
    return await readdir(root, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function holderOf(folder: string): Promise<string | undefined> {
  try {
    const { text } = await highestLock(join(folder, 'lock'));
    return isFree(text) ? undefined : nameOf(text);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
