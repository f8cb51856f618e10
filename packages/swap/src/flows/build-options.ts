import type { ConfirmOptions } from '@galilean/client/flow';
import type { Instruction } from '@galilean/signing/compose';
import type { BuildSwapSteps } from './build-steps.js';
import type { SigningOptions } from './options.js';

/** What `buildSwap` takes beside its parameters. Without `signatureStatus` the result says nothing about landing. */
export interface BuildSwapOptions<Steps = BuildSwapSteps> extends SigningOptions<Steps>, ConfirmOptions {
  /** Own instructions right before the swap; plain data. Default: none. */
  readonly before?: readonly Instruction[];
  /** Own instructions right after the swap; plain data. Default: none. */
  readonly after?: readonly Instruction[];
  /**
   * Compute units the transaction may use, or a function that simulates it at the largest limit and says what it used;
   * a fifth is then added. Default: 1,400,000, for which more priority fee is paid than needed.
   */
  readonly computeUnits?: number | ((transaction: string) => Promise<number>);
  /** The most to pay per compute unit, in micro-lamports; a higher estimate is lowered to it. Default 1,000,000. */
  readonly maxComputeUnitPrice?: bigint | number;
  /**
   * Who sends it: the service's submission host, its legacy endpoint, or a function over your own RPC node. With
   * `signatureStatus`, the function is called again with the same transaction while that may land; what it throws is an
   * open outcome. The service wants `tipAmount`. Default `service`.
   */
  readonly submit?: 'service' | 'legacy' | ((signedTransaction: string) => Promise<unknown>);
  /**
   * How long the same bytes are sent again while the outcome is open, in milliseconds from the first time. Default
   * 60,000, about as long as a blockhash lives.
   */
  readonly resendMs?: number;
}
