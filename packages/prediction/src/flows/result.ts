import type { AdviceWord } from '@galilean/client';
import type { PredictionExecuted, PredictionOrderPreview, PredictionPosition } from '../generated/types.js';
import type { GuardReport } from '@galilean/signing/guard';
import type { OrderState } from './watch-order.js';

/** What was signed. */
interface Signed {
  /**
   * Its id on chain, base58: its first signature. Null while only the service knows it, whose own signature comes first
   * and is added at execute; the wallet's own would find nothing there.
   */
  readonly signature: string | null;
}

/** A transaction that is on chain. */
export interface Landed extends Signed {
  /** What the service said; absent when its records or the network told. */
  readonly execution?: PredictionExecuted;
}

/** Nothing came of it, and what was signed cannot land any more, or ran and failed. */
export interface Failed extends Signed {
  readonly kind: 'failed';
  readonly advice: AdviceWord;
  /** The service's code. */
  readonly code?: number | string;
  /** The service's own words. */
  readonly said?: string;
}

/** It was signed and sent, and its outcome is not known: go on with the same run later. */
export interface Unknown extends Signed {
  readonly kind: 'unknown';
  readonly run: string;
  /** What the service or the network said last, for people. */
  readonly detail?: string;
}

/**
 * Nothing was signed. `service-only`: `send` was given, and only the service can land this one, so leave `send` out.
 * `no-context`: the answer lacks `execution`, without which the service takes no order of Forecast.
 */
export interface Declined {
  readonly kind: 'declined';
  readonly reason: 'service-only' | 'no-context';
}

/** What would have been signed, and what the guard says of it. */
export interface DryRun {
  readonly kind: 'dry-run';
  readonly report: GuardReport;
}

/** Whose limit on the price the guard holds the transaction against: the caller's, or without one the quote's own. */
type Floor = 'caller' | 'quote';

/** The order of a purchase or sale, as the service offered it. Money in micro USD. */
export interface Offered {
  readonly order: PredictionOrderPreview;
  readonly floor: Floor;
}

/** How a purchase or a sale ended. */
export type OrderResult =
  /** The order is open on chain, and a keeper fills it later: `waitForOrder` takes this result. */
  | (Offered &
      Landed & { readonly kind: 'opened'; readonly orderPubkey: string; readonly positionPubkey: string })
  /** It is traded, and the position shows it. `fill` is absent on Forecast, where the transaction was the trade. */
  | (Offered &
      Landed & { readonly kind: 'filled'; readonly positionPubkey: string; readonly fill?: OrderState })
  /** The order was open, and the keeper gave up; what was not used comes back. */
  | (Offered &
      Landed & { readonly kind: 'not-filled'; readonly positionPubkey: string; readonly fill: OrderState })
  | (Offered & Failed)
  | (Offered & Unknown)
  /** Nothing was signed: the offer is worse than your limit, the Forecast round is closed, or nothing could be built. */
  | (Offered & { readonly kind: 'declined'; readonly reason: 'price' | 'market-closed' | 'no-transaction' })
  | (Offered & Declined)
  | (Offered & DryRun);

/** How a claim ended. */
export type ClaimResult =
  /** The payout is on chain. In micro USD, as the service offered it. */
  | (Landed & { readonly kind: 'claimed'; readonly payoutAmountUsd: string })
  /** Somebody claimed it before: you, or the service, which pays wins out after 24 hours. */
  | { readonly kind: 'paid-before'; readonly position: PredictionPosition }
  /** A Forecast market: it pays by itself, and there is nothing to claim. */
  | { readonly kind: 'settles-by-itself'; readonly position: PredictionPosition }
  /** The market is not resolved yet: `watchPosition` tells when it is. */
  | { readonly kind: 'not-settled'; readonly position: PredictionPosition }
  /** The service has nothing to pay here, as for a side that lost; `said` is in its own words. */
  | { readonly kind: 'nothing-to-claim'; readonly position: PredictionPosition; readonly said?: string }
  | Declined
  | Failed
  | Unknown
  | DryRun;

/** What became of one position of those that were to be closed. */
export type ClosedItem = { readonly positionPubkey: string } & (
  | (Landed & { readonly kind: 'opened'; readonly orderPubkey: string; readonly floor: Floor })
  | (Landed & { readonly kind: 'filled'; readonly floor: Floor })
  | (Landed & { readonly kind: 'claimed'; readonly payoutAmountUsd: string })
  | Declined
  | Failed
  | Unknown
);

/** How closing everything ended. */
export type CloseAllResult =
  /** Every transaction is on chain: sales that keepers fill, Forecast sales, and claims. */
  | { readonly kind: 'all'; readonly items: readonly ClosedItem[] }
  /** Some failed, are not known, or were declined; with unknown ones, go on with the same run later. */
  | { readonly kind: 'some'; readonly items: readonly ClosedItem[] }
  /** There was nothing to close. */
  | { readonly kind: 'none'; readonly items: readonly [] }
  | { readonly kind: 'dry-run'; readonly reports: readonly GuardReport[] };
