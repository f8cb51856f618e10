import { unlessAborted } from '@galilean/shared';
import {
  abandonRun,
  busy,
  checkFinished,
  checkSameRun,
  jsonOf,
  type Lost,
  lostLock,
  runError,
  unknownHolder,
  wentOn,
} from '../../run-conflict.js';
import { type FlowError, isFlowError } from '../../flow-error.js';
import {
  isSignedStep,
  type Journal,
  type JournalPage,
  resultEntry,
  type RunIdentity,
  type RunKey,
} from '../../journal-interface.js';
import { pageInOrder, releaseAndAsk } from '../journal-page.js';
import { checkLease } from '../lease-options.js';
import {
  checkedSchema,
  type Database,
  databaseOf,
  missingSteps,
  postgresJournalSql,
  type PostgresPool,
  unsafeCommits,
} from './database.js';
import { entriesIn, finishedIn, identityIn, listOf, type Row, viewOf } from '../rows.js';

export { postgresJournalSql } from './database.js';

/** Options of a Postgres journal. */
interface PostgresJournalOptions {
  /** A pool of the package `pg`. It needs a listener for `error`, as `pg` documents. */
  readonly pool: PostgresPool;
  /** Name of this worker in the error that others get while it holds a run. Default: no name. */
  readonly owner?: string | undefined;
  /**
   * How long a lease lasts without renewal, in milliseconds, 100 to 600,000. After that another worker may take the run.
   * It is renewed three times as often. Default 15,000.
   */
  readonly leaseMs?: number | undefined;
  /** The schema of the tables. Default `galilean`. */
  readonly schema?: string | undefined;
}

/** Takes a run for this worker. Returns its row, or undefined when there is nothing to take. */
type Take = (token: string) => Promise<Row | undefined>;

/**
 * A journal in Postgres 13 or later, for any number of workers on any number of machines. One worker at a time holds a
 * run, and several can work with one wallet. Each step is committed before the next one starts, by a statement that also
 * checks that this worker still holds the run. Rows hold signed transactions, never tokens or keys. Create the tables with
 * `migratePostgresJournal`.
 *
 * @throws GalileanError `config/bad-option`
 * @example
 * import { migratePostgresJournal, postgresJournal } from '@galilean/flow/journal/postgres';
 * import { Pool } from 'pg';
 *
 * const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
 * pool.on('error', console.error);
 *
 * export async function openJournal(owner: string) {
 *   await migratePostgresJournal(pool);
 *   return postgresJournal({ pool, owner });
 * }
 */
export function postgresJournal(options: PostgresJournalOptions): Journal {
  const { pool, owner, leaseMs = 15_000, schema = 'galilean' } = options;
  checkLease(leaseMs);
  const database = databaseOf(pool, checkedSchema(schema), leaseMs);
  const openPage = opening(database, leaseMs);

  const journal: Journal = {
    async open(given, { signal } = {}) {
      const { wallet, run, flow, input, format = 1 } = given;
      const name = { wallet, run };
      const take: Take = async (token) => {
        const values = [wallet, run, flow, format, jsonOf(input), token, owner, leaseMs];
        const [row] = await database.ask(name, 'open', values);
        if (!row) throw await locked(database, name);
        return row;
      };
      return (await openPage(name, take, (identity) => checkSameRun(identity, given), signal))!;
    },
    async claim({ wallet, run }, { signal } = {}) {
      const name = { wallet, run };
      const take: Take = async (token) =>
        (await database.ask(name, 'claim', [wallet, run, token, owner, leaseMs]))[0];
      try {
        return await openPage(name, take, () => {}, signal);
      } catch (error) {
        if (isFlowError(error, 'journal/busy')) return undefined;
        throw error;
      }
    },
    async unfinished(wallet) {
      const about = wallet === undefined ? {} : { wallet };
      return listOf(await database.ask(about, 'unfinished', [wallet]), viewOf);
    },
    async finished(wallet, since = 0) {
      return listOf(await database.ask({ wallet }, 'finished', [wallet, since]), finishedIn);
    },
    async forget(wallet, run) {
      const name = { wallet, run };
      const [row] = await database.ask(name, 'isFinished', [wallet, run]);
      if (row) checkFinished(name, row['finished'] === true);
      await database.ask(name, 'forget', [wallet, run]);
    },
    abandon: (name, options) => abandonRun(journal, name, options),
  };
  return journal;
}

/**
 * Creates the tables of the Postgres journal if they are missing. Several workers can call it at once.
 *
 * @param pool A pool whose role may create a schema.
 * @param schema The schema of the tables. Default `galilean`.
 * @example
 * import { migratePostgresJournal, postgresJournal } from '@galilean/flow/journal/postgres';
 * import { Pool } from 'pg';
 *
 * const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
 * pool.on('error', console.error);
 *
 * export async function openJournal(owner: string) {
 *   await migratePostgresJournal(pool);
 *   return postgresJournal({ pool, owner });
 * }
 */
export async function migratePostgresJournal(pool: PostgresPool, schema?: string): Promise<void> {
  await pool.query({ text: postgresJournalSql(schema) });
}

