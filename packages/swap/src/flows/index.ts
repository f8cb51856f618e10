export type {
  ConfirmOptions,
  FlowErrorCode,
  FlowStep,
  Journal,
  FlowErrorContext,
  Next,
} from '@galilean/flow';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
export { FlowError, isFlowError, isWatchTimeout, memoryJournal, WatchTimeout } from '@galilean/flow';
export { referencePrices, type Reference } from './floor.js';
export { swap, ultraSwap, type SwapOptions, type SwapParams, type SwapResult } from './swap.js';
export {
  buildSwap,
  type BuildSwapFlowParams,
  type BuildSwapOptions,
  type BuildSwapResult,
} from './build-swap.js';
export { waitForSwap, watchSwap } from './watch-swap.js';
