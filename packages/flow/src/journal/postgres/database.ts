import { FlowError } from '../../flow-error.js';
import type { RunKey } from '../../journal-interface.js';
import { within } from '@galilean/shared';
import type { Row } from '../rows.js';
import { statementsFor, type Statements } from './statements.js';
import { tablesVersion } from './schema.js';

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

/** Runs statements on the tables of a journal. */
export interface Database {
  /**
   * @throws FlowError `journal/store-failed`
   */
  ask(about: Partial<RunKey>, statement: keyof Statements, values?: unknown[]): Promise<Row[]>;
  /**
   * Checks once that the tables exist and that this release knows their version.
   *
   * @throws FlowError `journal/store-failed`, `journal/other-version`
   */
  check(): Promise<void>;
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

/** @param withinMs How long a statement may take, so that a hanging server does not hang a flow. */
export function databaseOf(pool: PostgresPool, schema: string, withinMs: number): Database {
  const statements = preparedIn(schema);
  let checked: Promise<void> | undefined;

  async function ask(
    about: Partial<RunKey>,
    statement: keyof Statements,
    values: unknown[] = [],
  ): Promise<Row[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await within(withinMs, pool.query({ ...statements[statement], values }))).rows;
      } catch (error) {
        if (!conflicts.includes(codeOf(error)) || attempt === 5) throw storeFailed(error, about);
      }
    }
  }

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
    async check() {
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
function storeFailed(error: unknown, about: Partial<RunKey>): FlowError {
  const code = codeOf(error);
  const helps = advice[code] ?? advice[code.slice(0, 3)] ?? advice[code.slice(0, 2)] ?? 'See the cause';
  const message = error instanceof Error ? error.message : String(error);
  return new FlowError(
    'journal/store-failed',
    `The journal's database failed${code && ` with ${code}`}. ${helps}, then call again with the same run.`,
    about,
    { next: 'resume', cause: Object.assign(new Error(message), { code }) },
  );
}

/** The error about a server that acknowledges writes that a crash may still lose. */
export const unsafeCommits = (about: Partial<RunKey>): FlowError =>
  new FlowError(
    'journal/store-failed',
    'The server commits with synchronous_commit=off, so a crash can lose steps that a flow relies on. Turn it on for this role or database, then call again with the same run.',
    about,
    { next: 'resume' },
  );

/** The error about a read that may lack steps, without which a run would sign again. */
export const missingSteps = (about: Partial<RunKey>): FlowError =>
  new FlowError(
    'journal/store-failed',
    'The steps of this run were read from a standby, or are gone. Nothing was done. Let the pool send all statements to the primary, then call again with the same run.',
    about,
    { next: 'resume' },
  );
