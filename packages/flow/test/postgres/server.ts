import { needsPostgres, startPostgres, type PostgresServer } from '@galilean/test-kit/postgres-server';
import { Pool, type PoolConfig } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migratePostgresJournal } from '../../src/journal/postgres/index.js';

/** A server for all tests of a file, with the tables of the journal. Skips the tests where there is no Postgres. */
export function postgresForTests() {
  let server: PostgresServer | undefined;
  let pool: Pool;
  const pools: Pool[] = [];

  function poolOf(more: PoolConfig = {}): Pool {
    const made = new Pool({ connectionString: server!.url, ...more });
    made.on('error', () => {});
    pools.push(made);
    return made;
  }

  beforeAll(async () => {
    server = await startPostgres();
    if (!server) return;
    pool = poolOf();
    await migratePostgresJournal(pool);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(pools.map((one) => one.end()));
    await server?.stop();
  });
  beforeEach(needsPostgres);

  return {
    server: () => server!,
    pool: () => pool,
    /** A further pool, which ends with the tests. */
    poolOf,
  };
}
