import type { ApiError } from '../api-error.js';

/**
 * The id of a transaction that is not known from its own bytes, as an answer tells it, base58, verified to be the fee payer's signature over the
 * bytes that were sent. By it the transaction can be found. It proves no expiry: the service may sign the same bytes
 * otherwise the next time, and they land under that.
 */
export type NamedId = string;

/** What one sending of signed bytes ended with. A domain reads it out of the answer, or out of the error. */
export type SendResult<Done, Refused> =
  | {
      /** The service says that it happened. */
      readonly kind: 'done';
      readonly done: Done;
    }
  | {
      /** The service's own documented refusal of these bytes. */
      readonly kind: 'refused';
      readonly refused: Refused;
      /** It ran and failed, or can never land: counts although an earlier sending is open. Default false. */
      readonly isFinal?: boolean;
    }
  | {
      /** The service has passed them on, or gives up on them; they may land. They are not sent again. */
      readonly kind: 'forwarded';
      readonly reason?: string;
      /** The id that the answer names, verified: see `NamedId`. */
      readonly signature?: NamedId;
    }
  | {
      /** No answer, or none that says anything: the service may have acted. The same bytes go again. */
      readonly kind: 'unknown';
      readonly reason?: string;
      /** The id that the answer names, verified: see `NamedId`. */
      readonly signature?: NamedId;
    }
  | {
      /** 429: nothing was submitted. The same bytes go again. */
      readonly kind: 'rate-limited';
      readonly error: ApiError;
    }
  | {
      /** 401 or 403: nothing was submitted, and nothing will be with this key or token. */
      readonly kind: 'unauthorized';
      readonly error: ApiError;
    };
