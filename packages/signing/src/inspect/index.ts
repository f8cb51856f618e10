export type { InspectedAccount, LookupTables } from './decode.js';
export { explain } from './explain.js';
export type { Fees, Tip } from './fees.js';
export { inspectTransaction } from './inspect-transaction.js';
export type { InspectedInstruction, InspectOptions, Inspection } from './inspect-transaction.js';

export { loadLookupTables, readLookupTable } from './load-lookup-tables.js';
export type { LookupTableResolver } from './load-lookup-tables.js';
export type { ProgramLabel } from './labels.js';
export type { FieldValue } from './read-fields.js';
