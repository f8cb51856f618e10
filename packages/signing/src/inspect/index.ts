export { explain } from './explain.js';
export { inspectTransaction } from './inspect-transaction.js';
export { loadLookupTables } from './load-lookup-tables.js';
