/**
 * What the network knows about a transaction, by its signature.
 *
 * - `landed`: it is on chain, at least confirmed, and did what it should.
 * - `failed`: it is on chain, at least confirmed, and its program failed: nothing has moved but the fee.
 * - `expired`: it is not on chain and can no longer land, with the figures that prove it.
 * - `pending`: it may still land.
 * - `unknown`: the node that was asked cannot know, now or later.
 *
 * `@galilean/signing/rpc` has the same types, so that the two need not know each other.
 */
export type SignatureStatus =
  | {
      readonly status: 'landed' | 'failed' | 'pending' | 'unknown';
      /** Why it is not known, for people. */
      readonly reason?: string;
    }
  | {
      readonly status: 'expired';
      /** Height of a finalized block, which the node had when it did not find the signature. */
      readonly finalizedBlockHeight: number;
      /** The node knows every transaction from the block of this height on, or from an earlier one. */
      readonly historyFromBlockHeight: number;
    };

/** What is known of a transaction beside its signature. */
export interface SignatureContext {
  /** The last block height at which it may land, where the service named one. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** Its recent blockhash, base58. */
  readonly blockhash?: string | undefined;
  /** The signal of the flow's options. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks the network about a transaction, by its signature in base58: `signatureStatusOverRpc` of `@galilean/signing/rpc`,
 * or a function over your own node.
 */
export type GetSignatureStatus = (signature: string, context: SignatureContext) => Promise<SignatureStatus>;

/** How many blocks a blockhash is good for: what may land up to a height could land from this much below on. */
const blocksOfLife = 150;

/**
 * Whether the figures prove that a transaction can no longer land: another one is signed after that. Without the last
 * valid block height of the transaction no figures do.
 */
export function isProvenExpired(
  answer: SignatureStatus,
  { lastValidBlockHeight }: Pick<SignatureContext, 'lastValidBlockHeight'>,
): boolean {
  if (answer.status !== 'expired' || lastValidBlockHeight === undefined) return false;
  const last = Number(lastValidBlockHeight);
  // A figure that is no number proves nothing.
  return (
    answer.finalizedBlockHeight > last && answer.historyFromBlockHeight <= Math.max(0, last - blocksOfLife)
  );
}
