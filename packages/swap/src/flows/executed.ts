import type { AdviceWord } from '@galilean/client';
import type { ExecuteOrderResponse } from '../generated/methods.js';

/** A transaction by its id on chain, base58; absent where neither its own bytes nor an answer tell it. */
interface Identified {
  readonly signature?: string;
}

/** How a signed order ended, when it is certain. */
export type Executed = Identified &
  (
    | { readonly kind: 'landed'; readonly execution?: ExecuteOrderResponse; readonly advice?: undefined }
    | {
        readonly kind: 'failed';
        readonly advice: AdviceWord;
        readonly code?: number | string;
        /** Whether the network shows that these bytes can never swap anything. Absent: the service alone says so. */
        readonly isProven?: true;
        readonly execution?: undefined;
      }
  );

/** Neither the service nor the network says how it ended. */
export interface Unresolved extends Identified {
  readonly kind: 'unknown';
  readonly detail?: string;
  readonly advice?: undefined;
}
