export { fileJournal, type FileJournalOptions } from './file-journal.js';
export { filePins } from './file-pins.js';
