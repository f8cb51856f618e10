import { isSignedStep, resultEntry, type JournalPage } from '../../journal-interface.js';
import { lostLock, unknownHolder, wentOn, type Lost } from '../../run-conflict.js';
import { pageInOrder } from '../page-in-order.js';
import { releaseAndAsk } from '../release.js';
import { unsafeCommits, type Database } from './database.js';
import type { Row } from '../rows.js';
import { takenByOther, type Held } from './leases.js';

/** A run as it was when this worker took it. */
export interface OpenedRun extends Pick<JournalPage, 'identity' | 'entries'> {
  /** Whether a step was recorded. */
  readonly isBegun: boolean;
}

/**
 * The page of a run that this worker holds.
 *
 * @param ended Called when the page is closed.
 */
export function postgresPage(
  database: Database,
  { identity, entries, isBegun }: OpenedRun,
  held: Held,
  ended: () => void,
): JournalPage {
  const { wallet, run } = identity;
  const name = { wallet, run };
  const key = [wallet, run, held.token];
  const lost = new AbortController();
  let hasBegun = isBegun;
  let hasResult = false;
  /** Ends the wait for the running statement; there is one at a time. */
  let stopWaiting: ((reason: unknown) => void) | undefined;
  const lose = () => {
    lost.abort(lostLock(name, held.signal.reason as Lost));
    stopWaiting?.(lost.signal.reason);
  };
  held.signal.addEventListener('abort', lose);

  async function write(step: string, json: string): Promise<void> {
    lost.signal.throwIfAborted();
    const isResult = step === resultEntry;
    const values = [...key, step, json, isSignedStep(step)];
    const asking =
      hasBegun && !isResult
        ? database.ask(name, 'record', values)
        : database.ask(name, 'recordAndMark', [...values, isResult]);
    const recorded = await new Promise<Row[]>((resolve, reject) => {
      stopWaiting = reject;
      asking.then(resolve, reject);
    });
    if (recorded.length === 0) await refuse();
    hasBegun = true;
    hasResult ||= isResult;
  }

  /** Says why nothing was recorded. */
  async function refuse(): Promise<void> {
    const [row] = await database.ask(name, 'isMine', key);
    if (row?.['mine'] === true) throw unsafeCommits(name);
    held.lose(takenByOther);
    lost.signal.throwIfAborted();
  }

  async function free(): Promise<void> {
    ended();
    if (lost.signal.aborted) return;
    const [row] = await database.ask(name, 'close', key);
    if (!row!['was_held']) held.lose(takenByOther);
  }

  async function ask(): Promise<void> {
    if (lost.signal.aborted || hasResult) return;
    try {
      const [row] = await database.ask(name, 'isMine', key);
      // A run without steps is deleted when it is released; one with steps only once it has a result.
      if (row ? row['mine'] !== true : hasBegun) held.lose(wentOn);
    } catch (error) {
      held.lose(unknownHolder(error));
    }
  }

  const release = () => releaseAndAsk(free, ask);
  return pageInOrder({ identity, entries, signal: lost.signal }, { write, release });
}
