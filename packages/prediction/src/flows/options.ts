import type { SigningOptions, WatchOptions } from '@galilean/flow';

/**
 * Sends a signed transaction over your own RPC node, with `skipPreflight` true and `maxRetries` 0. Called again with the
 * same bytes while the outcome is unknown. Resolving does not mean that it landed; throwing does not mean that it failed.
 */
type SendSigned = (
  signedTransaction: string,
  about: {
    /** The transaction id, base58. */
    readonly signature: string;
    /** The signal of the flow's options. */
    readonly signal: AbortSignal | undefined;
  },
) => Promise<unknown>;

/** Options of the flows of prediction markets. All of them sign. */
export interface PredictionOptions<Steps = Record<string, unknown>> extends SigningOptions<Steps> {
  /**
   * Sends signed transactions in place of the service. Transactions that only the service can land are then declined
   * unsigned: Forecast orders, and those that the service signs at execute. Default: `executePredictionOrder`, which takes
   * orders, sales and claims by the service's own description. A transaction never goes both ways.
   */
  readonly send?: SendSigned | undefined;
}

/** Options of the flows whose order a keeper may have to fill. */
export interface OrderOptions<Steps = Record<string, unknown>> extends PredictionOptions<Steps> {
  /**
   * Whether and how to wait for the keeper. The run is then unfinished until the order is filled or has failed. Default
   * false: the flow ends when the order is open, and `waitForOrder` takes its result.
   */
  readonly waitForFill?: boolean | Omit<WatchOptions, 'signal'> | undefined;
}
