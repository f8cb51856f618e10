/**
 * The status of a transaction on the network, by its signature.
 *
 * - `landed`: on chain, at least confirmed, without error.
 * - `failed`: on chain, at least confirmed, with an error: only the fee was paid.
 * - `expired`: not on chain and unable to land, with the block heights that prove it.
 * - `pending`: it may still land.
 * - `unknown`: this node cannot know, now or later.
 */
export type SignatureStatus =
  | {
      readonly status: 'landed' | 'failed' | 'pending' | 'unknown';
      /** Why the status is not known, for people. */
      readonly reason?: string | undefined;
    }
  | {
      readonly status: 'expired';
      /** Height of a finalized block at the time when the node did not find the signature. */
      readonly finalizedBlockHeight: number;
      /** The node has every transaction since the block of this height, or an earlier one. */
      readonly historyFromBlockHeight: number;
    };

/** Where the network stood right before a transaction was signed. */
export interface NetworkPosition {
  /** Slot of the newest block. The transaction cannot have landed long before it, because it was not signed. */
  readonly slot: number;
  /** Height of that block. */
  readonly blockHeight: number;
  /** The last block height at which a transaction with any blockhash of that time, or an older one, can land. */
  readonly lastValidBlockHeight: number;
}

/** What is known about a transaction besides its signature. */
export interface SignatureContext {
  /** The last block height at which it can land: the network's of the time of signing, else the service's, if it gave one. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** Where the network stood before the transaction was signed, if it was asked. */
  readonly atSigning?: NetworkPosition | undefined;
  /** Its recent blockhash, base58. */
  readonly blockhash?: string | undefined;
  /** When an earlier call sent it first, by this machine's clock, in milliseconds since 1970. */
  readonly sentAt?: number | undefined;
  /** The signal of the flow's options. */
  readonly signal?: AbortSignal | undefined;
}

/** A signed transaction whose id is not known, or not its only one, because somebody else pays. */
export interface SignedBytes {
  /** The transaction, base64. */
  readonly transaction: string;
  /** The wallet's own signature in it, base58. */
  readonly signature: string;
}

/** What is known of a transaction whose payer signs last. */
export interface MessageContext extends SignatureContext {
  /** An id that an answer gave, base58. It counts only if the network has our message under it. */
  readonly named?: string | undefined;
}

/** A status, and the id under which the transaction was found, base58. */
export type MessageStatus = SignatureStatus & { readonly signature?: string | undefined };

/**
 * Asks the network for the status of a transaction by its base58 signature: `signatureStatusOverRpc` of
 * `/rpc`, or your own function. A function without the two methods can still say how a known id ended.
 */
export interface GetSignatureStatus {
  (signature: string, context: SignatureContext): Promise<SignatureStatus>;
  /**
   * Called right before a transaction with this blockhash is signed. If it rejects, nothing is signed. Its answer is
   * recorded, so that the network can prove later that the transaction can no longer land.
   */
  readonly beforeSigning?:
    | ((blockhash: string, signal?: AbortSignal) => Promise<NetworkPosition>)
    | undefined;
  /**
   * Finds a transaction by its message, for one that another party pays and signs last, under an id that only that party
   * knows. `named` is an id that an answer gave: it counts only if the network has our message under it.
   */
  readonly ofMessage?: ((signed: SignedBytes, context: MessageContext) => Promise<MessageStatus>) | undefined;
}
