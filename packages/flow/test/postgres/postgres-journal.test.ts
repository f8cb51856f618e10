import { Client, type Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspect } from 'node:util';
import type { Journal } from '../../src/index.js';
import {
  migratePostgresJournal,
  postgresJournal,
  postgresJournalSql,
} from '../../src/journal/postgres/index.js';
import type { PostgresPool } from '../../src/journal/postgres/database.js';
import { rejection } from '@galilean/test-kit/rejection';
import { postgresForTests } from './server.js';

const postgres = postgresForTests();
const { poolOf } = postgres;
let pool: Pool;
beforeAll(() => {
  pool = postgres.pool();
});

let runs = 0;
const identity = (more: object = {}) => ({
  run: `run-${++runs}`,
  flow: 'test',
  wallet: 'wallet',
  input: { amount: '5' },
  ...more,
});

async function write(journal: Journal, of: ReturnType<typeof identity>, ...steps: string[]) {
  const page = await journal.open(of);
  for (const step of steps) await page.record(step, 1);
  await page.close();
}

describe('a server that may lose committed steps', () => {
  it('is refused when a run is opened, and the run stays free', async () => {
    const careless = poolOf({ options: '-c synchronous_commit=off' });
    const mine = identity();
    await write(postgresJournal({ pool }), mine, 'step');
    const journal = postgresJournal({ pool: careless });
    for (const opening of [
      () => journal.open(mine),
      () => journal.claim(mine),
      () => journal.open(identity()),
    ]) {
      expect(await rejection(opening())).toMatchObject({
        code: 'journal/store-failed',
        message: expect.stringContaining('synchronous_commit=off'),
      });
    }
    await write(postgresJournal({ pool }), mine, 'more');
  });

  it('is refused by the statement that records, on any connection', async () => {
    const careless = poolOf({ options: '-c synchronous_commit=off' });
    let current: PostgresPool = pool;
    const journal = postgresJournal({ pool: { query: (...given) => current.query(...given) } });
    const mine = identity();
    const page = await journal.open(mine);
    await page.record('first', 1);
    current = careless;
    expect(await rejection(page.record('second', 2))).toMatchObject({
      code: 'journal/store-failed',
      next: 'resume',
    });
    current = pool;
    await page.record('third', 3);
    await page.close();
    const again = await journal.open(mine);
    expect(Object.keys(again.entries)).toEqual(['first', 'third']);
    await again.close();
  });
});

