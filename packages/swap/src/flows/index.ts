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
export type { LeastOut, Reference, Trade } from './floor.js';
export { referencePrices, type ReferencePrice, type ReferencePrices } from './reference-prices.js';
export type { SigningOptions, SwapOptions } from './options.js';
export type { SwapResult } from './result.js';
export { swap, ultraSwap, type SwapParams, type UltraSwapParams } from './swap.js';
export type { BuildSwapOptions } from './build-options.js';
export { buildSwap, type BuildSwapFlowParams, type BuildSwapResult } from './build-swap.js';
export type { BuildSwapSteps } from './build-steps.js';
export type { Quoted, SwapSteps } from './swap-steps.js';
export { waitForSwap, watchSwap, type Sent } from './watch-swap.js';
