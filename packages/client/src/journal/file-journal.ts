import { readdir, readFile, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FlowError } from '../flow/flow-error.js';
import { resultEntry, type Journal, type JournalPage, type RunIdentity } from '../flow/journal.js';
import { busy, checkSameRun } from '../flow/run-conflict.js';
import { readPage, writePage, type PageFile } from './page-file.js';
import { walletInProcess } from './shared-lock.js';
import { flushFolder, makeFolder, writeSafely } from './write-safely.js';

/** A journal in a folder: one folder per wallet, one file per run. */
export interface FileJournal extends Journal {
  /** Removes a finished run. Until then, calling its flow again answers the recorded result. */
  forget(wallet: string, run: string): Promise<void>;
}

const pageName = /^(.+)\.run\.json$/;

function plainName(text: string): string {
  if (/^[\w.-]{1,64}$/.test(text) && !/^\.+$/.test(text)) return text;
  throw new FlowError('flow/bad-run', 'Run and wallet have to be plain names.', {}, 'fix-request');
}

/**
 * A journal that outlives a crash of the process or the machine: each step is on disk before the next begins. While a
 * run is open, the wallet's folder is locked against other processes. Files hold signed transactions, never tokens or
 * keys, and only their owner may read them. For a folder on a local disk.
 *
 * @param folder Made when it is missing.
 */
export function fileJournal(folder: string): FileJournal {
  // Resolved now: a process may change its folder while a run is open.
  const root = resolve(folder);
  const folderOf = (wallet: string) => join(root, plainName(wallet));
  const lockFolderOf = (wallet: string) => join(folderOf(wallet), 'lock');
  const fileOf = (wallet: string, run: string) => join(folderOf(wallet), `${plainName(run)}.run.json`);

  async function read(wallet: string, run: string): Promise<PageFile | undefined> {
    const file = fileOf(wallet, run);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : readPage(text, file, { wallet, run });
  }

  return {
    async open(identity: RunIdentity): Promise<JournalPage> {
      const { wallet, run } = identity;
      const file = fileOf(wallet, run);
      await makeFolder(lockFolderOf(wallet));
      const { open, lock: shared } = await walletInProcess(lockFolderOf(wallet), wallet);
      if (open.has(run)) throw busy(identity);
      open.add(run);
      try {
        const lock = await shared.hold();
        try {
          const known = await read(wallet, run);
          if (known) checkSameRun(known.identity, identity);
          const entries = { ...known?.entries };
          const begunAt = known?.begunAt ?? Date.now();
          let written = Promise.resolve();
          return {
            entries,
            record(step, value) {
              const write = async () => {
                await lock.check();
                await writeSafely(
                  file,
                  writePage({ begunAt, identity, entries: { ...entries, [step]: value } }),
                );
                entries[step] = value;
              };
              // One after the other, for each writes the whole page; one that fails does not end the others.
              return (written = written.then(write, write));
            },
            async close() {
              open.delete(run);
              await shared.letGo();
            },
          };
        } catch (error) {
          await shared.letGo();
          throw error;
        }
      } catch (error) {
        open.delete(run);
        throw error;
      }
    },
    async unfinished(wallet) {
      const names = await readdir(folderOf(wallet)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const runs = names.flatMap((name) => pageName.exec(name)?.[1] ?? []);
      const pages = await Promise.all(runs.map((run) => read(wallet, run)));
      return pages
        .flatMap((page) => (page && !(resultEntry in page.entries) ? page : []))
        .sort((one, other) => one.begunAt - other.begunAt)
        .map(({ identity }) => identity);
    },
    async forget(wallet, run) {
      const page = await read(wallet, run);
      if (!page) return;
      if (!(resultEntry in page.entries)) {
        throw new FlowError(
          'journal/busy',
          `The run "${run}" is not finished. Go on with it first.`,
          { wallet, run },
          'resume',
        );
      }
      await unlink(fileOf(wallet, run));
      await flushFolder(folderOf(wallet));
    },
  };
}
