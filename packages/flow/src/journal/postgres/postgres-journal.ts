import { badOption } from '../../bad-option.js';
import { abandonRun } from '../../abandon.js';
import { isFlowError, type FlowError } from '../../flow-error.js';
import type { Journal, JournalPage, RunIdentity, RunKey } from '../../journal-interface.js';
import { jsonOf } from '../../plain-json.js';
import { busy, checkFinished, checkSameRun, runError } from '../../run-conflict.js';
import { unlessAborted } from '@galilean/shared';
import { databaseOf, missingSteps, unsafeCommits, type Database, type PostgresPool } from './database.js';
import { keepLeases } from './leases.js';
import { postgresPage } from './postgres-page.js';
import { entriesIn, finishedIn, identityIn, listOf, viewOf, type Row } from '../rows.js';
import { checkedSchema } from './schema.js';

/** Options of a Postgres journal. */
export interface PostgresJournalOptions {
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
 */
export function postgresJournal(options: PostgresJournalOptions): Journal {
  const { pool, owner, leaseMs = 15_000, schema = 'galilean' } = options;
  if (!(leaseMs >= 100 && leaseMs <= 600_000)) throw badOption('leaseMs', '100 to 600,000');
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
      return listOf(await database.ask({ wallet }, 'unfinished', [wallet]), (identity) => identity);
    },
    async listUnfinished() {
      return listOf(await database.ask({}, 'listUnfinished'), viewOf);
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
