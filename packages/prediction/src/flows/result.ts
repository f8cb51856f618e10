import type { Failed, Signed, Unknown } from '@galilean/flow';
import type { PredictionExecuted, PredictionOrderPreview, PredictionPosition } from '../generated/types.js';
import type { GuardReport } from '@galilean/signing/guard';
import type { OrderState } from './watch.js';

/** A transaction that is on chain. */
interface Landed extends Signed {
  /** The service's answer. Absent if its records or the network showed that it landed. */
  readonly execution?: PredictionExecuted;
}

/**
 * Nothing was signed. `service-only`: `send` was given, but only the service can land this transaction; leave `send` out.
 * `no-context`: the answer lacks `execution`, which the service requires for a Forecast order.
 */
export interface Declined {
  readonly kind: 'declined';
  readonly reason: 'service-only' | 'no-context';
}

/** The guard's report on the transaction that would have been signed. */
export interface DryRun {
  readonly kind: 'dry-run';
  readonly report: GuardReport;
}

/** Whose price limit the guard checks: the caller's, or else the quote's own. */
type Floor = 'caller' | 'quote';

/** The order as the service offered it. Money in micro USD. */
interface Offered {
  readonly order: PredictionOrderPreview;
  readonly floor: Floor;
}

/** How a purchase or a sale ended. */
export type OrderResult =
  /** The order is open on chain, and a keeper fills it later. Pass this result to `waitForOrder`. */
  | (Offered &
      Landed & { readonly kind: 'opened'; readonly orderPubkey: string; readonly positionPubkey: string })
  /** The order is filled. `fill` is absent on Forecast, where the transaction is the trade. */
  | (Offered &
      Landed & { readonly kind: 'filled'; readonly positionPubkey: string; readonly fill?: OrderState })
  /** The order was open, and the keeper gave up or closed it filled in part; see `fill`. Unused funds are returned. */
  | (Offered &
      Landed & { readonly kind: 'not-filled'; readonly positionPubkey: string; readonly fill: OrderState })
  | (Offered & Failed)
  | (Offered & Unknown)
  /** Nothing was signed: the offer is worse than your limit, the Forecast round is closed, or there is no transaction. */
  | (Offered & { readonly kind: 'declined'; readonly reason: 'price' | 'market-closed' | 'no-transaction' })
  | (Offered & Declined)
  | (Offered & DryRun);

/** How a claim ended. */
export type ClaimResult =
  /** The claim is on chain. The payout is in micro USD, as the service offered it. */
  | (Landed & { readonly kind: 'claimed'; readonly payoutAmountUsd: string })
  /** Paid before: by an earlier claim, or by the service, which pays wins after 24 hours. */
  | { readonly kind: 'paid-before'; readonly position: PredictionPosition }
  /** A Forecast market pays automatically, so there is nothing to claim. */
  | { readonly kind: 'settles-by-itself'; readonly position: PredictionPosition }
  /** The market has no result yet. `watchPosition` shows when it has. */
  | { readonly kind: 'not-settled'; readonly position: PredictionPosition }
  /** There is nothing to pay, such as for a side that lost. `said` is the service's message. */
  | { readonly kind: 'nothing-to-claim'; readonly position: PredictionPosition; readonly said?: string }
  | Declined
  | Failed
  | Unknown
  | DryRun;

/** The outcome for one position. */
export type ClosedItem = { readonly positionPubkey: string } & (
  | (Landed & { readonly kind: 'opened'; readonly orderPubkey: string; readonly floor: Floor })
  | (Landed & { readonly kind: 'filled'; readonly floor: Floor })
  | (Landed & { readonly kind: 'claimed'; readonly payoutAmountUsd: string })
  /** Not signed: the service offered less than your slippage allows, or has no price to compare with. */
  | { readonly kind: 'declined'; readonly reason: 'price' }
  | Declined
  | Failed
  | Unknown
);

/** How closing everything ended. */
export type CloseAllResult =
  /** Every transaction is on chain. Keepers fill the open sales later. */
  | { readonly kind: 'all'; readonly items: readonly ClosedItem[] }
  /** Some failed, are unknown, or were declined. If some are unknown, resume the same run later. */
  | { readonly kind: 'some'; readonly items: readonly ClosedItem[] }
  /** There was nothing to close. */
  | { readonly kind: 'none'; readonly items: readonly [] }
  | { readonly kind: 'dry-run'; readonly reports: readonly GuardReport[] };
