/**
 * The status of a transaction on the network, by its signature.
 *
 * - `landed`: on chain, at least confirmed, without error.
 * - `failed`: on chain, at least confirmed, with an error: only the fee was paid.
 * - `expired`: not on chain and unable to land, with the block heights that prove it.
 * - `pending`: it may still land.
 * - `unknown`: this node cannot know, now or later.
 *
 * `@galilean/signing/rpc` declares the same types, so that neither package imports the other.
 */
export type SignatureStatus =
  | {
      readonly status: 'landed' | 'failed' | 'pending' | 'unknown';
      /** Why the status is not known, for people. */
      readonly reason?: string;
    }
  | {
      readonly status: 'expired';
      /** Height of a finalized block at the time when the node did not find the signature. */
      readonly finalizedBlockHeight: number;
      /** The node has every transaction since the block of this height, or an earlier one. */
      readonly historyFromBlockHeight: number;
    };

/** What is known about a transaction besides its signature. */
export interface SignatureContext {
  /** The last block height at which it can land, if the service gave one. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** Its recent blockhash, base58. */
  readonly blockhash?: string | undefined;
  /** When an earlier call sent it first, by this machine's clock, in milliseconds since 1970. */
  readonly sentAt?: number | undefined;
  /** The signal of the flow's options. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks the network for the status of a transaction by its base58 signature: `signatureStatusOverRpc` of
 * `@galilean/signing/rpc`, or your own function.
 */
export type GetSignatureStatus = (signature: string, context: SignatureContext) => Promise<SignatureStatus>;

/** For how many blocks a blockhash is valid: a transaction can land in this many blocks up to its last height. */
const blockhashLifetime = 150;

/**
 * Whether the block heights prove that a transaction can no longer land. Flows sign another transaction after that. Without
 * the transaction's last valid block height nothing is proven.
 */
export function isProvenExpired(
  answer: SignatureStatus,
  { lastValidBlockHeight }: Pick<SignatureContext, 'lastValidBlockHeight'>,
): boolean {
  if (answer.status !== 'expired' || lastValidBlockHeight === undefined) return false;
  const last = Number(lastValidBlockHeight);
  // A comparison with NaN is false, so a height that is not a number proves nothing.
  return (
    answer.finalizedBlockHeight > last &&
    answer.historyFromBlockHeight <= Math.max(0, last - blockhashLifetime)
  );
}
