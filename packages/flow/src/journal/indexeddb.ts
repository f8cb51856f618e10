import { unlessAborted } from '@galilean/shared';
import {
  abandonRun,
  checkFinished,
  checkSameRun,
  jsonOf,
  type Lost,
  lostLock,
  runError,
  storeFailed,
} from '../run-conflict.js';
import { type FlowError, isFlowError } from '../flow-error.js';
import {
  type Journal,
  type JournalPage,
  listsOf,
  resultEntry,
  type RunIdentity,
  type RunKey,
} from '../journal-interface.js';
import { pageInOrder } from './journal-page.js';
import { identityIn, readJson, readRows } from './rows.js';

const runs = 'runs';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });

/** Calls `then` with the result. What it throws aborts the transaction. */
type Read = <T>(request: IDBRequest<T>, then: (value: T) => void) => void;

/** One transaction. Resolves when the disk has it, as far as the browser promises that. */
function transact<T>(
  connection: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore, answer: (value: T) => void, read: Read) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Without `strict` it would complete before the disk has it.
    const transaction = connection.transaction(runs, mode, { durability: 'strict' });
    let result: T;
    let thrown: unknown;
    const read: Read = (request, then) => {
      request.addEventListener('success', () => {
        try {
          then(request.result);
        } catch (error) {
          thrown = error;
          transaction.abort();
        }
      });
    };
    transaction.addEventListener('complete', () => resolve(result));
    transaction.addEventListener('abort', () => reject((thrown ?? transaction.error) as Error));
    ask(transaction.objectStore(runs), (value) => (result = value), read);
  });
}

/** A run as IndexedDB keeps it. Values are JSON text, so that they are the same before and after. */
type KeptRow = RunKey & {
  readonly flow: string;
  readonly format: number;
  readonly input: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds since 1970; undefined without a result. */
  readonly finishedAt?: number;
  /** In the order of their first recording. */
  readonly steps: readonly (readonly [step: string, value: string])[];
};

/** The runs of one database. Every call is one transaction. */
interface RunStore {
  get(name: RunKey): Promise<KeptRow | undefined>;
  /** Resolves when the disk has it, as far as the browser promises that. */
  change(name: RunKey, change: (known: KeptRow | undefined) => KeptRow | undefined): Promise<void>;
  /** @param wallet Default: all. */
  list(wallet?: string): Promise<KeptRow[]>;
}

/** @throws FlowError `journal/store-failed` from every call that fails */
function openStore(database: string): RunStore {
  /** The connection; a new one after the browser or another tab ended the last. */
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => (opening = undefined);

  async function connect(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(runs, { keyPath: ['wallet', 'run'] }),
    );
    const opened = await resultOf(request);
    opened.addEventListener('close', forget);
    opened.addEventListener('versionchange', () => {
      opened.close();
      forget();
    });
    return opened;
  }

  async function ask<T>(
    about: Partial<RunKey>,
    mode: IDBTransactionMode,
    asking: Parameters<typeof transact<T>>[2],
  ): Promise<T> {
    try {
      return await transact(await (opening ??= connect()), mode, asking);
    } catch (error) {
      if (isFlowError(error)) throw error;
      forget();
      throw databaseFailed(error, about);
    }
  }

  return {
    get: (name) => ask(name, 'readonly', (store, answer, read) => read(store.get(keyOf(name)), answer)),
    change: (name, change) =>
      ask(name, 'readwrite', (store, _, read) =>
        read(store.get(keyOf(name)) as IDBRequest<KeptRow | undefined>, (known) => {
          const changed = change(known);
          if (changed) store.put(changed);
          else store.delete(keyOf(name));
        }),
      ),
    list: (wallet) =>
      ask({}, 'readonly', (store, answer, read) => {
        // A list is greater than any text.
        const range = wallet === undefined ? null : IDBKeyRange.bound([wallet], [wallet, []]);
        read(store.getAll(range) as IDBRequest<KeptRow[]>, answer);
      }),
  };
}

const keyOf = ({ wallet, run }: RunKey) => [wallet, run];

/** What to do, by the name of the browser's error. */
const advice: Readonly<Record<string, string>> = {
  QuotaExceededError: 'This site may store no more: free some space',
  VersionError: 'A later release made this database: use that release',
  ReferenceError: 'This place has no IndexedDB: use it in a browser',
  SecurityError: 'The browser lets this page store nothing: allow it, or use another one',
};

function databaseFailed(error: unknown, about: Partial<RunKey>): FlowError {
  const { name = '', message = 'no reason' } = (error ?? {}) as Partial<Error>;
  const what = `The journal's database failed${name && ` with ${name}`}. ${advice[name] ?? 'See the cause'}`;
  return storeFailed(what, about, Object.assign(new Error(message), { name: name || 'Error' }));
}

