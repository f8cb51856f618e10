import type { AdviceWord } from '@galilean/client';

/** What the guard could not prove. */
export interface Proven {
  /** `vault` on first use: only the service says that the vault is the wallet's. It is now pinned. Absent: all was proven. */
  readonly unproven?: readonly 'vault'[];
}

/** What was signed. */
export interface Signed {
  /**
   * The transaction id, base58: its first signature. Null while only the service knows it, when someone else pays. The
   * wallet's own signature would not find the transaction.
   */
  readonly signature: string | null;
}

/** Signed, and nothing has happened. With `signatureStatus` the network has proven it. */
export interface Failed extends Signed {
  readonly kind: 'failed';
  readonly advice: AdviceWord;
  /**
   * Whether the network shows that what was signed failed or can never land. False without `signatureStatus`: only the
   * service refuses it, and it may still land.
   */
  readonly isProven: boolean;
  /** The service's code. */
  readonly code?: number | string;
  /** What the refusal means, in the words of the description. */
  readonly meaning: string;
  /** The service's message. */
  readonly said?: string;
  /** The order, when there is one. */
  readonly order?: string;
}

/**
 * The deposit landed, and the service refuses the order or calls its deposit failed: the funds are in the vault, without an
 * active order. Do not create the order again in another run, which would deposit twice. Resume this run to hand the same
 * deposit over again, or send the signature to the service's support. Only with `signatureStatus`.
 */
export interface DepositOnly extends Signed {
  readonly kind: 'deposit-only';
  readonly advice: 'stop';
  /** The service's code. */
  readonly code?: number | string;
  /** What the refusal means, in the words of the description. */
  readonly meaning: string;
  /** The service's message. */
  readonly said?: string;
  readonly run: string;
  /** The order that the service lists with a failed deposit, if there is one. */
  readonly order?: string;
}

/** Signed and sent, and the outcome is unknown: resume the same run later, or look up the signature. */
export interface Unknown extends Signed {
  readonly kind: 'unknown';
  readonly run: string;
  readonly order?: string;
  /** The last message of the service or the network, for people. */
  readonly detail?: string | undefined;
}
