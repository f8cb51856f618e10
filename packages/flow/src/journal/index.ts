export { fileJournal } from './file-journal.js';
export { filePins } from './file-pins.js';
