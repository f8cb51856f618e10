import type { ConfirmOptions, OptionKinds } from '@galilean/flow';
import type { Instruction } from '@galilean/signing/compose';
import type { BuildSwapSteps } from './build-steps.js';
import type { SigningOptions } from './options.js';

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
  readonly submit?: 'service' | 'legacy' | ((signedTransaction: string) => Promise<unknown>) | undefined;
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
