// The Postgres journal of a worker process.
import { Pool } from 'pg';
import { postgresJournal } from '../../dist/journal/postgres.js';

export const journalOver = (connectionString, options) =>
  postgresJournal({ pool: new Pool({ connectionString, max: 4 }).on('error', () => {}), ...options });
