import type { AdviceWord } from '@galilean/client';
import type { Floor, GuardReport } from '@galilean/signing/guard';
import type { ExecuteOrderResponse } from '../generated/methods.js';
import type { AnyOrder } from './venue.js';

/** What was signed. */
interface Signed {
  /**
   * Its id on chain, base58: its first signature. Null while only the service knows it, as where a sponsor or a maker
   * pays and signs at execute; the wallet's own would find nothing there.
   */
  readonly signature: string | null;
}

/**
 * How a swap ended. Amounts are in base units. `floor` says whose word the least was that had to come out: `quote` means
 * that nothing but the first quote itself bounded it.
 */
export type SwapResult<Order extends AnyOrder> =
  | (Signed & {
      /** The swap is on chain. */
      readonly kind: 'landed';
      readonly order: Order;
      readonly floor: Floor;
      /** What the service said; absent when the network told. Its `total…` amounts are what the wallet sees. */
      readonly execution?: ExecuteOrderResponse;
    })
  | (Signed & {
      /** It was signed, and nothing was swapped: by the service's documented answer, or by the network. */
      readonly kind: 'failed';
      readonly order: Order;
      readonly floor: Floor;
      /** With `requote` and without `isProven`, look at the signature before you sign another quote. */
      readonly advice: AdviceWord;
      /** Whether the network shows that what was signed can never land. Absent: the service alone says so. */
      readonly isProven?: true;
      /** The service's code, or the program's when it is above 0: `swapMeanings` has the words. */
      readonly code?: number | string;
    })
  | (Signed & {
      /** It was signed and sent, and its outcome is not known: go on with the same run later. */
      readonly kind: 'unknown';
      readonly order: Order;
      readonly floor: Floor;
      readonly run: string;
      /** What the service or the network said last, for people. */
      readonly detail?: string;
    })
  | {
      /**
       * Nothing was signed: the quote expired, or is below the minimum; or the service answered twice with the order of a
       * router that was excluded, or whose orders the guard cannot prove.
       */
      readonly kind: 'declined';
      readonly order: Order;
      readonly reason: 'expired' | 'below-minimum' | 'router';
      readonly floor?: Floor;
    }
  | {
      /** A price without a transaction: the service was asked for a price alone. */
      readonly kind: 'quote';
      readonly order: Order;
    }
  | {
      /** A price whose transaction could not be built, as for a wallet without the funds. */
      readonly kind: 'unbuildable';
      readonly order: Order;
      readonly advice: AdviceWord;
      readonly code?: number | string;
    }
  | {
      /** What would have been signed, and what the guard says of it. */
      readonly kind: 'dry-run';
      readonly order: Order;
      readonly report: GuardReport;
      readonly floor: Floor;
    };
