export { abandonRun } from './abandon.js';
export { attemptOf, freshOffer, isPassedOver, isStale, type Offers } from './attempt.js';
export { checkArguments, type OptionKinds } from './check-arguments.js';
export { classifyError, type ErrorBody } from './classify-error.js';
export { continueWith } from './continue-with.js';
export { badInput, defineFlow, type FlowAbout, type FlowCall, type FlowDefinition } from './define-flow.js';
export {
  FlowError,
  isFlowError,
  type FlowErrorCode,
  type FlowErrorContext,
  type Next,
} from './flow-error.js';
export {
  isSignedStep,
  resultEntry,
  type FinishedRun,
  type Journal,
  type JournalPage,
  type OpenOptions,
  type UnfinishedRun,
  type RunIdentity,
  type RunKey,
  type UnreadableRun,
} from './journal-interface.js';
export { memoryJournal } from './memory-journal.js';
export type { ConfirmOptions, FlowOptions, FlowStep } from './options.js';
export type { Failed, Refusal, Settled, Signed, Unknown } from './outcome.js';
export { memoryPins, type Pins } from './pins.js';
export { checkSameRun } from './run-conflict.js';
export { runFlow, type AnyRun, type Flow, type FlowRun } from './run-flow.js';
export {
  networkQuery,
  sendAndConfirm,
  type Confirmation,
  type NamedId,
  type NetworkQuery,
  type SendAndConfirm,
  type SendResult,
} from './send-and-confirm.js';
export { settle, type Sent } from './settle.js';
export { sign, type HowToSign } from './sign.js';
export { firstOf, lastOf, watch, WatchTimeout, type WatchOptions } from './watch.js';