/** A run that this page holds. */
interface Held {
  /** Aborts if the browser takes the lock away; the reason is a `Lost`. */
  readonly signal: AbortSignal;
  release(): void;
}

const taken: Lost = { why: 'The browser gave this run to another tab.', next: 'stop' };

/** Locks of runs, among all tabs and workers of a site. The browser frees those of a tab that is closed or crashes. */
function locksOf(database: string) {
  const lockOf = ({ wallet, run }: RunKey) => `${database} ${wallet} ${run}`;
  return {
    /** @returns undefined while another tab holds the run */
    async take(name: RunKey): Promise<Held | undefined> {
      const locks = manager(name);
      const lost = new AbortController();
      return new Promise((resolve, reject) => {
        locks
          .request(lockOf(name), { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(undefined);
            // The lock is held until this promise resolves.
            return new Promise<void>((release) => resolve({ signal: lost.signal, release }));
          })
          .catch((error: unknown) => {
            lost.abort(taken);
            reject(error as Error);
          });
      });
    },
    /** Whether a tab holds a run, this one included. */
    async holder() {
      const { held = [] } = await manager({}).query();
      const names = new Set(held.map(({ name }) => name));
      return (name: RunKey) => names.has(lockOf(name));
    },
  };
}

/** @throws FlowError `journal/store-failed` */
function manager(about: Partial<RunKey>): LockManager {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks;
  const what = 'This page has no Web Locks, so two tabs could sign for one run';
  throw storeFailed(`${what}. Serve it over HTTPS or from localhost`, about);
}

/** The page of a run whose lock this tab holds. */
function indexedDbPage(
  store: RunStore,
  identity: RunIdentity,
  entries: JournalPage['entries'],
  held: Held,
): JournalPage {
  const lost = new AbortController();
  const lose = () => lost.abort(lostLock(identity, held.signal.reason as Lost));
  held.signal.addEventListener('abort', lose);
  // The browser may have taken the lock while the run was read.
  if (held.signal.aborted) lose();
  let hasRow = Object.keys(entries).length > 0;

  async function write(step: string, json: string): Promise<void> {
    lost.signal.throwIfAborted();
    await store.change(identity, (known) => {
      if (!known && hasRow) lost.abort(lostLock(identity, cleared));
      lost.signal.throwIfAborted();
      return withStep(known ?? newRun(identity), step, json);
    });
    hasRow = true;
  }

  return pageInOrder({ identity, entries, signal: lost.signal }, { write, release: held.release });
}

const cleared: Lost = {
  why: 'The data of this site was cleared while the run was open. Look up the wallet’s last transactions.',
  next: 'stop',
};

const withStep = (known: KeptRow, step: string, value: string): KeptRow => ({
  ...known,
  steps: [...new Map(known.steps).set(step, value)],
  ...(step === resultEntry && { finishedAt: Date.now() }),
});

/** The row of a run whose first step is being recorded. */
const newRun = ({ wallet, run, flow, format = 1, input }: RunIdentity): KeptRow => ({
  wallet,
  run,
  flow,
  format,
  input: jsonOf(input),
  startedAt: Date.now(),
  steps: [],
});

/** Options of an IndexedDB journal. */
interface IndexedDbJournalOptions {
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
        if (!known) return JSON.parse(jsonOf(given)) as RunIdentity;
        const first = identityIn(known);
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
        known && isOpen(known) ? identityIn(known) : undefined,
      );
    },
    ...listsOf(async (wallet) => {
      const rows = await store.list(wallet);
      const isHeld = await locks.holder();
      return readRows(rows, (identity, row) => ({
        ...row,
        identity,
        begunAt: row.startedAt,
        entries: entriesOf(row),
        holder: isHeld(identity) && 'a tab of this browser',
      }));
    }),
    async forget(wallet, run) {
      // In one transaction: another tab may forget the run too, and begin one of the same name.
      await store.change({ wallet, run }, (known) => {
        if (known) checkFinished({ wallet, run }, !isOpen(known));
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
  read: Promise<KeptRow | undefined>,
  identityOf: (known: KeptRow | undefined) => RunIdentity | undefined,
): Promise<JournalPage | undefined> {
  let page: JournalPage | undefined;
  try {
    const known = await read;
    const identity = identityOf(known);
    page = identity && indexedDbPage(store, identity, known ? entriesOf(known) : {}, held);
  } finally {
    if (!page) held.release();
  }
  return page;
}

const isOpen = ({ steps }: KeptRow) => !steps.some(([step]) => step === resultEntry);

const entriesOf = (known: KeptRow): JournalPage['entries'] =>
  Object.fromEntries(known.steps.map(([step, value]) => [step, readJson(value, known, `step "${step}"`)]));

const locked = (name: RunKey): FlowError =>
  runError(
    'journal/locked',
    name,
    'is open in a tab of this browser. Wait for it, or close that tab',
    'wait',
  );
