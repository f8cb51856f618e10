import {
  lastOf,
  watch,
  type GetSignatureStatus,
  type SignatureContext,
  type SignatureStatus,
  type WatchOptions,
} from '@galilean/client/flow';

/** A transaction on its way. */
export interface Sent extends Omit<SignatureContext, 'signal'> {
  /** Its id on chain: the `signature` of a result. */
  readonly signature: string;
}

/**
 * The outcome of a swap that was sent: yields `pending` at most once, then how it ended.
 *
 * @param getStatus Asks your RPC node, as `signatureStatusOverRpc` does.
 * @throws WatchTimeout, the signal's reason, and what `getStatus` throws
 */
export const watchSwap = (
  getStatus: GetSignatureStatus,
  { signature, ...context }: Sent,
  options: WatchOptions = {},
): AsyncGenerator<SignatureStatus, void, undefined> =>
  watch(
    () => getStatus(signature, { ...context, signal: options.signal }),
    ({ status }) => status,
    ({ status }) => status !== 'pending',
    options,
  );

/** The end of `watchSwap`. */
export const waitForSwap = (
  getStatus: GetSignatureStatus,
  sent: Sent,
  options?: WatchOptions,
): Promise<SignatureStatus> => lastOf(watchSwap(getStatus, sent, options));
