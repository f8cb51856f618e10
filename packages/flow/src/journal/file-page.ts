import { resultEntry, type JournalPage, type RunKey } from '../journal-interface.js';
import { jsonOf } from '../plain-json.js';
import { lostLock, unknownHolder, wentOn, type Lost } from '../run-conflict.js';
import { onDisk } from './disk-error.js';
import { writePage, type PageFile } from './page-file.js';
import { pageInOrder } from './page-in-order.js';
import { releaseAndAsk } from './release.js';
import { pathOfRun, removeOlder, tokenOf } from './run-files.js';
import type { Share } from './wallet-in-process.js';
import { keptFolder, writeSafely } from './write-safely.js';

/**
 * The page of an open run.
 *
 * @param known The contents of its file; without entries for a new run.
 */
export function filePage(folder: string, known: PageFile, { lease, release }: Share): JournalPage {
  const { identity } = known;
  const { wallet, run } = identity;
  const name: RunKey = { wallet, run };
  const file = pathOfRun(folder, run, lease.token);
  const kept = keptFolder(folder);
  const lost = new AbortController();
  const lose = () => lost.abort(lostLock(name, lease.signal.reason as Lost));
  lease.signal.addEventListener('abort', lose);
  if (lease.signal.aborted) lose();

  let steps: ReadonlyMap<string, string> = new Map(
    Object.entries(known.entries).map(([step, value]) => [step, jsonOf(value)]),
  );
  let isAlone = false;

  async function write(step: string, json: string): Promise<void> {
    const next = new Map(steps).set(step, json);
    // Still our lock after the file appeared: so the next holder will read it.
    await writeSafely(file, writePage(known, next), {
      check: () => lease.check(name),
      flush: kept.flush,
    });
    steps = next;
    isAlone ||= await removeOlder(folder, run, lease.token).then(
      () => true,
      () => false,
    );
  }

  async function free(): Promise<void> {
    await lease.check(name).catch(() => {});
    await kept.close().catch(() => {});
    await onDisk(name, release);
  }

  /** Looks at the run's file, because another process may have the wallet's lock for another run. */
  async function ask(): Promise<void> {
    if (lost.signal.aborted || steps.has(resultEntry)) return;
    try {
      const token = await tokenOf(folder, run);
      // A run with steps is gone only once it has a result.
      if (token > lease.token || (token === 0 && steps.size > 0)) lost.abort(lostLock(name, wentOn));
    } catch (error) {
      lost.abort(lostLock(name, unknownHolder(error)));
    }
  }

  return pageInOrder(
    { identity, entries: known.entries, signal: lost.signal },
    {
      // One at a time, because each writes the whole page.
      write: (step, json) => onDisk(name, () => write(step, json)),
      async release() {
        try {
          await releaseAndAsk(free, ask);
        } finally {
          lease.signal.removeEventListener('abort', lose);
        }
      },
    },
  );
}
