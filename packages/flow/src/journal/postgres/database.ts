import { within } from '@galilean/shared';
import { FlowError } from '../../flow-error.js';
import { badOption } from '@galilean/client';
import { resultEntry, type RunKey } from '../../journal-interface.js';
import { storeFailed } from '../../run-conflict.js';
import type { Row } from '../rows.js';

/** A statement of the journal. */
export interface PostgresStatement {
  /**
   * Under this name the server keeps the statement prepared, for this connection: planning takes longer than running.
   * Without it the statement is planned each time, or is a script.
   */
  readonly name?: string | undefined;
  /** The statement in SQL. */
  readonly text: string;
  /** Its parameters, in order. */
  readonly values?: unknown[] | undefined;
}

/** The part of a connection pool that the journal needs; a `Pool` of the package `pg` fits. */
export interface PostgresPool {
  /** Runs one statement. */
  query(statement: PostgresStatement): Promise<{
    /** The returned rows, by column. */
    readonly rows: Record<string, unknown>[];
  }>;
}

/** What to do, by the server's error code or its first characters, or by the system's code. */
const advice: Readonly<Record<string, string>> = {
  '42P01': 'The tables are missing: run `migratePostgresJournal`',
  '3F000': 'The tables are missing: run `migratePostgresJournal`',
  '42501': 'This role lacks a privilege: see the grants in the documentation',
  '25006': 'The server is read-only, as a standby is: connect to the primary',
  '26000': 'A pooler lost the prepared statements: see what the documentation says about pgbouncer',
  '42P05': 'A pooler mixed up the prepared statements: see what the documentation says about pgbouncer',
  '57014': 'The server cancelled the statement, as `statement_timeout` demands: check both',
  '53100': 'The disk of the server is full: free some space',
  '53300': 'The server has too many connections: use a smaller pool',
  '57P': 'The server was stopped, or is starting: try again',
  '08': 'The connection broke: try again',
  ETIMEDOUT: 'The server hangs or cannot be reached: check it',
  ECONNREFUSED: 'No server is listening at this address: start it, or correct the address',
  ECONNRESET: 'The connection broke: try again',
};

/** Codes of conflicts between workers: the statement did nothing and can be repeated. */
const conflicts = ['40001', '40P01'];
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

/** Runs statements on the tables of a journal. */
export type Database = ReturnType<typeof databaseOf>;

/** @param withinMs How long a statement may take, so that a hanging server does not hang a flow. */
export function databaseOf(pool: PostgresPool, schema: string, withinMs: number) {
  const statements = preparedIn(schema);
  let checked: Promise<void> | undefined;

  /** @throws FlowError `journal/store-failed` */
  async function ask(
    about: Partial<RunKey>,
    statement: keyof Statements,
    values: unknown[] = [],
  ): Promise<Row[]> {
    for (let tries = 1; ; tries++) {
      try {
        return (await within(withinMs, pool.query({ ...statements[statement], values }))).rows;
      } catch (error) {
        if (!conflicts.includes(codeOf(error)) || tries === 5) throw databaseFailed(error, about);
      }
    }
  }

  /** Whether the tables exist, and this release knows their version. @throws FlowError `journal/other-version` too */
  async function checkTables(): Promise<void> {
    const [row] = await ask({}, 'version');
    const version = Number(row?.['version']);
    if (row && version > tablesVersion) {
      throw new FlowError(
        'journal/other-version',
        `The journal's tables have version ${version}, and this release knows version ${tablesVersion}. Use a later release.`,
        {},
        { next: 'stop' },
      );
    }
  }

  return {
    ask,
    /** Checks the tables once. @throws as `checkTables` */
    async check(): Promise<void> {
      checked ??= checkTables();
      try {
        await checked;
      } catch (error) {
        checked = undefined;
        throw error;
      }
    },
  };
}

/** The statements, each with a name that differs between texts: two schemas or releases may share a connection. */
function preparedIn(schema: string): Record<keyof Statements, PostgresStatement> {
  const named = Object.entries(statementsFor(schema)).map(([key, text]) => {
    let hash = 0;
    for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return [key, { name: `galilean ${hash.toString(36)} ${text.length}`, text }] as const;
  });
  return Object.fromEntries(named) as Record<keyof Statements, PostgresStatement>;
}

