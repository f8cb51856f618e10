import type { ConfirmOptions, FlowOptions, WatchOptions } from '@galilean/client/flow';
import type { GuardOptions } from '@galilean/signing/guard';

/**
 * Sends a signed transaction over your own RPC node, with `skipPreflight` true and `maxRetries` 0. Called again with the
 * same bytes while the outcome is open. That it resolves does not count as landed; what it throws is an open outcome.
 */
export type SendSigned = (
  signedTransaction: string,
  about: {
    /** Its id on chain, base58. */
    readonly signature: string;
    /** The signal of the flow's options. */
    readonly signal: AbortSignal | undefined;
  },
) => Promise<unknown>;

/** How the outcome of signed bytes is found out. */
export type Confirming = Pick<SigningOptions<never>, 'resendMs' | 'confirmMs' | 'signatureStatus'>;

/** What flows that sign take beside what every flow takes. */
export interface SigningOptions<Steps> extends FlowOptions<Steps>, ConfirmOptions, GuardOptions {
  /**
   * How signed transactions leave. What only the service can land is declined then, unsigned: orders of Forecast, and
   * those that the service signs at execute. Default: `executePredictionOrder`. It is documented for orders and sales.
   * For claims the vendor's pages only say "sign and send", so pass a function over your RPC node should the service
   * refuse them. It is one way or the other, never both.
   */
  readonly send?: SendSigned;
  /**
   * How long the same bytes are sent again and looked for while the outcome is open, in milliseconds from the first
   * time. Default 60,000, about as long as a blockhash lives.
   */
  readonly resendMs?: number;
}

/** What flows take whose order a keeper may have to fill. */
export interface OrderOptions<Steps> extends SigningOptions<Steps> {
  /**
   * Whether to wait for the keeper, and how; the run stays open until the order is filled or has failed. Default: false,
   * it ends when the order is open, and `waitForOrder` takes its result.
   */
  readonly waitForFill?: boolean | Omit<WatchOptions, 'signal'>;
}
