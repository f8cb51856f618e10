import type { AdviceWord } from '@galilean/client';
import type { Failed, Signed, Unknown } from '@galilean/flow';
import type { Floor, GuardReport } from '@galilean/signing/guard';
import type { ExecuteOrderResponse, GetOrderResponse } from '../generated/methods.js';
import type { AnyOrder } from './service.js';

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
  /** Nothing was swapped. With `requote` but not `isProven`, check the signature before you sign another quote. */
  | (Failed & { readonly order: Order; readonly floor: Floor })
  /** Signed and sent, and the outcome is unknown: resume the same run later. */
  | (Unknown & { readonly order: Order; readonly floor: Floor })
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
      readonly code?: number | string | undefined;
      /** The service's message. */
      readonly said?: string | undefined;
    }
  | {
      /** The guard's report on the transaction that would have been signed. */
      readonly kind: 'dry-run';
      readonly order: Order;
      readonly report: GuardReport;
      readonly floor: Floor;
    };
