import type { PostgresPool } from './database.js';
import { postgresJournalSql } from './schema.js';

export type { PostgresPool } from './database.js';
export { postgresJournal, type PostgresJournalOptions } from './postgres-journal.js';
export { postgresJournalSql } from './schema.js';

/**
 * Makes the tables of the Postgres journal, or leaves them as they are. Several workers may call it at once.
 *
 * @param pool Of a role that may create a schema.
 * @param schema The schema of the tables. Default `galilean`.
 */
export async function migratePostgresJournal(pool: PostgresPool, schema?: string): Promise<void> {
  await pool.query(postgresJournalSql(schema));
}
