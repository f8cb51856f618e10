import { addressBytes } from '../address.js';
import { decodeBase58 } from '../base58.js';
import { fail } from '../errors.js';
import { isSigningError } from '../signing-error.js';
import { countIn, objectIn, valueWithSlot } from './fields.js';
import { openRpc } from './rpc.js';
import type { Ask, RpcFunction, RpcOptions } from './ask.js';

/**
 * What the network knows about a transaction, by its signature.
 *
 * - `landed`: it is on chain, at least confirmed, and did what it should.
 * - `failed`: it is on chain, at least confirmed, and its program failed: nothing has moved but the fee.
 * - `expired`: it is not on chain and can no longer land, with the figures that prove it.
 * - `pending`: it may still land.
 * - `unknown`: this node cannot know, now or later.
 *
 * `@galilean/client` has the same types, so that the two need not know each other.
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
  /** The last block height at which it may land. Without it, nothing is ever `expired`. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** Its recent blockhash, base58: while the network takes it, the transaction is not `expired`. */
  readonly blockhash?: string | undefined;
  /** Ends the question. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks the network about a transaction, by its signature in base58. */
export type GetSignatureStatus = (signature: string, context: SignatureContext) => Promise<SignatureStatus>;

/** How many blocks a blockhash is good for: what may land up to a height could land from this much below on. */
const blocksOfLife = 150;

/**
 * Asks an RPC node for the outcome of a transaction: the option `signatureStatus` of the flows.
 *
 * `expired` is only said when the same node, or one that is as far, shows all of it: a finalized block above
 * `lastValidBlockHeight`, a history that reaches back to where the transaction could first land, the blockhash no
 * longer valid, and still no signature when it is asked for once more after that. A node that serves another cluster,
 * or has too short a history, leaves it `unknown`.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; what is returned rejects with `base58/…`, `rpc/…` or the signal's reason
 * @example await swap(client, wallet, params, { signatureStatus: signatureStatusOverRpc('https://…') });
 */
export function signatureStatusOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): GetSignatureStatus {
  const ask = openRpc(rpc, options);
  return async (signature, context) => {
    if (decodeBase58(String(signature).slice(0, 96)).length !== 64)
      fail('rpc/bad-option', { option: 'signature' });
    try {
      return await statusOf(ask, signature, context);
    } catch (error) {
      // The node says nothing about our transaction, and never will.
      if (isSigningError(error, 'rpc/other-cluster')) return { status: 'unknown', reason: error.message };
      throw error;
    }
  };
}

async function statusOf(
  ask: Ask,
  signature: string,
  { lastValidBlockHeight, blockhash, signal }: SignatureContext,
): Promise<SignatureStatus> {
  const last = lastValidBlockHeight === undefined ? undefined : heightOf(lastValidBlockHeight);
  // Before the signature: what landed up to this block is then seen by the question that follows.
  const finalized = last === undefined ? undefined : await finalizedBlock(ask, signal);
  const found = await find(ask, signature, finalized?.slot, signal);
  if (found) return found;
  if (!finalized || finalized.height <= last!) return { status: 'pending' };
  if (blockhash !== undefined && (await isStillValid(ask, blockhash, finalized.slot, signal))) {
    return { status: 'pending', reason: 'its blockhash is still valid' };
  }
  const firstHeight = Math.max(0, last! - blocksOfLife);
  const historyFrom = await historyStart(ask, firstHeight, signal);
  if (historyFrom === undefined || historyFrom > firstHeight) {
    const from = historyFrom === undefined ? 'an unknown one' : historyFrom;
    const reason = `the node knows blocks from height ${from} on, and it could land from ${firstHeight} on`;
    return { status: 'unknown', reason };
  }
  // Once more: the first question may have gone to the node before its history was complete.
  const late = await find(ask, signature, finalized.slot, signal);
  if (late) return late;
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
  // Each block takes a slot.
  if (height > slot) fail('rpc/malformed', { method, field: 'blockHeight' });
  return { slot, height };
}

/** What the node has of the signature; undefined when it has nothing, and is far enough for that to count. */
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
  // The same said twice, in the older field and in the newer.
  const agrees = status === undefined || hasFailed === 'Err' in objectIn(method, 'status', status);
  if (err === undefined || !agrees) fail('rpc/malformed', { method, field: 'err' });
  // A node does not know blocks that are ahead of it.
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

async function isStillValid(
  ask: Ask,
  blockhash: string,
  minContextSlot: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const method = 'isBlockhashValid';
  addressBytes(blockhash);
  const params = [blockhash, { commitment: 'processed', minContextSlot }];
  const { slot, value } = valueWithSlot(method, await ask(method, params, signal));
  if (typeof value !== 'boolean') fail('rpc/malformed', { method, field: 'value' });
  // A node that is behind does not know newer hashes.
  return value || slot < minContextSlot;
}

/**
 * Height of the first block of the node's history, or a number that it is not above; undefined when the node does not
 * say.
 */
async function historyStart(
  ask: Ask,
  neededHeight: number,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const method = 'getFirstAvailableBlock';
  const firstSlot = countIn(method, 'result', await ask(method, [], signal));
  // No block is higher than its slot: an early slot is proof enough, and spares nodes with a whole history a question.
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
