import { expect, it } from 'vitest';
import { databaseOf } from '../../src/journal/postgres/database.js';

it.each([
  ['26000', 'A pooler lost the prepared statements: see what the documentation says about pgbouncer'],
  ['42P05', 'A pooler mixed up the prepared statements: see what the documentation says about pgbouncer'],
  ['57P01', 'The server was stopped, or is starting: try again'],
  ['99999', 'See the cause'],
])('says what to do about an error %s of the database', async (code, advice) => {
  const pool = { query: () => Promise.reject(Object.assign(new Error('no'), { code })) };
  const asked = databaseOf(pool, 'galilean', 1000).ask({}, 'page' as never);
  await expect(asked).rejects.toMatchObject({
    code: 'journal/store-failed',
    message: expect.stringContaining(advice),
  });
});
