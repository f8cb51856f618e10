export { attemptOf, isPassedOver, isStale, type Attempts } from './attempt.js';
export { classifyError, type ErrorBody } from './classify-error.js';
export {
  FlowError,
  isFlowError,
  type FlowErrorCode,
  type FlowErrorContext,
  type Next,
} from './flow-error.js';
export { abandonRun } from './abandon.js';
export { continueWith } from './continue-with.js';
export {
  isSignedStep,
  resultEntry,
  type Journal,
  type JournalPage,
  type OpenOptions,
  type UnfinishedRun,
  type RunIdentity,
  type RunKey,
  type UnreadableRun,
} from './journal-interface.js';
export { memoryJournal } from './memory-journal.js';
export { checkArguments } from './check-arguments.js';
export type { OptionKinds } from './check-options.js';
export type { ConfirmOptions, FlowOptions, FlowStep } from './options.js';
export { recordSends, type Sends } from './record-sends.js';
export { checkSameRun } from './run-conflict.js';
export { memoryPins, type Pins } from './pins.js';
export { runFlow, type Flow, type FlowRun } from './run-flow.js';
export { networkQuery, type Confirmation, type NetworkQuery, type SendAndConfirm } from './confirmation.js';
export { sendAndConfirm } from './send-and-confirm.js';
export type { NamedId, SendResult } from './send-result.js';
export { firstOf, lastOf, watch, WatchTimeout, type WatchOptions } from './watch.js';
