import { abandonRun } from '../../abandon.js';
import type { FlowError } from '../../flow-error.js';
import {
  isSignedStep,
  resultEntry,
  type Journal,
  type JournalPage,
  type RunIdentity,
  type RunKey,
} from '../../journal-interface.js';
import { plain } from '../../plain-json.js';
import { checkFinished, checkSameRun, runError } from '../../run-conflict.js';
import { unlessAborted } from '@galilean/shared';
import { entriesIn, identityIn, listOf, viewOf, type Row } from '../rows.js';
import { indexedDbPage } from './indexeddb-page.js';
import { locksOf, type Held } from './locks.js';
import { openStore, type KeptRun, type RunStore } from './store.js';

/** Options of an IndexedDB journal. */
export interface IndexedDbJournalOptions {
  /** The database. Default `galilean`. */
  readonly database?: string | undefined;
}

/**
 * A journal in the browser, for all tabs and workers of one site. One tab at a time holds a run; the browser frees the
 * runs of a tab that is closed or crashes, and the next tab resumes them. Rows hold signed transactions, never tokens or
 * keys. Needs IndexedDB and Web Locks: HTTPS or localhost.
 */
export function indexedDbJournal({ database = 'galilean' }: IndexedDbJournalOptions = {}): Journal {
  const store = openStore(database);
  const locks = locksOf(database);

  const journal: Journal = {
    async open(given, { signal } = {}) {
      signal?.throwIfAborted();
      const held = await locks.take(given);
      if (!held) throw locked(given);
      const read = unlessAborted(store.get(given), signal);
      const page = await pageOf(store, held, read, (known) => {
        if (!known) return plain(given) as RunIdentity;
        const first = identityIn(rowOf(known));
        checkSameRun(first, given);
        return first;
      });
      return page!;
    },
    async claim(name, { signal } = {}) {
      signal?.throwIfAborted();
      const held = await locks.take(name);
      if (!held) return undefined;
      return pageOf(store, held, unlessAborted(store.get(name), signal), (known) =>
        known && !isFinished(known) ? identityIn(rowOf(known)) : undefined,
      );
    },
    async unfinished(wallet) {
      const rows = (await store.list(wallet)).filter((one) => !isFinished(one)).map(rowOf);
      return listOf(rows, (identity) => identity);
    },
    async listUnfinished() {
      const isHeld = await locks.holder();
      const rows = (await store.list())
        .filter((one) => !isFinished(one))
        .map((one) => ({ ...rowOf(one), ...(isHeld(one) && { holder: 'a tab of this browser' }) }));
      return listOf(rows, viewOf);
    },
    async forget(wallet, run) {
      // In one transaction: another tab may forget the run too, and begin one of the same name.
      await store.change({ wallet, run }, (known) => {
        if (known) checkFinished({ wallet, run }, isFinished(known));
        return undefined;
      });
    },
    abandon: (name, options) => abandonRun(journal, name, options),
  };
  return journal;
}

/** The page of a run whose lock is held; without an identity the lock is released. */
async function pageOf(
  store: RunStore,
  held: Held,
  read: Promise<KeptRun | undefined>,
  identityOf: (known: KeptRun | undefined) => RunIdentity | undefined,
): Promise<JournalPage | undefined> {
  try {
    const known = await read;
    const identity = identityOf(known);
    if (identity) return indexedDbPage(store, identity, known ? entriesOf(known) : {}, held);
    held.release();
    return undefined;
  } catch (error) {
    held.release();
    throw error;
  }
}

const isFinished = ({ steps }: KeptRun) => steps.some(([step]) => step === resultEntry);

const entriesOf = (known: KeptRun) =>
  entriesIn(
    known.steps.map(([step, value]) => ({ step, value })),
    known,
  );

const rowOf = ({ steps, startedAt, ...known }: KeptRun): Row => ({
  ...known,
  age_ms: Math.max(0, Date.now() - startedAt),
  last_step: steps.at(-1)?.[0],
  signed: steps.some(([step]) => isSignedStep(step)),
});

const locked = (name: RunKey): FlowError =>
  runError(
    'journal/locked',
    name,
    'is open in a tab of this browser. Wait for it, or close that tab',
    'wait',
  );
