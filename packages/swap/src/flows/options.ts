import type { ConfirmOptions, FlowOptions } from '@galilean/client/flow';
import type { PaidGuardOptions } from '@galilean/signing/guard';
import type { FloorOptions } from './floor.js';
import type { SwapSteps } from './swap-steps.js';

/** What flows that sign take beside what every flow takes. */
export interface SigningOptions<Steps> extends FlowOptions<Steps>, PaidGuardOptions {}

/** What a swap through the service takes. */
export interface SwapOptions<Steps = SwapSteps> extends SigningOptions<Steps>, ConfirmOptions, FloorOptions {
  /**
   * Other quotes that are taken, and signed, after one that expired before it was signed, or that the network proves can
   * no longer land; without `signatureStatus` nothing proves it. None of them is below the minimum of the first.
   * Default 2.
   */
  readonly maxRequotes?: number;
  /**
   * How long the same bytes are sent again while the outcome is open, in milliseconds from the first time. Default
   * 120,000, as long as the service allows.
   */
  readonly resendMs?: number;
}
