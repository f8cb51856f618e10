import { decodeBase58 } from '../base58.js';
import { fail } from '../errors.js';
import { isSigningError } from '../signing-error.js';
import type { Ask, RpcFunction, RpcOptions } from './ask.js';
import { find, finalizedBlock, isBlockhashValid, notDue, wholeHistory } from './chain.js';
import { statusOfMessage } from './message-status.js';
import { networkPosition } from './network-position.js';
import { openRpc } from './rpc.js';
import type {
  GetSignatureStatus,
  MessageContext,
  SignatureContext,
  SignatureStatus,
  SignedBytes,
} from '../status.js';
import { blocksOfLife, isBlockhashOver, watchBlockhashes, type Watch } from './watch-blockhashes.js';

/**
 * Gets signature statuses from an RPC node: the option `signatureStatus` of the flows.
 *
 * It reports `expired` only if the same node, or one that is as far, shows all of this: a finalized block above
 * `lastValidBlockHeight`; a history that starts before the transaction could first land; the blockhash is no longer
 * valid; and a second search after that finds no signature. To a node that is behind, a new blockhash looks like an old
 * one. So it counts as no longer valid only if this function has seen it valid before, if every blockhash of the time of
 * the first call has expired, or ten minutes after `sentAt`; unless the node was asked before the signature
 * (`atSigning`). A node of another cluster, or with too short a history, gives `unknown`.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; the returned function rejects with `base58/…`, `rpc/…` or the signal's
 *   reason
 * @example await swap(client, wallet, params, { signatureStatus: signatureStatusOverRpc('https://…') });
 */
export function signatureStatusOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): GetSignatureStatus {
  const ask = openRpc(rpc, options);
  const watch = watchBlockhashes();
  const bySignature = async (signature: string, context: SignatureContext) => {
    if (decodeBase58(String(signature).slice(0, 96)).length !== 64)
      fail('rpc/bad-option', { option: 'signature' });
    return statusOf(ask, signature, context, watch).catch(unknownElsewhere);
  };
  return Object.assign(bySignature, {
    beforeSigning: (blockhash: string, signal?: AbortSignal) => networkPosition(ask, blockhash, signal),
    ofMessage: (signed: SignedBytes, context: MessageContext) =>
      statusOfMessage(ask, signed, context).catch(unknownElsewhere),
  });
}

/** A node of another cluster will never know our transaction. */
function unknownElsewhere(error: unknown): { status: 'unknown'; reason: string } {
  if (isSigningError(error, 'rpc/other-cluster')) return { status: 'unknown', reason: error.message };
  throw error;
}

async function statusOf(
  ask: Ask,
  signature: string,
  { lastValidBlockHeight, atSigning, blockhash, sentAt, signal }: SignatureContext,
  watch: Watch,
): Promise<SignatureStatus> {
  const last = lastValidBlockHeight === undefined ? undefined : heightOf(lastValidBlockHeight);
  // Asked before the signature, so that the next call sees everything that landed up to this block.
  const finalized = last === undefined ? undefined : await finalizedBlock(ask, signal);
  const found = await find(ask, signature, finalized?.slot, signal);
  if (found) return found;
  if (!finalized) return { status: 'pending' };
  const watched = watch(signature, finalized.height);
  const isDue = finalized.height > last!;
  if (blockhash !== undefined && (isDue || !(atSigning || watched.knewBlockhash))) {
    const isValid = await isBlockhashValid(ask, blockhash, finalized.slot, signal);
    if (isValid) watched.knewBlockhash = true;
    if (isValid !== false) return { status: 'pending', reason: 'its blockhash is still valid' };
  }
  if (!isDue) return notDue(finalized.height, last!);
  const firstHeight = Math.max(0, Math.min(last! - blocksOfLife, atSigning?.blockHeight ?? last!));
  const historyFrom = await wholeHistory(ask, firstHeight, signal);
  if (typeof historyFrom !== 'number') return historyFrom;
  // Asked again: the first call may have reached the node before its history was complete.
  const late = await find(ask, signature, finalized.slot, signal);
  if (late) return late;
  // The network's own bound holds for every blockhash of that time. The service's may be too low.
  if (!atSigning && !isBlockhashOver(watched, finalized.height, sentAt))
    return { status: 'pending', reason: 'its blockhash may be newer than what the node knows' };
  return {
    status: 'expired',
    finalizedBlockHeight: finalized.height,
    historyFromBlockHeight: historyFrom,
  };
}

function heightOf(height: string | number): number {
  const number = Number(height);
  const isHeight = /^\d+$/.test(String(height)) && Number.isSafeInteger(number);
  return isHeight ? number : fail('rpc/bad-option', { option: 'lastValidBlockHeight' });
}
