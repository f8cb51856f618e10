export type {
  ConfirmOptions,
  FlowErrorCode,
  FlowStep,
  Journal,
  FlowErrorContext,
  Next,
} from '@galilean/flow';
export type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
export { FlowError, isFlowError, memoryJournal } from '@galilean/flow';
export type { SignedStep } from '@galilean/signing/guard';
export {
  referencePrices,
  type LeastOut,
  type Reference,
  type ReferencePrice,
  type ReferencePrices,
  type Trade,
} from './floor.js';
export type { SigningOptions } from './options.js';
export type { SwapResult } from './result.js';
export {
  swap,
  ultraSwap,
  type Quoted,
  type SwapOptions,
  type SwapParams,
  type SwapSteps,
  type UltraSwapParams,
} from './swap.js';
export {
  buildSwap,
  type BuildSwapFlowParams,
  type BuildSwapOptions,
  type BuildSwapResult,
  type BuildSwapSteps,
} from './build-swap.js';
export { waitForSwap, watchSwap, type Sent } from './watch-swap.js';
