import { lastOf, watch, type WatchOptions } from '@galilean/flow';
import type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';

/** A transaction that was sent, by its id: the `signature` of a result. */
interface Sent extends Omit<SignatureContext, 'signal'> {
  /** The transaction id. */
  readonly signature: string;
}

/**
 * Watches the signature status of a swap: yields `pending` at most once, then the final status.
 *
 * @param getStatus Asks your RPC node, as `signatureStatusOverRpc` does.
 * @throws WatchTimeout, the signal's reason, and what `getStatus` throws
 * @example
 * import { signatureStatusOverRpc } from '@galilean/signing/rpc';
 * import { watchSwap } from '@galilean/swap/flows';
 *
 * const getStatus = signatureStatusOverRpc('<RPC_URL>');
 * export async function follow(signature: string) {
 *   for await (const { status } of watchSwap(getStatus, { signature })) console.log(status);
 * }
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

/**
 * The final status: see `watchSwap`.
 *
 * @throws as `watchSwap`: with `timeoutMs` WatchTimeout, which is no FlowError
 * @example
 * import { signatureStatusOverRpc } from '@galilean/signing/rpc';
 * import { waitForSwap } from '@galilean/swap/flows';
 *
 * const getStatus = signatureStatusOverRpc('<RPC_URL>');
 * export const statusOf = (signature: string) =>
 *   waitForSwap(getStatus, { signature }, { timeoutMs: 90_000 });
 */
export const waitForSwap = (
  getStatus: GetSignatureStatus,
  sent: Sent,
  options?: WatchOptions,
): Promise<SignatureStatus> => lastOf(watchSwap(getStatus, sent, options));
