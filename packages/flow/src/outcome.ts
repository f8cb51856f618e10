import type { AdviceWord } from '@galilean/client';

/** What was signed. */
export interface Signed {
  /**
   * The transaction id, base58: its first signature. Null while only the service knows it, when another party pays and signs
   * last. The wallet's own signature would not find the transaction.
   */
  readonly signature: string | null;
}

/** Why a transaction did nothing. The same in every domain. */
export interface Refusal {
  /** What to do next. */
  readonly advice: AdviceWord;
  /** The service's code, or the program's. */
  readonly code?: number | string | undefined;
  /** What it means: in the words of the description, or what the network proved. */
  readonly meaning?: string | undefined;
  /** The service's message. */
  readonly said?: string | undefined;
}

/** Signed, and nothing has happened. With `signatureStatus` the network has proven it. */
export interface Failed extends Signed, Refusal {
  /** Nothing has happened. */
  readonly kind: 'failed';
  /**
   * Whether the network shows that the signed transaction failed or can never land. False without `signatureStatus`: only
   * the service refuses it, and it may still land.
   */
  readonly isProven: boolean;
}

/** Signed and sent, and the outcome is unknown: resume the same run later, or look up the signature. */
export interface Unknown extends Signed {
  /** It may have happened, and may still. */
  readonly kind: 'unknown';
  /** The run to call again. */
  readonly run: string;
  /** The last message of the service or the network, for people. */
  readonly detail?: string | undefined;
}

/** The known outcome of signed bytes, or that it is not known yet. */
export type Settled<Done> =
  | (Signed & {
      /** What the caller wanted has happened. */
      readonly kind: 'done';
      readonly done: Done;
    })
  | Failed
  | (Unknown & {
      /** Set when they landed, and the service refuses what they were for and does not show it. */
      readonly landedButRefused?: Refusal | undefined;
    });