/** Drops the details of the server's error, which may quote a row with a signed transaction. */
function databaseFailed(error: unknown, about: Partial<RunKey>): FlowError {
  const code = codeOf(error);
  const helps = advice[code] ?? advice[code.slice(0, 3)] ?? advice[code.slice(0, 2)] ?? 'See the cause';
  const message = error instanceof Error ? error.message : String(error);
  const what = `The journal's database failed${code && ` with ${code}`}. ${helps}`;
  return storeFailed(what, about, Object.assign(new Error(message), { code }));
}

/** The error about a server that acknowledges writes that a crash may still lose. */
export const unsafeCommits = (about: Partial<RunKey>): FlowError =>
  storeFailed(
    'The server commits with synchronous_commit=off, so a crash can lose steps that a flow relies on. Turn it on for this role or database',
    about,
  );

/** The error about a read that may lack steps, without which a run would sign again. */
export const missingSteps = (about: Partial<RunKey>): FlowError =>
  storeFailed(
    'The steps of this run were read from a standby, or are gone. Nothing was done. Let the pool send all statements to the primary',
    about,
  );

/** Version of the tables that this release knows. */
const tablesVersion = 1;

/** The name becomes part of each statement. @throws GalileanError `config/bad-option` */
export function checkedSchema(schema: string): string {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) return schema;
  throw badOption('schema', 'lower case letters, digits and `_`, at most 63');
}

/**
 * SQL that creates the tables of the Postgres journal, for `psql` or your own migrations. Can be run repeatedly.
 *
 * @param schema The schema of the tables, created if it is missing. Default `galilean`.
 * @example
 * import { postgresJournalSql } from '@galilean/flow/journal/postgres';
 *
 * process.stdout.write(postgresJournalSql()); // into psql, or a file of your migrations
 */
export function postgresJournalSql(schema = 'galilean'): string {
  const name = checkedSchema(schema);
  return `begin;
-- If two run this at once, one waits.
select pg_advisory_xact_lock(hashtext('galilean journal ${name}'));

create schema if not exists ${name};

create table if not exists ${name}.version (version integer not null);
insert into ${name}.version select ${tablesVersion} where not exists (select from ${name}.version);

create table if not exists ${name}.runs (
  wallet text collate "C" not null,
  run text collate "C" not null,
  flow text not null,
  -- The format of the steps.
  format integer not null,
  -- The parameters, as JSON.
  input text not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Whether a step is recorded. A run without steps does not exist for readers.
  begun boolean not null default false,
  -- When the result was recorded.
  finished_at timestamptz,
  -- Fencing token: changes with each worker that takes the run. Only the worker with this token may write.
  token uuid,
  owner text,
  lease_until timestamptz,
  primary key (wallet, run)
);
create index if not exists runs_open on ${name}.runs (begun_at) where finished_at is null;

-- A step that is recorded again is another row. The last one counts.
create table if not exists ${name}.steps (
  wallet text collate "C" not null,
  run text collate "C" not null,
  position bigint generated always as identity,
  step text collate "C" not null,
  -- JSON, which may hold a signed transaction.
  value text not null,
  -- Whether it is a signed transaction, which may land.
  signed boolean not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (wallet, run, position),
  foreign key (wallet, run) references ${name}.runs on delete cascade
);
commit;
`;
}

