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

/** Signed and refused: nothing has happened, and what was signed can no longer take effect. */
export interface Failed extends Signed {
  readonly kind: 'failed';
  readonly advice: AdviceWord;
  /** The service's code. */
  readonly code?: number | string;
  /** What the refusal means, in the words of the description. */
  readonly meaning: string;
  /** The service's message. */
  readonly said?: string;
  /** Whether the network shows it. Absent: only the service refuses it. */
  readonly isProven?: true;
  /** The order, when there is one. */
  readonly order?: string;
}

/** Signed and sent, and the outcome is unknown: resume the same run later, or look up the signature. */
export interface Unknown extends Signed {
  readonly kind: 'unknown';
  readonly run: string;
  readonly order?: string;
  /** The last message of the service or the network, for people. */
  readonly detail?: string;
}
