import type { Fate } from '@galilean/client/flow';
import type { Instruction } from '@galilean/signing/compose';
import type { BuildSwapSteps } from './build-swap.js';
import type { SigningOptions } from './options.js';

/** What a network needs to know to tell whether a transaction landed. */
export interface Confirming {
  /** The last block height at which it may land. */
  readonly lastValidBlockHeight: number;
  /** The signal of the flow's options. */
  readonly signal: AbortSignal | undefined;
}

/** What `buildSwap` takes beside its parameters. */
export interface BuildSwapOptions<Steps = BuildSwapSteps> extends SigningOptions<Steps> {
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
   * Who sends it: the service's submission host, its legacy endpoint, or a function over your own RPC node, which must
   * be safe to call again with the same transaction. The service wants `tipAmount`. Default `service`.
   */
  readonly submit?: 'service' | 'legacy' | ((signedTransaction: string) => Promise<unknown>);
  /**
   * Waits until the network knows: `pending` means that it gave up waiting. Default: none, and the result is
   * `submitted`, which says nothing about landing.
   */
  readonly confirm?: (signature: string, about: Confirming) => Promise<Fate>;
}
