import type { Pool } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresJournal } from '../../src/journal/postgres/index.js';
import type { PostgresPool, PostgresStatement } from '../../src/journal/postgres/database.js';
import { passing } from '../support/passing-clock.js';
import { rejection } from '@galilean/test-kit/rejection';
import { postgresForTests } from './server.js';

const postgres = postgresForTests();
const { poolOf } = postgres;
let pool: Pool;
beforeAll(() => {
  pool = postgres.pool();
});

let runs = 0;
const identity = () => ({ run: `run-${++runs}`, flow: 'test', wallet: 'wallet', input: 1 });
const stepsOf = async (run: string) =>
  (await pool.query('select step from galilean.steps where run = $1 order by position', [run])).rows.map(
    ({ step }) => step as string,
  );
const isRecord = ({ text }: PostgresStatement) => /insert into \S+steps/.test(text);
const expireLease = (run: string) =>
  pool.query(`update galilean.runs set lease_until = now() - interval '1 hour' where run = $1`, [run]);

describe('a worker whose statement is delayed past its lease', () => {
  it.each([
    ['its first step', []],
    ['a later step', ['before']],
    ['its result', ['before', 'result']],
  ])('records nothing once another one has the run: %s', async (_, earlier) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isSlow = false;
    const slow: PostgresPool = {
      async query(statement) {
        if (isSlow && isRecord(statement)) await held;
        return pool.query(statement);
      },
    };
    const mine = identity();
    const page = await postgresJournal({ pool: slow }).open(mine);
    if (earlier.includes('before')) await page.record('before', 1);
    isSlow = true;
    const delayed = rejection(page.record(earlier.includes('result') ? 'result' : 'signed', 'late'));
    await expireLease(mine.run);
    const other = await postgresJournal({ pool }).open(mine);
    await other.record('signed', 'other');
    release();
    expect(await delayed).toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
    await page.close();
    await other.record('result', 'other');
    await other.close();
    const own = earlier.slice(0, 1);
    expect(await stepsOf(mine.run)).toEqual([...own, 'signed', 'result']);
    expect((await postgresJournal({ pool }).open(mine)).entries).toMatchObject({ signed: 'other' });
  });
});

it.each(['before the commit', 'after it'])(
  'a connection that is lost %s: the call fails, and the next one has exactly what was committed',
  async (when) => {
    let isLost = false;
    const losing: PostgresPool = {
      async query(statement) {
        if (!isLost || !isRecord(statement)) return pool.query(statement);
        if (when === 'after it') await pool.query(statement);
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
      },
    };
    const mine = identity();
    const journal = postgresJournal({ pool: losing });
    const page = await journal.open(mine);
    await page.record('quoted', 1);
    isLost = true;
    expect(await rejection(page.record('signed', 'bytes'))).toMatchObject({
      code: 'journal/store-failed',
      next: 'resume',
    });
    await page.close();
    isLost = false;
    const again = await journal.open(mine);
    expect(again.entries).toEqual(when === 'after it' ? { quoted: 1, signed: 'bytes' } : { quoted: 1 });
    await again.close();
  },
);

it('a step that the server cancels is not recorded, and the error says why', async () => {
  const mine = identity();
  const hasty = postgresJournal({ pool: poolOf({ options: '-c statement_timeout=200' }) });
  const page = await hasty.open(mine);
  await page.record('quoted', 1);
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from galilean.runs where run = $1 for update', [mine.run]);
  expect(await rejection(page.record('signed', 1))).toMatchObject({
    code: 'journal/store-failed',
    message: expect.stringContaining('statement_timeout'),
  });
  await blocker.query('rollback');
  blocker.release();
  await page.close();
  expect(await stepsOf(mine.run)).toEqual(['quoted']);
});

describe('a pool that sends reads elsewhere', () => {
  /** Sends statements that only read to another pool, as poolers for several servers do. */
  const dividing = (reads: PostgresPool): PostgresPool => ({
    query: (statement) => (/^\s*select/.test(statement.text) ? reads : pool).query(statement),
  });

  it('to a standby, which may lack the last steps, is refused before anything is done', async () => {
    await pool.query(`create schema standby;
      create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`);
    const standby = poolOf({ options: '-c search_path=standby,pg_catalog' });
    const mine = identity();
    const page = await postgresJournal({ pool }).open(mine);
    await page.record('quoted', 1);
    await page.close();
    for (const method of ['open', 'claim'] as const)
      expect(await rejection(postgresJournal({ pool: dividing(standby) })[method](mine))).toMatchObject({
        code: 'journal/store-failed',
        message: expect.stringContaining('standby'),
      });
    await (await postgresJournal({ pool }).open(mine)).close();
  });

  it('to where the run has no steps yet is refused', async () => {
    const behind: PostgresPool = {
      query: async (statement) => {
        const { rows } = await pool.query(statement);
        return { rows: statement.text.includes('select step') ? [] : rows };
      },
    };
    const mine = identity();
    const page = await postgresJournal({ pool }).open(mine);
    await page.record('signed', 1);
    await page.close();
    expect(await rejection(postgresJournal({ pool: dividing(behind) }).open(mine))).toMatchObject({
      code: 'journal/store-failed',
    });
  });
});

