import { addressBytes } from '../address.js';
import type { Ask } from './ask.js';
import { countIn, malformed, objectIn, valueWithSlot } from './fields.js';
import type { SignatureStatus } from '../status.js';

/** A block's slot, and its height. */
export interface Block {
  readonly slot: number;
  readonly height: number;
}

/** The newest finalized block. */
export async function finalizedBlock(ask: Ask, signal: AbortSignal | undefined): Promise<Block> {
  const method = 'getEpochInfo';
  const info = objectIn(method, 'result', await ask(method, [{ commitment: 'finalized' }], signal));
  const slot = countIn(method, 'absoluteSlot', info['absoluteSlot']);
  const height = countIn(method, 'blockHeight', info['blockHeight']);
  // Each block takes a slot, so its height is never above its slot.
  if (height > slot) malformed(method, 'blockHeight');
  return { slot, height };
}

/** Searches for the signature; undefined if the node does not have it and is far enough for that to count. */
export async function find(
  ask: Ask,
  signature: string,
  atLeastSlot: number | undefined,
  signal: AbortSignal | undefined,
): Promise<SignatureStatus | undefined> {
  const method = 'getSignatureStatuses';
  const params = [[signature], { searchTransactionHistory: true }];
  const { slot, value } = valueWithSlot(method, await ask(method, params, signal));
  if (!Array.isArray(value) || value.length !== 1) malformed(method, 'value');
  const [entry] = value as [unknown];
  if (entry === null) {
    const isBehind = atLeastSlot !== undefined && slot < atLeastSlot;
    return isBehind ? { status: 'pending', reason: 'the node that answered is behind' } : undefined;
  }
  const { err, status, confirmationStatus, slot: landedAt } = objectIn(method, 'value', entry);
  const hasFailed = err !== null;
  // The older and the newer field must agree.
  const agrees = status === undefined || hasFailed === 'Err' in objectIn(method, 'status', status);
  if (err === undefined || !agrees) malformed(method, 'err');
  // A node cannot know blocks ahead of its slot.
  if (countIn(method, 'slot', landedAt) > slot) malformed(method, 'slot');
  switch (confirmationStatus) {
    case 'confirmed':
    case 'finalized':
      return { status: hasFailed ? 'failed' : 'landed' };
    case 'processed':
      return { status: 'pending', reason: 'it is in a block that is not confirmed yet' };
    default:
      return malformed(method, 'confirmationStatus');
  }
}

/** Undefined when the node is behind: it does not know newer hashes. */
export async function isBlockhashValid(
  ask: Ask,
  blockhash: string,
  minContextSlot: number,
  signal: AbortSignal | undefined,
): Promise<boolean | undefined> {
  const method = 'isBlockhashValid';
  addressBytes(blockhash);
  const params = [blockhash, { commitment: 'processed', minContextSlot }];
  const { slot, value } = valueWithSlot(method, await ask(method, params, signal));
  if (typeof value !== 'boolean') malformed(method, 'value');
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
  if (height > firstSlot) malformed('getBlock', 'blockHeight');
  return height;
}

/** @returns the height from which on the node has every block, or why it cannot know what landed since `firstHeight` */
export async function wholeHistory(
  ask: Ask,
  firstHeight: number,
  signal: AbortSignal | undefined,
): Promise<number | { status: 'unknown'; reason: string }> {
  const from = await historyStart(ask, firstHeight, signal);
  if (from !== undefined && from <= firstHeight) return from;
  const reason = `the node knows blocks from height ${from ?? 'an unknown one'} on, and it could land from ${firstHeight} on`;
  return { status: 'unknown', reason };
}

/** It may still land. */
export const notDue = (height: number, last: number): { status: 'pending'; reason: string } => ({
  status: 'pending',
  reason: `it can land up to block ${last}, and block ${height} is final`,
});
