export { fileJournal, type FileJournal } from './file-journal.js';