describe('a server that fails', () => {
  it(
    'was killed: the run goes on with what was recorded, when the server is back',
    { timeout: 120_000 },
    async () => {
      const journal = postgresJournal({ pool, leaseMs: 2000 });
      const mine = identity();
      const page = await journal.open(mine);
      await page.record('quoted', 1);
      await page.record('signed', 2);
      await postgres.server().kill();
      expect(await rejection(page.record('sent', 3))).toMatchObject({
        code: expect.stringMatching(/^journal\/(store-failed|lost-lock)$/),
        next: 'resume',
        context: { wallet: 'wallet', run: mine.run },
      });
      await page.close().catch(() => {});
      expect(await rejection(journal.unfinished())).toMatchObject({ code: 'journal/store-failed' });
      await postgres.server().restart();
      const again = await openWhenFree(journal, mine);
      expect(again.entries).toEqual({ quoted: 1, signed: 2 });
      await again.record('sent', 3);
      await again.close();
    },
  );

  it('hangs: no call hangs, the page aborts with a lost lease, and the next run works', async () => {
    let isHanging = false;
    const hanging: PostgresPool = {
      query: (...given) => (isHanging ? new Promise(() => {}) : pool.query(...given)),
    };
    const journal = postgresJournal({ pool: hanging, leaseMs: 300 });
    const mine = identity();
    const page = await journal.open(mine);
    await page.record('first', 1);
    const lost = new Promise((resolve) =>
      page.signal.addEventListener('abort', () => resolve(page.signal.reason)),
    );
    isHanging = true;
    expect(await rejection(page.record('second', 2))).toMatchObject({ next: 'resume' });
    expect(await lost).toMatchObject({ code: 'journal/lost-lock', next: 'resume' });
    await page.close();
    expect(await rejection(journal.unfinished('wallet'))).toMatchObject({ code: 'journal/store-failed' });
    expect(await rejection(journal.open(identity(), { signal: AbortSignal.timeout(20) }))).toMatchObject({
      name: 'TimeoutError',
    });
    isHanging = false;
    const again = await openWhenFree(journal, mine);
    expect(again.entries).toEqual({ first: 1 });
    await again.close();
  });

  it.each([
    ['is read-only', '-c default_transaction_read_only=on', 'connect to the primary'],
    ['has no tables for this role', '-c role=stranger', 'see the grants'],
  ])('%s: the error says what to do', async (_, options, says) => {
    await pool.query(`do $$ begin create role stranger; exception when duplicate_object then null; end $$`);
    const error = await rejection(postgresJournal({ pool: poolOf({ options }) }).open(identity()));
    expect(error).toMatchObject({ code: 'journal/store-failed', message: expect.stringContaining(says) });
  });

  it('is not reachable: the error says what to do', async () => {
    const nowhere = poolOf({ connectionString: 'postgres://galilean@127.0.0.1:1/postgres' });
    const error = await rejection(postgresJournal({ pool: nowhere }).open(identity()));
    expect(error).toMatchObject({
      code: 'journal/store-failed',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('does not quote a row in an error', async () => {
    await migratePostgresJournal(pool, 'strict');
    await pool.query(`alter table strict.steps add check (value not like '%secret%')`);
    const page = await postgresJournal({ pool, schema: 'strict' }).open(identity());
    const error = await rejection(page.record('signed', { transaction: 'secret bytes' }));
    expect(error).toMatchObject({ code: 'journal/store-failed', cause: { code: '23514' } });
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('secret');
    await page.close();
  });
});

describe('the tables', () => {
  it('are created once, even concurrently, and are not changed again', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migratePostgresJournal(pool, 'fleet')));
    const journal = postgresJournal({ pool, schema: 'fleet' });
    await write(journal, identity({ run: 'one' }), 'step');
    await migratePostgresJournal(pool, 'fleet');
    expect(await journal.unfinished('wallet')).toMatchObject([{ run: 'one' }]);
    expect((await pool.query('select * from fleet.version')).rows).toEqual([{ version: 1 }]);
  });

  it('are missing: the error says how to create them, and the journal works once they exist', async () => {
    const journal = postgresJournal({ pool, schema: 'later' });
    expect(await rejection(journal.open(identity()))).toMatchObject({
      code: 'journal/store-failed',
      message: expect.stringContaining('migratePostgresJournal'),
    });
    await migratePostgresJournal(pool, 'later');
    await write(journal, identity(), 'step');
  });

  it('of a later release are refused', async () => {
    await migratePostgresJournal(pool, 'future');
    await pool.query('update future.version set version = 2');
    const error = await rejection(postgresJournal({ pool, schema: 'future' }).open(identity()));
    expect(error).toMatchObject({ code: 'journal/other-version', next: 'stop' });
  });

  it.each(['', 'A', 'a b', 'a;b', '"a"', 'x'.repeat(64)])('refuse the schema name %j', (schema) => {
    expect(() => postgresJournal({ pool, schema })).toThrow(
      expect.objectContaining({ code: 'config/bad-option' }),
    );
    expect(() => postgresJournalSql(schema)).toThrow(expect.objectContaining({ code: 'config/bad-option' }));
  });

  it('work for a role with only the documented grants', async () => {
    await migratePostgresJournal(pool, 'granted');
    await pool.query(`create role worker login;
      grant usage on schema granted to worker;
      grant select on granted.version to worker;
      grant select, insert, update, delete on granted.runs, granted.steps to worker`);
    const asWorker = poolOf({
      user: 'worker',
      connectionString: postgres.server().url.replace('galilean', 'worker'),
    });
    const journal = postgresJournal({ pool: asWorker, schema: 'granted' });
    const mine = identity();
    await write(journal, mine, 'signed');
    const page = (await journal.claim(mine))!;
    await page.record('result', 1);
    await page.close();
    expect(await journal.unfinished()).toEqual([]);
    await journal.forget('wallet', mine.run);
    expect((await pool.query('select count(*)::int as left from granted.runs')).rows).toEqual([{ left: 0 }]);
    await expect(asWorker.query('drop table granted.steps')).rejects.toMatchObject({ code: '42501' });
  });

  it('lose only finished runs by the documented statement', async () => {
    await migratePostgresJournal(pool, 'kept');
    const journal = postgresJournal({ pool, schema: 'kept' });
    const [open, done] = [identity(), identity()];
    await write(journal, open, 'step');
    await write(journal, done, 'step', 'result');
    await pool.query(
      `update kept.runs set begun_at = begun_at - interval '1 year', finished_at = finished_at - interval '1 year'`,
    );
    await pool.query(`delete from kept.runs where finished_at < now() - interval '90 days'`);
    expect((await pool.query('select run, step from kept.steps')).rows).toEqual([
      { run: open.run, step: 'step' },
    ]);
  });
});

it('a row that was changed does not hide other runs, and is refused', async () => {
  await migratePostgresJournal(pool, 'torn');
  const journal = postgresJournal({ pool, schema: 'torn' });
  const [whole, noInput, noValue] = [identity(), identity(), identity()];
  for (const one of [whole, noInput, noValue]) await write(journal, one, 'step');
  await pool.query(`update torn.runs set input = '{' where run = $1`, [noInput.run]);
  await pool.query(`update torn.steps set value = '' where run = $1`, [noValue.run]);
  const unreadable = {
    wallet: 'wallet',
    run: noInput.run,
    unreadable: expect.objectContaining({ code: 'journal/unreadable' }),
  };
  for (const wallet of ['wallet', undefined])
    expect(await journal.unfinished(wallet)).toMatchObject([
      { run: whole.run },
      { run: noValue.run },
      unreadable,
    ]);
  for (const torn of [noInput, noValue]) {
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await rejection(journal.open(torn))).toMatchObject({ code: 'journal/unreadable', next: 'stop' });
  }
});

