/**
 * What a node showed of a transaction before. The last block height is the service's word, so the network has to show that
 * the blockhash has expired.
 */
export interface Watched {
  /** Height of the finalized block at the first call for the transaction. */
  readonly firstHeight: number;
  /** Whether the node has called the blockhash valid. */
  knewBlockhash: boolean;
}

/** What is known of a transaction, by its signature, from its first call on. */
export type Watch = (signature: string, finalizedHeight: number) => Watched;

/** How many blocks a blockhash is valid: the first block where a transaction can land is this far below its last. */
export const blocksOfLife = 150;
/** How far the newest block can be ahead of the newest finalized one. */
const blocksUntilFinal = 64;
/** Much longer than any blockhash is valid. */
const longAgoMs = 10 * 60_000;
/** How many transactions are remembered; then the oldest is dropped. */
const mostWatched = 1000;

export function watchBlockhashes(): Watch {
  const watched = new Map<string, Watched>();
  return (signature, finalizedHeight) => {
    const known = watched.get(signature) ?? { firstHeight: finalizedHeight, knewBlockhash: false };
    watched.set(signature, known);
    if (watched.size > mostWatched) watched.delete(watched.keys().next().value!);
    return known;
  };
}

/** Whether no blockhash that the transaction can have is valid any more. */
export const isBlockhashOver = (
  { knewBlockhash, firstHeight }: Watched,
  finalizedHeight: number,
  sentAt: number | undefined,
): boolean =>
  knewBlockhash ||
  finalizedHeight > firstHeight + blocksOfLife + blocksUntilFinal ||
  (sentAt !== undefined && Date.now() - sentAt > longAgoMs);
