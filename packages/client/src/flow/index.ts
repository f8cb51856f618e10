export { classifyError, type ErrorBody } from './classify-error.js';
export { FlowError, isFlowError, type FlowErrorCode, type Knowledge, type Next } from './flow-error.js';
export { resultEntry, type Journal, type JournalPage, type RunIdentity } from './journal.js';
export { memoryJournal } from './memory-journal.js';
export type { ConfirmOptions, FlowOptions, FlowStep } from './options.js';
export { runFlow, type Flow, type Run } from './run-flow.js';
export {
  onNetwork,
  sendAndConfirm,
  type Confirmation,
  type OnNetwork,
  type SendAndConfirm,
} from './send-and-confirm.js';
export type { Sending } from './sending.js';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from './signature-status.js';
export { firstOf, lastOf, watch, WatchTimeout, type WatchOptions } from './watch.js';