describe('a worker that takes a run while another one records a step of it', () => {
  /** Records a step that takes the server half a second, and takes the run meanwhile, as after a pause. */
  async function takeWhileRecording(
    mine: ReturnType<typeof identity>,
    taking: (journal: Journal) => unknown,
  ) {
    await migratePostgresJournal(pool, 'slow');
    await pool.query(`create or replace function slow.wait() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.5); return new; end $$;
      drop trigger if exists wait on slow.steps;
      create trigger wait before insert on slow.steps for each row
        when (new.value = '"slow"') execute function slow.wait()`);
    const journal = postgresJournal({ pool, schema: 'slow' });
    const page = await journal.open(mine);
    if (mine.flow === 'begun') await page.record('first', 1);
    await pool.query(`update slow.runs set lease_until = now() - interval '1 hour' where run = $1`, [
      mine.run,
    ]);
    const recording = page.record('slow', 'slow');
    const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`;
    while ((await pool.query(sleeping)).rowCount === 0);
    const taken = await taking(postgresJournal({ pool, schema: 'slow' }));
    await recording;
    expect(await rejection(page.record('late', 1))).toMatchObject({ code: 'journal/lost-lock' });
    return taken;
  }

  it.each([
    ['begun', { first: 1, slow: 'slow' }],
    ['not begun', { slow: 'slow' }],
  ])('waits for the step, and has it: a run that had %s', async (flow, entries) => {
    const mine = identity({ flow });
    const taken = await takeWhileRecording(mine, (other) => other.open(mine));
    expect(taken).toMatchObject({ identity: { flow }, entries });
    await (taken as { close(): Promise<void> }).close();
  });

  it('is refused with other parameters, even if that step is the first', async () => {
    const mine = identity();
    const error = await takeWhileRecording(mine, (other) =>
      rejection(other.open({ ...mine, input: 'other' })),
    );
    expect(error).toMatchObject({ code: 'journal/other-input' });
  });
});

it('the error about a held run names its owner', async () => {
  const mine = identity();
  const page = await postgresJournal({ pool, owner: 'worker-3' }).open(mine);
  await page.record('step', 1);
  const other = postgresJournal({ pool });
  expect(await rejection(other.open(mine))).toMatchObject({
    code: 'journal/locked',
    next: 'wait',
    message: expect.stringContaining('"worker-3"'),
  });
  expect(await other.unfinished()).toEqual(
    expect.arrayContaining([expect.objectContaining({ run: mine.run, holder: 'worker-3' })]),
  );
  // Another run of the same wallet is free.
  await write(other, identity(), 'step');
  await page.close();
});

it('recording a step is one statement and one commit', async () => {
  const asked: string[] = [];
  const counting: PostgresPool = {
    query(statement) {
      asked.push(statement.text);
      return pool.query(statement);
    },
  };
  const journal = postgresJournal({ pool: counting });
  await write(journal, identity(), 'step');
  asked.length = 0;
  await write(journal, identity(), ...Array.from({ length: 10 }, (_, index) => `step ${index}`));
  // Taking the run, ten steps, releasing it.
  expect(asked).toHaveLength(12);
});

it('a single connection works as a pool', async () => {
  const client = new Client({ connectionString: postgres.server().url });
  await client.connect();
  await write(postgresJournal({ pool: client }), identity(), 'step');
  // Prepared under names that differ between schemas, which share the connection.
  await migratePostgresJournal(client, 'beside');
  await write(postgresJournal({ pool: client, schema: 'beside' }), identity(), 'step');
  const { rows } = await client.query(
    `select statement from pg_prepared_statements where statement like '%beside.steps%' and statement like '%insert%'`,
  );
  expect(rows).toHaveLength(1);
  await client.end();
});

it.each([99, 600_001, NaN])('refuses a lease of %s milliseconds', (leaseMs) => {
  expect(() => postgresJournal({ pool, leaseMs })).toThrow(
    expect.objectContaining({ code: 'config/bad-option' }),
  );
});

async function openWhenFree(journal: Journal, mine: ReturnType<typeof identity>) {
  for (;;) {
    try {
      return await journal.open(mine);
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^journal\/(locked|store-failed)$/) });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
