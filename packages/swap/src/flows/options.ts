import type { ConfirmOptions, FlowOptions, OptionKinds } from '@galilean/flow';
import type { PaidGuardOptions } from '@galilean/signing/guard';
import type { Reference } from './floor.js';
import type { SwapSteps } from './swap-steps.js';

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
