import type { AdviceWord } from '@galilean/client';
import type { ExecuteOrderResponse } from '../generated/methods.js';

/** The transaction id, base58. Absent if neither the bytes nor an answer give it. */
interface Identified {
  readonly signature?: string;
}

/** The known outcome of a signed order. */
export type Executed = Identified &
  (
    | { readonly kind: 'landed'; readonly execution?: ExecuteOrderResponse; readonly advice?: undefined }
    | {
        readonly kind: 'failed';
        readonly advice: AdviceWord;
        readonly code?: number | string;
        /** Whether the network shows that these bytes can never swap. Absent: only the service says that it failed. */
        readonly isProven?: true;
        readonly execution?: undefined;
      }
  );

/** Neither the service nor the network gives the outcome. */
export interface Unresolved extends Identified {
  readonly kind: 'unknown';
  readonly detail?: string;
  readonly advice?: undefined;
}
