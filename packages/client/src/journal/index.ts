export { fileJournal, type FileJournalOptions } from './file-journal.js';
