import type { ConfirmOptions, FlowOptions, OptionKinds } from '@galilean/flow';
import type { PaidGuardOptions } from '@galilean/signing/guard';
import type { Reference } from './floor.js';
import type { Instruction } from '@galilean/signing/compose';
import type { BuildSwapSteps } from './build-swap.js';
import type { Submitter } from './service.js';
import type { SwapSteps } from './swap.js';

/** Options of the flows that sign. */
export interface SigningOptions<Steps> extends FlowOptions<Steps>, PaidGuardOptions {}

/** Options of `swap` and `ultraSwap`. */
export interface SwapOptions<Steps = SwapSteps> extends SigningOptions<Steps>, ConfirmOptions {
  /**
   * The least output by another source than the quote, such as `referencePrices((...ids) => tokens.getPrices({ ids }))`. Called
   * for each quote. Default: none; without `minimumOut` only the first quote then bounds the price.
   */
  readonly reference?: Reference | undefined;
  /**
   * How many other quotes may be taken and signed: after one that expired before it was signed, or one that the network
   * proves can no longer land. Without `signatureStatus` nothing proves that. None may be below the minimum of the first.
   * Default 2.
   */
  readonly maxRequotes?: number | undefined;
  /**
   * How long the same bytes are sent again while the outcome is unknown, in milliseconds from the first send. Default
   * 120,000, as long as the service allows.
   */
  readonly resendMs?: number | undefined;
}

/** What `swap` and `ultraSwap` take besides the options of all flows. */
export const swapOptionKinds: OptionKinds<SwapOptions<never>> = {
  policy: 'plain object',
  simulate: 'object with check()',
  payer: 'object',
  signatureStatus: 'function',
  confirmMs: 'number',
  reference: 'function',
  maxRequotes: 'number',
  resendMs: 'number',
};

/** Options of `buildSwap`. Without `signatureStatus` the result does not say whether the transaction landed. */
export interface BuildSwapOptions<Steps = BuildSwapSteps> extends SigningOptions<Steps>, ConfirmOptions {
  /** Your instructions right before the swap, as plain data. Default: none. */
  readonly before?: readonly Instruction[] | undefined;
  /** Your instructions right after the swap, as plain data. Default: none. */
  readonly after?: readonly Instruction[] | undefined;
  /**
   * Compute units that the transaction may use, or a function that simulates it at the largest limit and returns what it
   * used, to which a fifth is added. Default: 1,400,000, which costs more priority fee than needed.
   */
  readonly computeUnits?: number | ((transaction: string) => Promise<number>) | undefined;
  /** The most to pay per compute unit, in micro-lamports. A higher estimate is lowered to it. Default 1,000,000. */
  readonly maxComputeUnitPrice?: bigint | number | undefined;
  /**
   * What sends it: the service's submission host, its legacy endpoint, or a function over your own RPC node. With
   * `signatureStatus`, the function is called again with the same transaction while that may land; if it throws, the
   * outcome is unknown. The service requires `tipAmount`. Default `service`.
   */
  readonly submit?: Submitter;
  /**
   * How long the same bytes are sent again while the outcome is unknown, in milliseconds from the first send. Default
   * 60,000, about as long as a blockhash lives.
   */
  readonly resendMs?: number | undefined;
}

/** What `buildSwap` takes besides the options of all flows. */
export const buildOptionKinds: OptionKinds<BuildSwapOptions<never>> = {
  policy: 'plain object',
  simulate: 'object with check()',
  payer: 'object',
  signatureStatus: 'function',
  confirmMs: 'number',
  before: 'list',
  after: 'list',
  computeUnits: 'number or function',
  maxComputeUnitPrice: 'bigint or number',
  submit: 'string or function',
  resendMs: 'number',
};
