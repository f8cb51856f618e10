import type { ConfirmOptions, FlowOptions, OptionKinds, WatchOptions } from '@galilean/flow';
import type { GuardOptions } from '@galilean/signing/guard';

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

/** Options of the flows that sign. */
export interface SigningOptions<Steps = Record<string, unknown>>
  extends FlowOptions<Steps>, ConfirmOptions, Omit<GuardOptions, 'payer'> {
  /**
   * Sends signed transactions in place of the service. Transactions that only the service can land are then declined
   * unsigned: Forecast orders, and those that the service signs at execute. Default: `executePredictionOrder`, which takes
   * orders, sales and claims by the service's own description. A transaction never goes both ways.
   */
  readonly send?: SendSigned | undefined;
  /**
   * How long the same bytes are sent again and searched for while the outcome is unknown, in milliseconds from the first
   * send. Default 60,000, about as long as a blockhash lives.
   */
  readonly resendMs?: number | undefined;
}

/** Options of the flows whose order a keeper may have to fill. */
export interface OrderOptions<Steps = Record<string, unknown>> extends SigningOptions<Steps> {
  /**
   * Whether and how to wait for the keeper. The run is then unfinished until the order is filled or has failed. Default
   * false: the flow ends when the order is open, and `waitForOrder` takes its result.
   */
  readonly waitForFill?: boolean | Omit<WatchOptions, 'signal'> | undefined;
}

const kinds = {
  policy: 'plain object',
  simulate: 'object with check()',
  signatureStatus: 'function',
  confirmMs: 'number',
  send: 'function',
  resendMs: 'number',
} as const satisfies OptionKinds<SigningOptions<never>>;

/** What prediction flows take besides the options of all flows. */
export const signingOptionKinds: OptionKinds<SigningOptions<never>> = kinds;

/** Besides, what those take whose order a keeper may have to fill. */
export const orderOptionKinds: OptionKinds<OrderOptions<never>> = {
  ...kinds,
  waitForFill: 'boolean or plain object',
};
