import { addressBytes } from '../address.js';
import { decodeBase58 } from '../base58.js';
import { fail } from '../errors.js';
import { isSigningError } from '../signing-error.js';
import { countIn, objectIn, valueWithSlot } from './fields.js';
import { openRpc } from './rpc.js';
import type { Ask, RpcFunction, RpcOptions } from './ask.js';
import { blocksOfLife, isBlockhashOver, watchBlockhashes, type Watch } from './watch-blockhashes.js';

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

/** Facts about a transaction besides its signature. */
export interface SignatureContext {
  /** The last block height at which it may land. Without it, no transaction is `expired`. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** Its recent blockhash, base58. While the blockhash is valid, the transaction is not `expired`. */
  readonly blockhash?: string | undefined;
  /** When it was first sent, by your own clock, in milliseconds since 1970. Default: not known. */
  readonly sentAt?: number | undefined;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Gets the signature status of a transaction by its signature, base58. */
export type GetSignatureStatus = (signature: string, context: SignatureContext) => Promise<SignatureStatus>;

/**
 * Gets signature statuses from an RPC node: the option `signatureStatus` of the flows.
 *
 * It reports `expired` only if the same node, or one that is as far, shows all of this: a finalized block above
 * `lastValidBlockHeight`; a history that starts before the transaction could first land; the blockhash is no longer
 * valid; and a second search after that finds no signature. To a node that is behind, a new blockhash looks like an old
 * one. So it counts as no longer valid only if this function has seen it valid before, if every blockhash of the time of
 * the first call has expired, or ten minutes after `sentAt`. A node of another cluster, or with too short a history, gives
 * `unknown`.
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
  return async (signature, context) => {
    if (decodeBase58(String(signature).slice(0, 96)).length !== 64)
      fail('rpc/bad-option', { option: 'signature' });
    try {
      return await statusOf(ask, signature, context, watch);
    } catch (error) {
      // This node will never know our transaction.
      if (isSigningError(error, 'rpc/other-cluster')) return { status: 'unknown', reason: error.message };
      throw error;
    }
  };
}

async function statusOf(
  ask: Ask,
  signature: string,
  { lastValidBlockHeight, blockhash, sentAt, signal }: SignatureContext,
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
  if (blockhash !== undefined && (isDue || !watched.knewBlockhash)) {
    const isValid = await isBlockhashValid(ask, blockhash, finalized.slot, signal);
    if (isValid) watched.knewBlockhash = true;
    if (isValid !== false) return { status: 'pending', reason: 'its blockhash is still valid' };
  }
  if (!isDue) return { status: 'pending' };
  const firstHeight = Math.max(0, last! - blocksOfLife);
  const historyFrom = await historyStart(ask, firstHeight, signal);
  if (historyFrom === undefined || historyFrom > firstHeight) {
    const from = historyFrom === undefined ? 'an unknown one' : historyFrom;
    const reason = `the node knows blocks from height ${from} on, and it could land from ${firstHeight} on`;
    return { status: 'unknown', reason };
  }
  // Asked again: the first call may have reached the node before its history was complete.
  const late = await find(ask, signature, finalized.slot, signal);
  if (late) return late;
  if (!isBlockhashOver(watched, finalized.height, sentAt))
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

async function finalizedBlock(ask: Ask, signal: AbortSignal | undefined) {
  const method = 'getEpochInfo';
  const info = objectIn(method, 'result', await ask(method, [{ commitment: 'finalized' }], signal));
  const slot = countIn(method, 'absoluteSlot', info['absoluteSlot']);
  const height = countIn(method, 'blockHeight', info['blockHeight']);
  // Each block takes a slot, so its height is never above its slot.
  if (height > slot) fail('rpc/malformed', { method, field: 'blockHeight' });
  return { slot, height };
}

/** Searches for the signature; undefined if the node does not have it and is far enough for that to count. */
async function find(
  ask: Ask,
  signature: string,
  atLeastSlot: number | undefined,
  signal: AbortSignal | undefined,
): Promise<SignatureStatus | undefined> {
  const method = 'getSignatureStatuses';
  const params = [[signature], { searchTransactionHistory: true }];
  const { slot, value } = valueWithSlot(method, await ask(method, params, signal));
  if (!Array.isArray(value) || value.length !== 1) fail('rpc/malformed', { method, field: 'value' });
  const [entry] = value as [unknown];
  if (entry === null) {
    const isBehind = atLeastSlot !== undefined && slot < atLeastSlot;
    return isBehind ? { status: 'pending', reason: 'the node that answered is behind' } : undefined;
  }
  const { err, status, confirmationStatus, slot: landedAt } = objectIn(method, 'value', entry);
  const hasFailed = err !== null;
  // The older and the newer field must agree.
  const agrees = status === undefined || hasFailed === 'Err' in objectIn(method, 'status', status);
  if (err === undefined || !agrees) fail('rpc/malformed', { method, field: 'err' });
  // A node cannot know blocks ahead of its slot.
  if (countIn(method, 'slot', landedAt) > slot) fail('rpc/malformed', { method, field: 'slot' });
  switch (confirmationStatus) {
    case 'confirmed':
    case 'finalized':
      return { status: hasFailed ? 'failed' : 'landed' };
    case 'processed':
      return { status: 'pending', reason: 'it is in a block that is not confirmed yet' };
    default:
      return fail('rpc/malformed', { method, field: 'confirmationStatus' });
  }
}

/** Undefined when the node is behind: it does not know newer hashes. */
async function isBlockhashValid(
  ask: Ask,
  blockhash: string,
  minContextSlot: number,
  signal: AbortSignal | undefined,
): Promise<boolean | undefined> {
  const method = 'isBlockhashValid';
  addressBytes(blockhash);
  const params = [blockhash, { commitment: 'processed', minContextSlot }];
  const { slot, value } = valueWithSlot(method, await ask(method, params, signal));
  if (typeof value !== 'boolean') fail('rpc/malformed', { method, field: 'value' });
  return !value && slot < minContextSlot ? undefined : value;
}

/** Height of the first block of the node's history, or an upper bound; undefined if the node does not say. */
async function historyStart(
  ask: Ask,
  neededHeight: number,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const method = 'getFirstAvailableBlock';
  const firstSlot = countIn(method, 'result', await ask(method, [], signal));
  // No block is higher than its slot, so an early slot is proof enough and saves a call to nodes with a full history.
  if (firstSlot <= neededHeight) return firstSlot;
  const params = [
    firstSlot,
    {
      commitment: 'finalized',
      transactionDetails: 'none',
      rewards: false,
      maxSupportedTransactionVersion: 0,
    },
  ];
  const block = await ask('getBlock', params, signal);
  if (block === null) return undefined;
  const { blockHeight } = objectIn('getBlock', 'result', block);
  if (blockHeight === null) return undefined;
  const height = countIn('getBlock', 'blockHeight', blockHeight);
  if (height > firstSlot) fail('rpc/malformed', { method: 'getBlock', field: 'blockHeight' });
  return height;
}
