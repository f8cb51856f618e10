export { freshOffer } from './offer.js';
export { classifyError, sendAndConfirm, type SendResult } from './send-and-confirm.js';
export { defineFlow, type FlowCall, type FlowDefinition, type OptionKinds } from './define-flow.js';
export {
  badInput,
  checkRules,
  FlowError,
  isFlowError,
  type FlowErrorCode,
  type FlowErrorContext,
  type Next,
  type Rules,
} from './flow-error.js';
export {
  type FinishedRun,
  type Journal,
  type JournalPage,
  type UnfinishedRun,
  type RunIdentity,
  type UnreadableRun,
} from './journal-interface.js';
export { memoryJournal } from './memory-journal.js';
export {
  memoryPins,
  type ConfirmOptions,
  type FlowOptions,
  type FlowStep,
  type Pins,
  type SigningOptions,
} from './options.js';
export { abandonRun, checkSameRun, continueWith } from './run-conflict.js';
export { runFlow, type AnyRun } from './run-flow.js';
export {
  settle,
  sign,
  type Failed,
  type Refusal,
  type Settled,
  type SettleSteps,
  type Signed,
  type Unknown,
} from './settle.js';
export { firstOf, isWatchTimeout, lastOf, watch, WatchTimeout, type WatchOptions } from './watch.js';
