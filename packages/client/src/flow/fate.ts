/**
 * What became of a transaction: it did what it should, it ran and failed, it can no longer land, or it may yet.
 */
export type Fate = 'landed' | 'failed' | 'expired' | 'pending';

/** Asks the network for the fate of a transaction, by its signature in base58: a function over your RPC node. */
export type AskFate = (
  signature: string,
  about: {
    /** The last block height at which it may land, where the service named one. */
    readonly lastValidBlockHeight?: string | undefined;
    /** The signal of the flow's options. */
    readonly signal: AbortSignal | undefined;
  },
) => Promise<Fate>;
