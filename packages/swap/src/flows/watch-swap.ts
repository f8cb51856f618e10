import { lastOf, watch, type AskFate, type Fate, type WatchOptions } from '@galilean/client/flow';

/** A transaction on its way. */
export interface Sent {
  /** Its id on chain: the `signature` of a result. */
  readonly signature: string;
  /** The last block height at which it may land. Default: left to your node. */
  readonly lastValidBlockHeight?: string;
}

/**
 * What becomes of a swap that was sent: yields `pending` at most once, then how it ended.
 *
 * @param fate Asks your RPC node.
 * @throws WatchTimeout, the signal's reason, and what `fate` throws
 */
export const watchSwap = (
  fate: AskFate,
  { signature, lastValidBlockHeight }: Sent,
  options: WatchOptions = {},
): AsyncGenerator<Fate, void, undefined> =>
  watch(
    () => fate(signature, { lastValidBlockHeight, signal: options.signal }),
    (state) => state,
    (state) => state !== 'pending',
    options,
  );

/** The end of `watchSwap`. */
export const waitForSwap = (fate: AskFate, sent: Sent, options?: WatchOptions): Promise<Fate> =>
  lastOf(watchSwap(fate, sent, options));
