export type { AskFate, Fate } from './fate.js';
export { FlowError, isFlowError, type FlowErrorCode, type Knowledge, type Next } from './flow-error.js';
export { resultEntry, type Journal, type JournalPage, type RunIdentity } from './journal.js';
export { memoryJournal } from './memory-journal.js';
export type { FlowOptions, FlowStep } from './options.js';
export { runFlow, type Flow, type Run } from './run-flow.js';
export { lastOf, watch, WatchTimeout, type WatchOptions } from './watch.js';
