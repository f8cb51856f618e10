import { fileJournal } from '@galilean/flow/journal';
import { migratePostgresJournal, postgresJournal } from '@galilean/flow/journal/postgres';
import type { Journal } from '@galilean/flow';
import { startPostgres } from '@galilean/test-kit/postgres-server';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Result } from './benchmark.js';
import { compare, ratioOf, type Comparison } from './contest/comparison.js';
import { inTurns, type Contestant, type Operation, type Samples } from './contest/contest.js';
import { versionOf } from './contest/versions.js';
import { figure } from './promises/figure.js';

const steps = 10;
/** About what a signed swap takes. Random, because a database compresses what repeats. */
const value = { transaction: randomBytes(900).toString('base64'), transactionId: '5'.repeat(88) };
const identity = { run: 'bench', flow: 'bench', wallet: 'bench', input: { amount: '1' }, format: 1 };
const bareFiles = 'write, flush, rename, flush the folder';
const bareCommits = 'one insert, one commit';
const preparedCommits = 'the same, prepared';
const journal = 'Galilean, a step of an open run';

/**
 * Measures what the journals add to the least that makes ten values durable one after the other: on the same disk, and on
 * the same server.
 */
export async function journals(): Promise<Result> {
  const files = await onDisk();
  const rows = await inPostgres();
  return {
    comparisons: [
      comparison('journal-file', 'Ten steps on disk', bareFiles, files),
      ...(rows ? [comparison('journal-postgres', 'Ten steps in Postgres', bareCommits, rows)] : []),
    ],
    figures: [
      figure('journal-file', ratioOf(files, journal, bareFiles)),
      ...(rows ? [figure('journal-postgres', ratioOf(rows, journal, bareCommits))] : []),
    ],
  };
}

const comparison = (id: string, title: string, reference: string, samples: Samples[]): Comparison =>
  compare(
    { id, title, unit: 'ms', reference, note: 'The same bytes on the same disk, in one run.' },
    samples,
  );

const pace = { rounds: 300, turnMs: 1, warmUpMs: 1500 };

const race = (contestants: readonly Contestant[]): Promise<Samples[]> => inTurns(contestants, pace);

const ours = (prepare: () => Promise<Operation>): Contestant => ({
  name: journal,
  version: versionOf('@galilean/client'),
  prepare,
});

async function onDisk(): Promise<Samples[]> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-bench-journal-'));
  try {
    const record = await recorder(fileJournal(folder));
    await record();
    const ofWallet = join(folder, identity.wallet);
    const file = (await readdir(ofWallet)).find((name) => name.endsWith('.json'));
    const bytes = await readFile(join(ofWallet, file!));
    return await race([
      { name: bareFiles, prepare: () => () => repeat(() => writeBare(folder, bytes)) },
      ours(async () => record),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The least that puts bytes on disk so that a crash leaves the old or the new ones. */
async function writeBare(folder: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, 'bare.draft');
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(draft, join(folder, 'bare'));
  const opened = await open(folder, 'r');
  await opened.sync();
  await opened.close();
}

/** @returns undefined where there is no Postgres */
async function inPostgres(): Promise<Samples[] | undefined> {
  const server = await startPostgres();
  if (!server) return undefined;
  const pool = new Pool({ connectionString: server.url, max: 1 });
  try {
    await migratePostgresJournal(pool);
    return await race([
      { name: bareCommits, prepare: () => inserter(pool, 'bare', false) },
      { name: preparedCommits, prepare: () => inserter(pool, 'prepared', true) },
      ours(() => recorder(postgresJournal({ pool }), true)),
    ]);
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Inserts ten rows of the same bytes, each in its own transaction. */
async function inserter(pool: Pool, table: string, isPrepared: boolean): Promise<Operation> {
  await pool.query(
    `create table ${table} (wallet text, run text, step text, value text not null, primary key (wallet, run, step))`,
  );
  const text = `insert into ${table} values ($1, $2, $3, $4)`;
  const statement = isPrepared ? { name: table, text } : { text };
  const { wallet, run } = identity;
  const bytes = JSON.stringify(value);
  let count = 0;
  return () => repeat(() => pool.query({ ...statement, values: [wallet, run, `step-${count++}`, bytes] }));
}

/**
 * Records ten steps of an open run. The last is the result.
 *
 * @param isNew Whether each has a new name, and so its own row. A file holds the whole run, and would grow.
 */
async function recorder(journal: Journal, isNew = false): Promise<() => Promise<void>> {
  const page = await journal.open(identity);
  let count = 0;
  const nameOf = (at: number) => (at === steps - 1 ? 'result' : `step-${isNew ? count++ : at}`);
  return () => repeat((at) => page.record(nameOf(at), value));
}

async function repeat(act: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < steps; at++) await act(at);
}
