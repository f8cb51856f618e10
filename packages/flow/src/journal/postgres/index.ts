import type { PostgresPool } from './database.js';
import { postgresJournalSql } from './schema.js';

export type { PostgresPool, PostgresStatement } from './database.js';
export { postgresJournal, type PostgresJournalOptions } from './postgres-journal.js';
export { postgresJournalSql } from './schema.js';

/**
 * Creates the tables of the Postgres journal if they are missing. Several workers can call it at once.
 *
 * @param pool A pool whose role may create a schema.
 * @param schema The schema of the tables. Default `galilean`.
 */
export async function migratePostgresJournal(pool: PostgresPool, schema?: string): Promise<void> {
  await pool.query({ text: postgresJournalSql(schema) });
}
