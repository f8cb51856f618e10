import type { LandedTransaction } from '../../ledger/landing.js';
import type { Landed } from '../chain.js';

/** What happens on the chain. */
export type Happening =
  | {
      readonly kind: 'landed';
      readonly signature: string;
      readonly landed: Landed;
      readonly details?: LandedTransaction;
    }
  | { readonly kind: 'slot'; readonly slot: number };

/** One subscription: called for everything that happens. */
export interface Subscription {
  /** Name of its notifications. */
  readonly method: string;
  /** The results to notify of now. */
  hear(happening: Happening): readonly unknown[];
  /** What to notify of at once, because it has happened before. */
  readonly atOnce?: readonly unknown[];
  /** Whether it ends after its next notification. */
  readonly once?: boolean;
}