/** Opens pages; a run can be open once at a time. */
function opening(database: Database, leaseMs: number) {
  const leases = keepLeases(database, leaseMs);
  const open = new Set<string>();
  /** Opens that a signal ended. They may still take the run, and then release it at once. */
  const leaving = new Map<string, Promise<unknown>>();

  return async function openPage(
    name: RunKey,
    take: Take,
    check: (identity: RunIdentity) => void,
    signal: AbortSignal | undefined,
  ): Promise<JournalPage | undefined> {
    signal?.throwIfAborted();
    const key = `${name.wallet} ${name.run}`;
    await unlessAborted(Promise.resolve(leaving.get(key)), signal);
    if (open.has(key)) throw busy(name);
    open.add(key);
    const token = crypto.randomUUID();
    const release = () => database.ask(name, 'close', [name.wallet, name.run, token]);

    async function taken() {
      await database.check();
      const row = await take(token);
      if (!row) return undefined;
      if (row['synchronous_commit'] === 'off') throw unsafeCommits(name);
      const identity = identityIn({ ...row, ...name });
      check(identity);
      const isBegun = row['begun'] === true;
      const rows = isBegun ? await database.ask(name, 'entries', [name.wallet, name.run]) : [];
      // It was recorded with its first step.
      if (isBegun && (rows.length === 0 || rows.some(({ standby }) => standby === true)))
        throw missingSteps(name);
      return { identity, isBegun, entries: entriesIn(rows, name) };
    }
    const taking = taken().catch(async (error: unknown) => {
      // This worker may hold the run by now.
      if (!isFlowError(error, 'journal/locked')) await release().catch(() => {});
      throw error;
    });
    try {
      const found = await unlessAborted(taking, signal);
      if (!found) {
        open.delete(key);
        return undefined;
      }
      const held = leases.hold(token);
      const ended = () => {
        open.delete(key);
        leases.drop(held);
      };
      return postgresPage(database, found, held, ended);
    } catch (error) {
      open.delete(key);
      if (signal?.aborted) {
        const left = taking.then(release, () => {}).catch(() => {});
        leaving.set(key, left);
        void left.then(() => leaving.get(key) === left && leaving.delete(key));
      }
      throw error;
    }
  };
}

async function locked(database: Database, { wallet, run }: RunKey): Promise<FlowError> {
  const [row] = await database.ask({ wallet, run }, 'holder', [wallet, run]);
  const owner = row?.['owner'];
  const who = typeof owner === 'string' ? `"${owner}"` : 'another worker';
  const what = `is held by ${who}. Wait for it or stop it: the run is free when its lease ends`;
  return runError('journal/locked', { wallet, run }, what, 'wait');
}

/**
 * The page of a run that this worker holds.
 *
 * @param found The run as it was when it was taken, and whether a step was recorded.
 * @param ended Called when the page is closed.
 */
function postgresPage(
  database: Database,
  { identity, entries, isBegun }: Pick<JournalPage, 'identity' | 'entries'> & { readonly isBegun: boolean },
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

/** A run that this worker holds. */
interface Held {
  readonly token: string;
  /** Aborts when another worker may hold the run; the reason is a `Lost`. */
  readonly signal: AbortSignal;
  lose(why: Lost): void;
}

const takenByOther: Lost = {
  why: 'Another worker took this run, because this one did not renew its lease.',
  next: 'stop',
};

/** The runs that this worker holds. Their leases are renewed together. */
function keepLeases(database: Database, leaseMs: number) {
  /** When each lease was last confirmed, by the monotonic clock. */
  const confirmed = new Map<Held, number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;

  async function renew(): Promise<void> {
    if (isAsking) return loseOverdue();
    const asked = performance.now();
    const all = [...confirmed.keys()];
    isAsking = true;
    try {
      const rows = await database.ask({}, 'renew', [all.map(({ token }) => token), leaseMs]);
      const ours = new Set(rows.map(({ token }) => token));
      // Skips runs that were closed in the meantime.
      for (const held of all.filter((one) => confirmed.has(one))) {
        if (ours.has(held.token)) confirmed.set(held, asked);
        else held.lose(takenByOther);
      }
    } catch {
      // Tried again for as long as the lease lasts.
      loseOverdue();
    } finally {
      isAsking = false;
    }
  }

  function loseOverdue(): void {
    const why = `The database did not renew this worker's lease for ${leaseMs} ms.`;
    for (const [held, at] of confirmed) {
      if (performance.now() - at > leaseMs) held.lose({ why, next: 'resume' });
    }
  }

  function drop(held: Held): void {
    confirmed.delete(held);
    if (confirmed.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    hold(token: string): Held {
      const lost = new AbortController();
      const held: Held = {
        token,
        signal: lost.signal,
        lose(why) {
          drop(held);
          lost.abort(why);
        },
      };
      confirmed.set(held, performance.now());
      timer ??= setInterval(() => void renew(), leaseMs / 3);
      // Only timers of Node keep the process alive and have `unref`.
      (timer as { unref?: () => void }).unref?.();
      return held;
    },
    drop,
  };
}
