import type { AdviceWord } from '@galilean/client';
import type { GuardReport } from '@galilean/signing/guard';
import type { ExecuteOrderResponse } from '../generated/methods.js';
import type { AnyOrder } from './venue.js';

/** How a swap ended. Amounts are in base units. */
export type SwapResult<Order extends AnyOrder> =
  | {
      /** The swap is on chain. */
      readonly kind: 'landed';
      readonly order: Order;
      readonly signature: string;
      /** What the service said; absent when the network told. Its `total…` amounts are what the wallet sees. */
      readonly execution?: ExecuteOrderResponse;
    }
  | {
      /** It was signed, nothing was swapped, and what was signed cannot land any more. */
      readonly kind: 'failed';
      readonly order: Order;
      readonly signature: string;
      readonly advice: AdviceWord;
      /** The service's code, or the program's when it is above 0: `swapMeanings` has the words. */
      readonly code?: number | string;
    }
  | {
      /** It was signed and sent, and its outcome is not known: go on with the same run later. */
      readonly kind: 'unknown';
      readonly order: Order;
      readonly signature: string;
      readonly run: string;
      /** What the service or the network said last, for people. */
      readonly detail?: string;
    }
  | {
      /** Nothing was signed: the quote expired, or is below the minimum. */
      readonly kind: 'declined';
      readonly order: Order;
      readonly reason: 'expired' | 'below-minimum';
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
    };
