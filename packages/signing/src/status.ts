/**
 * The signature status of a transaction on the network.
 *
 * - `landed`: on chain, at least confirmed, without error.
 * - `failed`: on chain, at least confirmed, with an error: only the fee was paid.
 * - `expired`: not on chain and unable to land, with the figures that prove it.
 * - `pending`: it may still land.
 * - `unknown`: this node cannot know, now or later.
 *
 * `@galilean/client` declares the same types, so that neither package needs the other.
 */
export type SignatureStatus =
  | {
      readonly status: 'landed' | 'failed' | 'pending' | 'unknown';
      /** The reason, for people. */
      readonly reason?: string;
    }
  | {
      readonly status: 'expired';
      /** Height of a finalized block that the node had when it did not find the signature. */
      readonly finalizedBlockHeight: number;
      /** The node knows every transaction from this block height on, or from an earlier one. */
      readonly historyFromBlockHeight: number;
    };

/** Where the network stood right before a transaction was signed. */
export interface NetworkPosition {
  /** Slot of the newest block. */
  readonly slot: number;
  /** Height of that block. */
  readonly blockHeight: number;
  /** The last block height at which a transaction with any blockhash of that time, or an older one, can land. */
  readonly lastValidBlockHeight: number;
}

/** Facts about a transaction besides its signature. */
export interface SignatureContext {
  /** The last block height at which it may land. Without it, no transaction is `expired`. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** What `beforeSigning` said of it. */
  readonly atSigning?: NetworkPosition | undefined;
  /** Its recent blockhash, base58. While the blockhash is valid, the transaction is not `expired`. */
  readonly blockhash?: string | undefined;
  /** When it was first sent, by your own clock, in milliseconds since 1970. Default: not known. */
  readonly sentAt?: number | undefined;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/** A signed transaction whose id is not known, or not its only one. */
export interface SignedBytes {
  /** The transaction, base64. */
  readonly transaction: string;
  /** The wallet's own signature in it, base58. */
  readonly signature: string;
}

export interface MessageContext extends SignatureContext {
  /** An id that an answer or the bytes give, base58. It counts only if the network has our message under it. */
  readonly named?: string | undefined;
}

/** A status, and the id under which the transaction was found. */
export type MessageStatus = SignatureStatus & { readonly signature?: string };

/** Gets the signature status of a transaction by its signature, base58. */
export interface GetSignatureStatus {
  (signature: string, context: SignatureContext): Promise<SignatureStatus>;
  /**
   * Where the network stands, asked right before a transaction with this blockhash is signed. Pass the answer on as
   * `atSigning`, with its `lastValidBlockHeight`: a bound that the service has not chosen.
   */
  readonly beforeSigning?:
    | ((blockhash: string, signal?: AbortSignal) => Promise<NetworkPosition>)
    | undefined;
  /**
   * The status of a transaction by its message, for one that another party pays and signs last. `expired` means that the
   * wallet's whole history since the signature does not have it.
   */
  readonly ofMessage?: ((signed: SignedBytes, context: MessageContext) => Promise<MessageStatus>) | undefined;
}
