import type { ApiError } from '@galilean/client';

/**
 * A transaction id from an answer of the service, base58, for a transaction whose bytes do not contain it yet. Verified to
 * be the fee payer's signature over the bytes that were sent, so their message is ours. It cannot prove that they expired:
 * the service may sign the same bytes again with another signature.
 */
export type NamedId = string;

/** The result of sending signed bytes once. A domain derives it from the answer or the error. */
export type SendResult<Done, Refused> =
  | {
      /** The service says that it happened. */
      readonly kind: 'done';
      readonly done: Done;
    }
  | {
      /**
       * The service refused these bytes with a documented code. Where a network can be asked, that means no more than that
       * they were sent.
       */
      readonly kind: 'refused';
      readonly refused: Refused;
      /** It ran and failed, or can never land. Then the refusal counts even if an earlier send may have landed. Default false. */
      readonly isFinal?: boolean | undefined;
      /** What the service said, for people. Default: that it refuses them. */
      readonly reason?: string | undefined;
      /** The verified transaction id from the answer: see `NamedId`. */
      readonly signature?: NamedId | undefined;
    }
  | {
      /** The service forwarded the bytes or gave up on them. They may land, and are not sent again. */
      readonly kind: 'forwarded';
      readonly reason?: string | undefined;
      /** The verified transaction id from the answer: see `NamedId`. */
      readonly signature?: NamedId | undefined;
    }
  | {
      /** No answer, or an unusable one: the service may have acted. The same bytes are sent again. */
      readonly kind: 'unknown';
      readonly reason?: string | undefined;
      /** The verified transaction id from the answer: see `NamedId`. */
      readonly signature?: NamedId | undefined;
    }
  | {
      /** 429: nothing was submitted. The same bytes are sent again. */
      readonly kind: 'rate-limited';
      readonly error: ApiError;
    }
  | {
      /** 401 or 403: nothing was submitted, and nothing can be with this key or token. */
      readonly kind: 'unauthorized';
      readonly error: ApiError;
    };
