import { addressBytes, decodeBase64 } from '../codecs.js';
import { fail, isSigningError } from '../errors.js';
import type { NetworkPosition, SignatureStatus } from '../status.js';
import { isSame } from '../wire.js';
import { type Ask, countIn, malformed, objectIn, valueWithSlot } from './rpc.js';

/** A block's slot, and its height. */
interface Block {
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

/** A landed transaction of an address. */
interface Listed {
  /** Its id, base58. */
  readonly id: string;
  readonly slot: number;
  readonly hasFailed: boolean;
}

const perPage = 500;
/** An address with more signatures than fit on these pages has signed too much since to be searched. */
const mostPages = 40;

/** The finalized transactions of an address from a slot on, the newest first. */
export async function* signaturesOf(
  ask: Ask,
  address: string,
  fromSlot: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Listed> {
  const method = 'getSignaturesForAddress';
  let last: Listed | undefined;
  for (let page = 0; page < mostPages; page++) {
    const options = { limit: perPage, commitment: 'finalized', ...(last && { before: last.id }) };
    const entries = await ask(method, [address, options], signal);
    if (!Array.isArray(entries)) malformed(method, 'result');
    if (!entries.length) return;
    for (const entry of entries as unknown[]) {
      const listed = listedIn(method, entry);
      // Out of order, an old one would end the search too early.
      if (listed.slot > (last ?? listed).slot) malformed(method, 'slot');
      last = listed;
      if (listed.slot < fromSlot) return;
      yield listed;
    }
  }
  fail('rpc/too-large', { method, limit: perPage * mostPages });
}

function listedIn(method: string, entry: unknown): Listed {
  const { signature, slot, err } = objectIn(method, 'result', entry);
  if (typeof signature !== 'string') malformed(method, 'signature');
  if (err === undefined) malformed(method, 'err');
  return { id: signature, slot: countIn(method, 'slot', slot), hasFailed: err !== null };
}

/** The error of a node for a transaction of a newer format than was asked for. */
const newerVersion = -32_015;

/** Whether the landed transaction with this id has exactly this message. */
export async function hasMessage(
  ask: Ask,
  id: string,
  message: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const method = 'getTransaction';
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  let result: unknown;
  try {
    result = await ask(method, [id, options], signal);
  } catch (error) {
    if (isSigningError(error, 'rpc/refused') && error.context.code === newerVersion) return false;
    throw error;
  }
  const { transaction } = objectIn(method, 'result', result);
  const [text, encoding] = Array.isArray(transaction) ? (transaction as unknown[]) : [];
  if (typeof text !== 'string' || encoding !== 'base64') malformed(method, 'transaction');
  const bytes = decodeBase64(text);
  // The number of signatures takes one byte.
  return isSame(bytes.subarray(1 + 64 * (bytes[0] ?? 0)), message);
}

/** How many blocks a blockhash is valid: the first block where a transaction can land is this far below its last. */
export const blocksOfLife = 150;
/** A healthy node is at most this many blocks behind the cluster; nodes report 128 slots as unhealthy. */
const mostBehind = 150;

/**
 * Asks at commitment `processed`, since a blockhash of a newer block would be valid for longer than the bound says. A node
 * that knows the blockhash is as far as the node that gave it; one that does not must at least be healthy.
 */
export async function networkPosition(
  ask: Ask,
  blockhash: string,
  signal: AbortSignal | undefined,
): Promise<NetworkPosition> {
  const isKnown = await isBlockhashValid(ask, blockhash, 0, signal);
  if (!isKnown && (await ask('getHealth', [], signal)) !== 'ok') malformed('getHealth', 'result');
  const method = 'getLatestBlockhash';
  const { slot, value } = valueWithSlot(method, await ask(method, [{ commitment: 'processed' }], signal));
  const { lastValidBlockHeight } = objectIn(method, 'value', value);
  const last = countIn(method, 'lastValidBlockHeight', lastValidBlockHeight);
  return {
    slot,
    blockHeight: Math.max(0, last - blocksOfLife),
    lastValidBlockHeight: isKnown ? last : last + mostBehind,
  };
}
