import { isSignedStep, resultEntry, type JournalPage } from '../../flow/journal.js';
import { lostLock, type Lost } from '../../flow/run-conflict.js';
import { unlessAborted } from '../../unless-aborted.js';
import { pageInOrder } from '../page-in-order.js';
import { checkDurability, type Database } from './database.js';
import { takenByOther, type Held } from './leases.js';

/**
 * The page of a run that this worker holds.
 *
 * @param options `ended` is called when the page is closed.
 */
export function postgresPage(
  database: Database,
  { identity, entries }: Pick<JournalPage, 'identity' | 'entries'>,
  held: Held,
  { leaseMs, ended }: { readonly leaseMs: number; readonly ended: () => void },
): JournalPage {
  const { wallet, run } = identity;
  const name = { wallet, run };
  const key = [wallet, run, held.token];
  const lost = new AbortController();
  const lose = () => lost.abort(lostLock(name, held.signal.reason as Lost));
  held.signal.addEventListener('abort', lose);

  async function write(step: string, json: string): Promise<void> {
    lost.signal.throwIfAborted();
    const values = [...key, step, json, leaseMs, step === resultEntry, isSignedStep(step)];
    const [row] = await unlessAborted(database.ask(name, 'record', values), lost.signal);
    if (row!['recorded']) return;
    checkDurability(row!, name);
    held.lose(takenByOther);
    lost.signal.throwIfAborted();
  }

  async function release(): Promise<void> {
    ended();
    if (lost.signal.aborted) return;
    const [row] = await database.ask(name, 'close', key);
    if (!row!['was_held']) held.lose(takenByOther);
  }

  return pageInOrder({ identity, entries, signal: lost.signal }, { write, release });
}
