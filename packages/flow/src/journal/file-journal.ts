import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { badOption } from '../bad-option.js';
import { abandonRun } from '../abandon.js';
import { FlowError, isFlowError } from '../flow-error.js';
import { resultEntry, type Journal, type JournalPage, type RunKey } from '../journal-interface.js';
import { busy, checkFinished, checkSameRun } from '../run-conflict.js';
import { onDisk } from './disk-error.js';
import { filePage } from './file-page.js';
import { longestLeaseMs } from './holder.js';
import { takeLease } from './lease.js';
import { identitiesIn, viewsIn } from './list-runs.js';
import type { PageFile } from './page-file.js';
import { highestToken, isPlainName, readRun, removeDrafts, removeOlder } from './run-files.js';
import { walletInProcess } from './wallet-in-process.js';
import { flushFolder, makeFolder } from './write-safely.js';

/** Options of a file journal. */
export interface FileJournalOptions {
  /** Name of this process in the error that others get while it holds a lock. Default: process id and host. */
  readonly owner?: string | undefined;
  /**
   * How long a lock lives without a heartbeat, in milliseconds, 100 to 600,000. After that another process may take the
   * wallet. The heartbeat comes three times as often. Default 15,000.
   */
  readonly leaseMs?: number | undefined;
}

/**
 * A journal that survives a crash of the process or the machine: each step is on disk before the next one starts. While a
 * run is open, the wallet's folder is locked against other processes. The lock of a process that has ended is free at
 * once. Where the process cannot be checked, such as from another container, its lock is free after `leaseMs` without a
 * heartbeat. Files hold signed transactions, never tokens or keys, and only their owner can read them. The folder must be
 * on a local disk.
 *
 * @param folder Created if it is missing.
 * @throws GalileanError `config/bad-option`
 */
export function fileJournal(folder: string, options: FileJournalOptions = {}): Journal {
  const { owner, leaseMs = 15_000 } = options;
  if (!(leaseMs >= 100 && leaseMs <= longestLeaseMs)) throw badOption('leaseMs', '100 to 600,000');
  // Resolved now, because a process can change its working directory while a run is open.
  const root = resolve(folder);
  const folderOf = (wallet: string) => join(root, plainName(wallet));

  const openPage = pageOpener(folderOf, owner, leaseMs);

  const journal: Journal = {
    async open(identity, { signal } = {}) {
      const choose = (known: PageFile | undefined) => {
        if (known) checkSameRun(known.identity, identity);
        return known ?? { begunAt: Date.now(), identity, entries: {} };
      };
      const { wallet, run } = identity;
      return onDisk({ wallet, run }, async () => (await openPage(identity, choose, signal))!);
    },
    claim: ({ wallet, run }, { signal } = {}) =>
      onDisk({ wallet, run }, async () => {
        const name = { wallet, run };
        const unlessFinished = (known: PageFile | undefined) =>
          known && !Object.hasOwn(known.entries, resultEntry) ? known : undefined;
        if (!unlessFinished(await readRun(folderOf(wallet), name))) return undefined;
        try {
          return await openPage(name, unlessFinished, signal);
        } catch (error) {
          if (isFlowError(error, 'journal/locked') || isFlowError(error, 'journal/busy')) return undefined;
          throw error;
        }
      }),
    unfinished: (wallet) => onDisk({ wallet }, async () => identitiesIn(folderOf(wallet), wallet)),
    listUnfinished: () => onDisk({}, () => viewsIn(root)),
    forget: (wallet, run) =>
      onDisk({ wallet, run }, async () => {
        const folder = folderOf(wallet);
        const name = { wallet, run: plainName(run) };
        const page = await readRun(folder, name);
        if (!page) return;
        checkFinished(name, Object.hasOwn(page.entries, resultEntry));
        await removeOlder(folder, run);
        await flushFolder(folder);
      }),
    abandon: (name, options) => abandonRun(journal, name, options),
  };
  return journal;
}

/** Chooses the page to open from what is on disk; undefined opens nothing. */
type Choose = (known: PageFile | undefined) => PageFile | undefined;

/** Opens pages of this process under the lease of their wallet's folder. */
function pageOpener(folderOf: (wallet: string) => string, owner: string | undefined, leaseMs: number) {
  return async function openPage(
    { wallet, run }: RunKey,
    choose: Choose,
    signal: AbortSignal | undefined,
  ): Promise<JournalPage | undefined> {
    const folder = folderOf(plainName(wallet));
    const name = { wallet, run: plainName(run) };
    signal?.throwIfAborted();
    const lockFolder = join(folder, 'lock');
    await makeFolder(lockFolder);
    const path = await realpath(lockFolder);
    const here = walletInProcess(path);
    if (here.open.has(run)) throw busy(name);
    here.open.add(run);
    let release = async () => void here.open.delete(run);
    try {
      const share = await here.share(async (signal) => {
        const above = await highestToken(folder);
        const lease = await takeLease(path, { wallet, owner, leaseMs, above, signal });
        await removeDrafts(folder).catch(() => {});
        return lease;
      }, signal);
      release = async () => {
        here.open.delete(run);
        await share.release();
      };
      const chosen = choose(await readRun(folder, name));
      if (chosen) return filePage(folder, chosen, { lease: share.lease, release });
      await release();
      return undefined;
    } catch (error) {
      await release().catch(() => {});
      throw error;
    }
  };
}

function plainName(text: string): string {
  if (isPlainName(text)) return text;
  throw new FlowError(
    'flow/bad-run',
    'The names of run and wallet may have only letters, digits, `.`, `_` and `-`, at most 64.',
    {},
    { next: 'fix-request' },
  );
}