it('a server that goes back to yesterday’s clock, or ahead, lets one worker write at a time', async () => {
  const mine = identity();
  const first = await postgresJournal({ pool }).open(mine);
  await first.record('quoted', 1);
  // Ahead: the lease ends early, and another worker takes the run from one that still works.
  await expireLease(mine.run);
  const second = await postgresJournal({ pool }).open(mine);
  const writes = await Promise.allSettled([first.record('signed', 1), second.record('signed', 2)]);
  expect(writes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  // Back: the lease seems to last longer, and no other worker takes the run.
  await pool.query(`update galilean.runs set lease_until = now() + interval '1 day' where run = $1`, [
    mine.run,
  ]);
  expect(await rejection(postgresJournal({ pool }).open(mine))).toMatchObject({ code: 'journal/locked' });
  await second.close();
  const third = await postgresJournal({ pool }).open(mine);
  expect(third.entries).toEqual({ quoted: 1, signed: 2 });
  await third.close();
});

it('a worker that lost its run before it closes it finds that out', async () => {
  const mine = identity();
  const page = await postgresJournal({ pool }).open(mine);
  await page.record('quoted', 1);
  await expireLease(mine.run);
  const other = await postgresJournal({ pool }).open(mine);
  await page.close();
  expect(page.signal.reason).toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
  await other.close();
});

describe('a worker that is paused while it releases a run', () => {
  it.each([
    ['until another one has finished the run', ['result'], { next: 'stop' }],
    ['until another one has recorded a step', ['more'], { next: 'stop' }],
    ['and the server cannot be asked afterwards', undefined, { next: 'resume' }],
  ])('%s: it has lost the run', async (_, theirs, lost) => {
    const pass = passing();
    let hasPassed = false;
    const mine = identity();
    const sleepy: PostgresPool = {
      async query(statement) {
        if (!/ as was_held/.test(statement.text)) {
          if (hasPassed && !theirs) throw new Error('made by a test');
          return pool.query(statement);
        }
        const answer = await pool.query(statement);
        // The server has freed the run, and this worker does not know it yet.
        const page = theirs && (await postgresJournal({ pool }).open(mine));
        for (const step of theirs ?? []) await page!.record(step, 1);
        await page?.close();
        pass();
        hasPassed = true;
        return answer;
      },
    };
    const page = await postgresJournal({ pool: sleepy }).open(mine);
    await page.record('quoted', 1);
    await page.close();
    expect(page.signal.reason).toMatchObject({ code: 'journal/lost-lock', ...lost });
  });

  it('after its own result: it has not, although another one has read the result meanwhile', async () => {
    const pass = passing();
    const mine = identity();
    const sleepy: PostgresPool = {
      async query(statement) {
        const answer = await pool.query(statement);
        if (!/ as was_held/.test(statement.text)) return answer;
        await (await postgresJournal({ pool }).open(mine)).close();
        pass();
        return answer;
      },
    };
    const page = await postgresJournal({ pool: sleepy }).open(mine);
    await page.record('result', 1);
    await page.close();
    expect(page.signal.aborted).toBe(false);
  });

  it('in which no one took it: it has not', async () => {
    const pass = passing();
    const sleepy: PostgresPool = {
      async query(statement) {
        const answer = await pool.query(statement);
        if (/ as was_held/.test(statement.text)) pass();
        return answer;
      },
    };
    for (const steps of [[], ['quoted']]) {
      const page = await postgresJournal({ pool: sleepy }).open(identity());
      for (const step of steps) await page.record(step, 1);
      await page.close();
      expect(page.signal.aborted).toBe(false);
    }
  });
});

it('a step that reaches the server only after its run was released is not recorded', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let late: Promise<unknown> | undefined;
  const slow: PostgresPool = {
    query(statement) {
      if (!statement.values?.includes('signed')) return pool.query(statement);
      return (late = held.then(() => pool.query(statement))) as ReturnType<PostgresPool['query']>;
    },
  };
  const mine = identity();
  const page = await postgresJournal({ pool: slow, leaseMs: 200 }).open(mine);
  await page.record('quoted', 1);
  // The worker does not wait longer than its lease.
  expect(await rejection(page.record('signed', 1))).toMatchObject({ code: 'journal/store-failed' });
  await page.close();
  letGo();
  await late;
  expect(await stepsOf(mine.run)).toEqual(['quoted']);
});

it('a renewal that is running when its run is released does not take it again', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let renewed: Promise<unknown> | undefined;
  const slow: PostgresPool = {
    query(statement) {
      if (!/token = any/.test(statement.text)) return pool.query(statement);
      const asking = held.then(() => pool.query(statement));
      renewed ??= asking;
      return asking;
    },
  };
  const mine = identity();
  const page = await postgresJournal({ pool: slow, leaseMs: 100 }).open(mine);
  await page.record('quoted', 1);
  await vi.waitUntil(() => renewed !== undefined, 30_000);
  await page.close();
  letGo();
  await renewed;
  await (await postgresJournal({ pool }).open(mine)).close();
});
