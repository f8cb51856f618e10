import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { runFlow } from '../../src/index.js';
import { postgresJournal } from '../../src/journal/postgres/index.js';
import type { PostgresPool, PostgresStatement } from '../../src/journal/postgres/database.js';
import { passing } from '../support/passing-clock.js';
import { rejection } from '@galilean/test-kit/rejection';
import { postgresForTests } from './server.js';

// Found by the campaign: a process is paused at its end, another one finishes the run, and the first one then advises to
// begin again. A caller who follows that advice trades twice.

const postgres = postgresForTests();
let pool: Pool;
beforeAll(() => {
  pool = postgres.pool();
});

let runs = 0;
const identity = () => ({ run: `run-${++runs}`, flow: 'test', wallet: 'wallet', input: 1 });
type Identity = ReturnType<typeof identity>;

type Query = PostgresPool['query'];
/** What happens around a statement. @returns its answer */
type Around = (statement: PostgresStatement, ask: Query, mine: Identity) => ReturnType<Query>;

/** A flow that fails before it signs. `around` is called for each statement of its end, in order. */
async function fail(...around: readonly Around[]): Promise<unknown> {
  const mine = identity();
  const ends = [...around];
  let hasFailed = false;
  const ask: Query = (statement) => pool.query(statement);
  const journal = postgresJournal({
    pool: {
      query: (statement) =>
        ((hasFailed && ends.shift()) || ((one: PostgresStatement) => ask(one)))(statement, ask, mine),
    },
    leaseMs: 1000,
  });
  const error = await rejection(
    runFlow<{ quoted: number }, unknown>(
      { ...mine, options: { journal, run: mine.run }, advise: () => 'requote', isUnfinished: () => false },
      async ({ step }) => {
        await step('quoted', () => 1);
        hasFailed = true;
        throw new Error('the service refuses the order');
      },
    ),
  );
  expect(ends).toEqual([]);
  return error;
}

const other = () => postgresJournal({ pool });

/** What another process does with the run while this one is paused, once its lease has ended or it was released. */
const elsewhere: Readonly<Record<string, (mine: Identity) => Promise<void>>> = {
  async 'takes the run'(mine) {
    await pool.query(`update galilean.runs set lease_until = null where run = $1`, [mine.run]);
    const page = await other().open(mine);
    await page.record('signed', 'other');
  },
  async 'finishes the run'(mine) {
    await pool.query(`update galilean.runs set lease_until = null where run = $1`, [mine.run]);
    const page = await other().open(mine);
    await page.record('result', 'other');
    await page.close();
  },
  async 'finishes the run and forgets it'(mine) {
    await elsewhere['finishes the run']!(mine);
    await other().forget(mine.wallet, mine.run);
  },
};

const gone = () => Object.assign(new Error('made by a test'), { code: 'ECONNRESET' });
const never = new Promise<never>(() => {});

describe.each(Object.entries(elsewhere))('another process %s', (_, happens) => {
  const pauses: Readonly<Record<string, readonly Around[]>> = {
    'before the release': [
      async (statement, ask, mine) => {
        await happens(mine);
        return ask(statement);
      },
    ],
    'before a release that fails': [
      async (_, __, mine) => {
        await happens(mine);
        throw gone();
      },
    ],
    'after the release, whose answer is late': [
      async (statement, ask, mine) => {
        const answer = await ask(statement);
        await happens(mine);
        passing()();
        return answer;
      },
    ],
    'after the release, whose connection is gone': [
      async (statement, ask, mine) => {
        await ask(statement);
        await happens(mine);
        throw gone();
      },
    ],
    // As in a pause: when it ends, timers come before what is in the socket.
    'after the release, which times out': [
      async (statement, ask, mine) => {
        await ask(statement);
        await happens(mine);
        return never;
      },
    ],
    'after the question that follows a release that failed': [
      async () => {
        throw gone();
      },
      async (statement, ask, mine) => {
        const answer = await ask(statement);
        await happens(mine);
        passing()();
        return answer;
      },
    ],
  };

  it.each(Object.entries(pauses))(
    '%s of a flow that failed: the flow does not advise to begin again',
    async (_, around) => {
      expect(await fail(...around)).toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
    },
  );
});

it('a release that fails changes nothing when no other process took the run', async () => {
  const error = await fail(async () => {
    throw gone();
  });
  expect(error).toMatchObject({ code: 'flow/stopped', next: 'requote' });
});

it('a journal that cannot be asked advises no one to begin again', async () => {
  const failing: Around = async () => {
    throw gone();
  };
  expect(await fail(failing, failing)).toMatchObject({ code: 'journal/lost-lock', next: 'resume' });
});