const leaseOf = (ms: string) => `clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;
const isFree = '(r.lease_until is null or r.lease_until < clock_timestamp())';
/** Whether this worker holds the run, on a connection whose commits are safe. */
const isHeld = `r.wallet = $1 and r.run = $2 and r.token = $3 and r.lease_until is not null and current_setting('synchronous_commit') <> 'off'`;
const identity = 'r.flow, r.format, r.input';

/** A crash may lose who holds a run: no one does then. So it does not wait for the disk. The setting is read first. */
const withoutWaiting = `before as materialized (select current_setting('synchronous_commit') as synchronous_commit),
  quick as materialized (select synchronous_commit, set_config('synchronous_commit', 'off', true) from before)`;

/** The statements on the tables of a schema. Each is a transaction; its comment lists the parameters in order. */
const statementsFor = (schema: string) => {
  const [runs, steps] = [`${schema}.runs`, `${schema}.steps`];
  const kept = (column: string) =>
    `${column} = case when r.begun then r.${column} else excluded.${column} end`;
  const insert = `insert into ${steps} (wallet, run, step, value, signed)
        select r.wallet, r.run, $4::text, $5::text, $6::boolean`;
  return {
    version: `select version from ${schema}.version`,

    /** Wallet, run, flow, format, input, token, owner, lease. No row when another worker holds it. */
    open: `with ${withoutWaiting}
      insert into ${runs} as r (wallet, run, flow, format, input, token, owner, lease_until)
      select $1::text, $2::text, $3::text, $4::integer, $5::text, $6::uuid, $7::text, ${leaseOf('$8')} from quick
      on conflict (wallet, run) do update set
        token = excluded.token, owner = excluded.owner, lease_until = excluded.lease_until,
        ${['flow', 'format', 'input', 'begun_at'].map(kept).join(', ')}
      where ${isFree}
      returning ${identity}, r.begun, (select synchronous_commit from quick)`,

    /** Wallet, run, token, owner, lease. No row when there is nothing to claim. */
    claim: `with ${withoutWaiting}
      update ${runs} r set token = $3, owner = $4, lease_until = ${leaseOf('$5')} from quick
      where wallet = $1 and run = $2 and finished_at is null and begun and ${isFree}
      returning ${identity}, begun, synchronous_commit`,

    /** Wallet, run. */
    holder: `select owner from ${runs} where wallet = $1 and run = $2`,

    /** Wallet, run. Says whether a standby answers, which may lack the last steps: some poolers send reads there. */
    entries: `select step, value, pg_is_in_recovery() as standby from ${steps}
      where wallet = $1 and run = $2 order by position`,

    /**
     * Wallet, run, token, step, value, whether it is signed. For a step between the first and the result. No row when
     * this worker lost the run. Locks the run's row until the commit: a worker that takes the run waits for this step, or
     * this statement waits for that worker and finds its token. An update of that row would take longer.
     */
    record: `${insert} from ${runs} r where ${isHeld} for no key update returning true as recorded`,

    /** The same, and whether it is the result. For the first step and the result, which change the run's row. */
    recordAndMark: `with r as (
        update ${runs} r
        set begun = true, finished_at = case when $7 then clock_timestamp() else finished_at end
        where ${isHeld} returning wallet, run
      ) ${insert} from r returning true as recorded`,

    /** Wallet, run, token. */
    isMine: `select token = $3 as mine from ${runs} where wallet = $1 and run = $2`,

    /**
     * Wallet, run, token. Deletes a run without steps. Returns whether this worker still held it. The token stays, so that
     * `isMine` says afterwards whether another worker has taken the run.
     */
    close: `with ${withoutWaiting}, gone as (
        delete from ${runs} using quick where wallet = $1 and run = $2 and token = $3 and not begun
        returning run
      ), freed as (
        update ${runs} set owner = null, lease_until = null from quick
        where wallet = $1 and run = $2 and token = $3 and begun
        returning run
      )
      select exists (select from gone) or exists (select from freed) as was_held`,

    /** Tokens, lease. Returns the tokens that still hold their runs. */
    renew: `with ${withoutWaiting}
      update ${runs} set lease_until = ${leaseOf('$2')} from quick
      where token = any($1::uuid[]) and lease_until is not null returning token`,

    /** Wallet, or null for all. */
    unfinished: `select wallet, run, ${identity}, last_step, signed,
        greatest(0, extract(epoch from clock_timestamp() - begun_at) * 1000)::double precision as age_ms,
        case when ${isFree} then null else coalesce(owner, 'another worker') end as holder
      from ${runs} r cross join lateral (
        select (array_agg(step order by position desc))[1] as last_step, bool_or(signed) as signed
        from ${steps} s where s.wallet = r.wallet and s.run = r.run
      ) recorded
      where finished_at is null and begun and ($1::text is null or r.wallet = $1) order by begun_at, run`,

    /** Wallet, the earliest time in milliseconds since 1970. */
    finished: `select r.wallet, r.run, ${identity}, finished_ms, result
      from ${runs} r cross join lateral (
        select floor(extract(epoch from r.finished_at) * 1000)::double precision as finished_ms
      ) at cross join lateral (
        select value as result from ${steps} s
        where s.wallet = r.wallet and s.run = r.run and s.step = '${resultEntry}' order by position desc limit 1
      ) recorded
      where r.wallet = $1 and finished_ms >= $2::double precision order by r.finished_at, r.run`,

    /** Wallet, run. No row when there is no such run. */
    isFinished: `select finished_at is not null as finished from ${runs}
      where wallet = $1 and run = $2 and begun`,

    /** Wallet, run. */
    forget: `delete from ${runs} where wallet = $1 and run = $2 and finished_at is not null`,
  };
};

type Statements = ReturnType<typeof statementsFor>;
