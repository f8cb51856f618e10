export type { InspectedAccount, LookupTables } from './decode.js';
export { explain } from './explain.js';
export type { Fees } from './fees.js';
export { inspectTransaction } from './inspect-transaction.js';
export type { InspectedInstruction, Inspection } from './inspect-transaction.js';
export { loadLookupTables, readLookupTable } from './load-lookup-tables.js';
export type { LookupTableResolver } from './load-lookup-tables.js';
