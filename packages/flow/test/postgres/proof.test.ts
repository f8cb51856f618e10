import { isFull } from '@galilean/test-kit/random';
import { expect, it } from 'vitest';
import { postgresJournal } from '../../src/journal/postgres/index.js';
import { proveJournal } from '../../src/journal/prove/index.js';
import { endProcesses, workersOf } from '../journal/other-process.js';
import { postgresForTests } from './server.js';

endProcesses();

const { server, pool, poolOf } = postgresForTests();

it(
  'the Postgres journal holds what a journal promises, over the connections of one process',
  { timeout: 300_000 },
  async () => {
    const { held } = await proveJournal(() => postgresJournal({ pool: pool(), leaseMs: 2000 }), {
      leaseMs: 2000,
    });
    expect(held.length).toBeGreaterThan(15);
  },
);

// Processes and levels take long. `npm test` has the file journal's across processes.
if (isFull) {
  it('the Postgres journal keeps all promises across processes', { timeout: 600_000 }, async () => {
    const made = {
      module: new URL('worker-journal.mjs', import.meta.url).href,
      make: 'journalOver',
      args: [server().url, { leaseMs: 2000 }],
    };
    const { open, onPromise } = workersOf(made);
    const { notProven } = await proveJournal(open, { leaseMs: 2000, onPromise });
    expect(notProven).toEqual([]);
  });

  it.each(['repeatable read', 'serializable'])(
    'it holds where transactions are %s by default',
    { timeout: 300_000 },
    async (level) => {
      const options = `-c default_transaction_isolation=${level.replace(' ', '\\ ')}`;
      const strict = poolOf({ options });
      const shown = await strict.query('show transaction_isolation');
      expect(shown.rows).toEqual([{ transaction_isolation: level }]);
      await proveJournal(() => postgresJournal({ pool: strict }));
    },
  );
}
