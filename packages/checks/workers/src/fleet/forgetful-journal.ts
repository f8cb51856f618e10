// In the place of the Postgres journal: shows what a fleet does that leaves the journal to its engine.
import { memoryJournal } from '@galilean/flow';

export const postgresJournal = () => memoryJournal();
export const migratePostgresJournal = () => Promise.resolve();
