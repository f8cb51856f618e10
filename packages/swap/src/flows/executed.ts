import type { AdviceWord } from '@galilean/client';
import type { ExecuteOrderResponse } from '../generated/methods.js';

/** The transaction id, base58. Absent if neither the bytes nor an answer give it. */
interface Identified {
  readonly signature?: string | undefined;
}

/** A signed order that swapped nothing. */
export interface Failed extends Identified {
  readonly kind: 'failed';
  readonly advice: AdviceWord;
  readonly code?: number | string | undefined;
  /** Whether the network shows that these bytes can never swap. Absent in a record of an older release: not proven. */
  readonly isProven?: boolean;
  readonly execution?: undefined;
}

/** The known outcome of a signed order. */
export type Executed =
  | (Identified & {
      readonly kind: 'landed';
      readonly execution?: ExecuteOrderResponse;
      readonly advice?: undefined;
    })
  | Failed;

/** Neither the service nor the network gives the outcome. */
export interface Unresolved extends Identified {
  readonly kind: 'unknown';
  readonly detail?: string | undefined;
  readonly advice?: undefined;
}
