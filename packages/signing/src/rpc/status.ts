import { decodeBase58 } from '../codecs.js';
import { fail, isSigningError } from '../errors.js';
import { isSame, keyAddress, readTransaction, signatureIn, type WireTransaction } from '../wire.js';
import type {
  GetSignatureStatus,
  MessageContext,
  MessageStatus,
  SignatureContext,
  SignatureStatus,
  SignedBytes,
} from '../status.js';
import { systemProgram } from '../well-known.js';
import {
  blocksOfLife,
  finalizedBlock,
  find,
  hasMessage,
  isBlockhashValid,
  networkPosition,
  notDue,
  signaturesOf,
  wholeHistory,
} from './chain.js';
import { type Ask, openRpc, type RpcFunction, type RpcOptions } from './rpc.js';

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
  const last = lastValidBlockHeight === undefined ? undefined : Number(lastValidBlockHeight);
  if (last !== undefined && !(/^\d+$/.test(String(lastValidBlockHeight)) && Number.isSafeInteger(last)))
    fail('rpc/bad-option', { option: 'lastValidBlockHeight' });
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

/** What the node showed of a transaction since the first call for it. */
interface Watched {
  /** Height of the finalized block at that call. */
  readonly firstHeight: number;
  /** Whether the node has called its blockhash valid. */
  knewBlockhash: boolean;
}

type Watch = (signature: string, finalizedHeight: number) => Watched;

/** How far the newest block can be ahead of the newest finalized one. */
const blocksUntilFinal = 64;
/** Much longer than any blockhash is valid. */
const longAgoMs = 10 * 60_000;
/** How many transactions are remembered; then the oldest is dropped. */
const mostWatched = 1000;

function watchBlockhashes(): Watch {
  const watched = new Map<string, Watched>();
  return (signature, finalizedHeight) => {
    const known = watched.get(signature) ?? { firstHeight: finalizedHeight, knewBlockhash: false };
    watched.set(signature, known);
    if (watched.size > mostWatched) watched.delete(watched.keys().next().value!);
    return known;
  };
}

/**
 * Whether no blockhash that the transaction can have is valid any more. Only the service says up to
 * which height it can land, so the network has to show it.
 */
const isBlockhashOver = (
  { knewBlockhash, firstHeight }: Watched,
  finalizedHeight: number,
  sentAt: number | undefined,
): boolean =>
  knewBlockhash ||
  finalizedHeight > firstHeight + blocksOfLife + blocksUntilFinal ||
  (sentAt !== undefined && Date.now() - sentAt > longAgoMs);

/** A node may list a finalized transaction a little later than its block. Block heights. */
const mostListedLate = 32;
/** The first block that our node saw may have been ahead of what the leader of the transaction saw. Slots. */
const slotMargin = 150;

/**
 * Finds a transaction by its message: under the id that was named, or in the history of the wallet, once the transaction
 * can land no more. Not in a whole history: expired.
 */
async function statusOfMessage(
  ask: Ask,
  { transaction, signature }: SignedBytes,
  { named, atSigning, signal }: MessageContext,
): Promise<MessageStatus> {
  const ours = readTransaction(transaction);
  const finalized = await finalizedBlock(ask, signal);
  const isOurs = (id: string) => hasMessage(ask, id, ours.message, signal);
  if (named !== undefined) {
    const found = await find(ask, named, finalized.slot, signal);
    if (found?.status === 'pending') return found;
    if (found && (await isOurs(named))) return { ...found, signature: named };
  }
  if (beginsWithNonce(ours))
    return { status: 'unknown', reason: 'it uses a durable nonce, so it never expires' };
  if (!atSigning) return { status: 'unknown', reason: 'the network was not asked before it was signed' };
  const { slot, blockHeight, lastValidBlockHeight: last } = atSigning;
  if (finalized.height <= last + mostListedLate) return notDue(finalized.height, last + mostListedLate);
  const historyFrom = await wholeHistory(ask, blockHeight, signal);
  if (typeof historyFrom !== 'number') return historyFrom;
  const wallet = walletOf(ours, signature);
  // Each block takes a slot, so the last block in which it can land has at most this slot.
  const slots = { from: slot - slotMargin, to: finalized.slot - (finalized.height - last) };
  for await (const { id, slot: at, hasFailed } of signaturesOf(ask, wallet, slots.from, signal)) {
    if (at > slots.to || !(await isOurs(id))) continue;
    return { status: hasFailed ? 'failed' : 'landed', signature: id };
  }
  return { status: 'expired', finalizedBlockHeight: finalized.height, historyFromBlockHeight: historyFrom };
}

/** The address of the signer whose signature this is. */
function walletOf(read: WireTransaction, signature: string): string {
  const bytes = decodeBase58(signature.slice(0, 96));
  for (let slot = 0; slot < read.requiredSignatures; slot++)
    if (isSame(signatureIn(read, slot), bytes)) return keyAddress(read, slot);
  return fail('rpc/bad-option', { option: 'signature' }, 'it is not in the transaction');
}

/** Whether its first instruction advances a durable nonce: then its blockhash is the nonce, and it never expires. */
function beginsWithNonce(read: WireTransaction): boolean {
  const [first] = read.instructions;
  if (!first || keyAddress(read, first.programIndex) !== systemProgram) return false;
  const [kind, ...rest] = first.data.subarray(0, 4);
  return kind === 4 && rest.every((byte) => !byte);
}
