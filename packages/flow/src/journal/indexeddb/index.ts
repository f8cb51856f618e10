export { indexedDbJournal, type IndexedDbJournalOptions } from './indexeddb-journal.js';
