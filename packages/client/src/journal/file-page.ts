import type { JournalPage, RunKey } from '../flow/journal.js';
import { lostLock, type Lost } from '../flow/run-conflict.js';
import { onDisk } from './disk-error.js';
import { writePage, type PageFile } from './page-file.js';
import { pageInOrder } from './page-in-order.js';
import { pathOfRun, removeOlder } from './run-files.js';
import type { Share } from './wallet-in-process.js';
import { writeSafely } from './write-safely.js';

/**
 * The page of an open run.
 *
 * @param kept The contents of its file; without entries for a new run.
 */
export function filePage(folder: string, kept: PageFile, { lease, release }: Share): JournalPage {
  const { identity, begunAt } = kept;
  const { wallet, run } = identity;
  const name: RunKey = { wallet, run };
  const file = pathOfRun(folder, run, lease.token);
  const lost = new AbortController();
  const lose = () => lost.abort(lostLock(name, lease.signal.reason as Lost));
  lease.signal.addEventListener('abort', lose);
  if (lease.signal.aborted) lose();

  let entries: Readonly<Record<string, unknown>> = { ...kept.entries };
  let isAlone = false;

  async function write(step: string, value: unknown): Promise<void> {
    await lease.check(name);
    const next = { ...entries, [step]: value };
    try {
      await writeSafely(file, writePage({ begunAt, identity, entries: next }));
    } finally {
      // Still our lock after the write: so the next holder will read what was written.
      await lease.check(name);
    }
    entries = next;
    isAlone ||= await removeOlder(folder, run, lease.token).then(
      () => true,
      () => false,
    );
  }

  return pageInOrder(
    { identity, entries, signal: lost.signal },
    {
      // One at a time, because each writes the whole page.
      write: (step, json) => onDisk(name, () => write(step, JSON.parse(json))),
      async release() {
        await lease.check(name).catch(() => {});
        lease.signal.removeEventListener('abort', lose);
        await onDisk(name, release);
      },
    },
  );
}
