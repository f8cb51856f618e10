export { explain } from './inspect-transaction.js';
export { inspectTransaction } from './inspect-transaction.js';
export { loadLookupTables } from './decode.js';
