import type { AdviceWord } from '@galilean/client';

/** What a result says of what the guard could not prove. */
export interface Proven {
  /** `vault` on first use: only the service says that the vault is the wallet's. It is pinned now. Absent: all was proven. */
  readonly unproven?: readonly 'vault'[];
}

/** What was signed. */
export interface Signed {
  /**
   * Its id on chain, base58: its first signature. Null while only the service knows it, which is when somebody else
   * pays; the wallet's own would find nothing there.
   */
  readonly signature: string | null;
}

/** Signed, and refused: nothing has happened, and what was signed is not taken any more. */
export interface Failed extends Signed {
  readonly kind: 'failed';
  readonly advice: AdviceWord;
  /** What the service says, in the words of the description. */
  readonly meaning: string;
  /** The order, when there is one. */
  readonly order?: string;
}

/** Signed and sent, and the outcome is not known: go on with the same run later, or look up the signature. */
export interface Unknown extends Signed {
  readonly kind: 'unknown';
  readonly run: string;
  readonly order?: string;
  /** What the service or the network said last, for people. */
  readonly detail?: string;
}
