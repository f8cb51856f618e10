import type { AdviceWord } from '@galilean/client';
import type { Floor, GuardReport } from '@galilean/signing/guard';
import type { ExecuteOrderResponse, GetOrderResponse } from '../generated/methods.js';
import type { AnyOrder } from './venue.js';

/** What was signed. */
interface Signed {
  /**
   * The transaction id, base58: its first signature. Null while only the service knows it, such as when a sponsor or a
   * maker pays and signs at execute. The wallet's own signature would not find the transaction.
   */
  readonly signature: string | null;
}

/**
 * How a swap ended. Amounts are in base units. `floor` says who set the least output: `quote` means that only the first
 * quote bounded it.
 */
export type SwapResult<Order extends AnyOrder = GetOrderResponse> =
  | (Signed & {
      /** The swap is on chain. */
      readonly kind: 'landed';
      readonly order: Order;
      readonly floor: Floor;
      /** The service's answer. Absent if the network showed that it landed. Its `total…` amounts are what the wallet sees. */
      readonly execution?: ExecuteOrderResponse;
    })
  | (Signed & {
      /** Signed, but nothing was swapped. With `signatureStatus` the network has proven it. */
      readonly kind: 'failed';
      readonly order: Order;
      readonly floor: Floor;
      /** With `requote` but not `isProven`, check the signature before you sign another quote. */
      readonly advice: AdviceWord;
      /**
       * Whether the network shows that the signed transaction failed or can never land. False without `signatureStatus`:
       * only the service says that it failed, and it may still land.
       */
      readonly isProven: boolean;
      /** The service's code, or the program's if it is above 0. `swapMeanings` explains it. */
      readonly code?: number | string;
    })
  | (Signed & {
      /** Signed and sent, and the outcome is unknown: resume the same run later. */
      readonly kind: 'unknown';
      readonly order: Order;
      readonly floor: Floor;
      readonly run: string;
      /** The last message of the service or the network, for people. */
      readonly detail?: string | undefined;
    })
  | {
      /**
       * Nothing was signed. The quote expired, is below the minimum, or came twice from a router that was excluded or whose
       * orders the guard cannot prove.
       */
      readonly kind: 'declined';
      readonly order: Order;
      readonly reason: 'expired' | 'below-minimum' | 'router';
      readonly floor?: Floor;
    }
  | {
      /** Only a price: the service returned no transaction. */
      readonly kind: 'quote';
      readonly order: Order;
    }
  | {
      /** A price whose transaction could not be built, such as for a wallet without the funds. */
      readonly kind: 'unbuildable';
      readonly order: Order;
      readonly advice: AdviceWord;
      readonly code?: number | string;
    }
  | {
      /** The guard's report on the transaction that would have been signed. */
      readonly kind: 'dry-run';
      readonly order: Order;
      readonly report: GuardReport;
      readonly floor: Floor;
    };
