import { addressBytes, decodeBase58, decodeBase64 } from '../codecs.js';
import { fail, isSigningError } from '../errors.js';
import {
  type Ask,
  countIn,
  malformed,
  objectIn,
  openRpc,
  type RpcFunction,
  type RpcOptions,
  askWithSlot,
} from './rpc.js';
import type {
  GetSignatureStatus,
  MessageContext,
  MessageStatus,
  NetworkPosition,
  SignatureContext,
  SignatureStatus,
  SignedBytes,
} from '../status.js';
import { systemProgram } from '../well-known.js';
import { isSame, keyAddress, readTransaction, signatureIn, type WireTransaction } from '../wire.js';

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
 */
export function signatureStatusOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): GetSignatureStatus {
  const open = openRpc(rpc, options);
  const watch = watchBlockhashes();
  return Object.assign(
    (signature: string, context: SignatureContext) =>
      statusOf(open(context.signal), signature, context, watch).catch(unknownElsewhere),
    {
      beforeSigning: networkPosition(open),
      ofMessage: (signed: SignedBytes, context: MessageContext) =>
        statusOfMessage(open(context.signal), signed, context).catch(unknownElsewhere),
    },
  );
}

/** A node of another cluster will never know our transaction. */
function unknownElsewhere(error: unknown): { status: 'unknown'; reason: string } {
  if (isSigningError(error, 'rpc/other-cluster')) return { status: 'unknown', reason: error.message };
  throw error;
}

async function statusOf(
  ask: Ask,
  signature: string,
  { lastValidBlockHeight, atSigning, blockhash, sentAt }: SignatureContext,
  watch: Watch,
): Promise<SignatureStatus> {
  if (decodeBase58(String(signature).slice(0, 96)).length !== 64)
    fail('rpc/bad-option', { option: 'signature' });
  const last = lastValidBlockHeight === undefined ? undefined : Number(lastValidBlockHeight);
  if (last !== undefined && !(/^\d+$/.test(String(lastValidBlockHeight)) && Number.isSafeInteger(last)))
    fail('rpc/bad-option', { option: 'lastValidBlockHeight' });
  // Asked before the signature, so that the next call sees everything that landed up to this block.
  const finalized = last === undefined ? undefined : await finalizedBlock(ask);
  const found = await find(ask, signature, finalized?.slot);
  if (found) return found;
  if (!finalized) return { status: 'pending' };
  const watched = watch(signature, finalized.height);
  const isDue = finalized.height > last!;
  if (blockhash !== undefined && (isDue || !(atSigning || watched.knewBlockhash))) {
    const isValid = await isBlockhashValid(ask, blockhash, finalized.slot);
    if (isValid) watched.knewBlockhash = true;
    if (isValid !== false) return { status: 'pending', reason: 'its blockhash is still valid' };
  }
  if (!isDue) return notDue(finalized.height, last!);
  const firstHeight = Math.max(0, Math.min(last! - blocksOfLife, atSigning?.blockHeight ?? last!));
  const historyFrom = await wholeHistory(ask, firstHeight);
  if (typeof historyFrom !== 'number') return historyFrom;
  // Asked again: the first call may have reached the node before its history was complete.
  const late = await find(ask, signature, finalized.slot);
  if (late) return late;
  // The network's own bound holds for every blockhash of that time. The service's may be too low.
  if (!atSigning && !isBlockhashOver(watched, finalized.height, sentAt))
    return { status: 'pending', reason: 'its blockhash may be newer than what the node knows' };
  return { status: 'expired', finalizedBlockHeight: finalized.height, historyFromBlockHeight: historyFrom };
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

/** Whether no blockhash that it can have is valid any more. The network has to show it: only the service gave its bound. */
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

/** Finds a message: under the named id, or in the wallet's history once it can land no more. Not in a whole one: expired. */
async function statusOfMessage(
  ask: Ask,
  { transaction, signature }: SignedBytes,
  { named, atSigning }: MessageContext,
): Promise<MessageStatus> {
  const ours = readTransaction(transaction);
  const finalized = await finalizedBlock(ask);
  const isOurs = (id: string) => hasMessage(ask, id, ours.message);
  if (named !== undefined) {
    const found = await find(ask, named, finalized.slot);
    if (found?.status === 'pending') return found;
    if (found && (await isOurs(named))) return { ...found, signature: named };
  }
  if (beginsWithNonce(ours))
    return { status: 'unknown', reason: 'it uses a durable nonce, so it never expires' };
  if (!atSigning) return { status: 'unknown', reason: 'the network was not asked before it was signed' };
  const { slot, blockHeight, lastValidBlockHeight: last } = atSigning;
  if (finalized.height <= last + mostListedLate) return notDue(finalized.height, last + mostListedLate);
  const historyFrom = await wholeHistory(ask, blockHeight);
  if (typeof historyFrom !== 'number') return historyFrom;
  const wallet = walletOf(ours, signature);
  // Each block takes a slot, so the last block in which it can land has at most this slot.
  const slots = { from: slot - slotMargin, to: finalized.slot - (finalized.height - last) };
  for await (const { id, slot: at, hasFailed } of signaturesOf(ask, wallet, slots.from)) {
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

/** Slot and height of the newest finalized block. */
async function finalizedBlock(ask: Ask): Promise<{ slot: number; height: number }> {
  const method = 'getEpochInfo';
  const info = objectIn(method, 'result', await ask(method, { commitment: 'finalized' }));
  const slot = countIn(method, 'absoluteSlot', info['absoluteSlot']);
  const height = countIn(method, 'blockHeight', info['blockHeight']);
  // Each block takes a slot, so its height is never above its slot.
  if (height > slot) malformed(method, 'blockHeight');
  return { slot, height };
}

/** Searches for the signature; undefined if the node does not have it and is far enough for that to count. */
async function find(
  ask: Ask,
  signature: string,
  atLeastSlot: number | undefined,
): Promise<SignatureStatus | undefined> {
  const method = 'getSignatureStatuses';
  const { slot, value } = await askWithSlot(ask, method, [signature], { searchTransactionHistory: true });
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
async function isBlockhashValid(
  ask: Ask,
  blockhash: string,
  minContextSlot: number,
): Promise<boolean | undefined> {
  const method = 'isBlockhashValid';
  addressBytes(blockhash);
  const { slot, value } = await askWithSlot(ask, method, blockhash, {
    commitment: 'processed',
    minContextSlot,
  });
  if (typeof value !== 'boolean') malformed(method, 'value');
  return !value && slot < minContextSlot ? undefined : value;
}

/** Height of the first block of the node's history, or an upper bound; undefined if the node does not say. */
async function historyStart(ask: Ask, neededHeight: number): Promise<number | undefined> {
  const method = 'getFirstAvailableBlock';
  const firstSlot = countIn(method, 'result', await ask(method));
  // No block is higher than its slot, so an early slot is proof enough and saves a call to nodes with a full history.
  if (firstSlot <= neededHeight) return firstSlot;
  const block = await ask('getBlock', firstSlot, {
    commitment: 'finalized',
    transactionDetails: 'none',
    rewards: false,
    maxSupportedTransactionVersion: 0,
  });
  if (block === null) return undefined;
  const { blockHeight } = objectIn('getBlock', 'result', block);
  if (blockHeight === null) return undefined;
  const height = countIn('getBlock', 'blockHeight', blockHeight);
  if (height > firstSlot) malformed('getBlock', 'blockHeight');
  return height;
}

/** @returns the height from which on the node has every block, or why it cannot know what landed since `firstHeight` */
async function wholeHistory(
  ask: Ask,
  firstHeight: number,
): Promise<number | { status: 'unknown'; reason: string }> {
  const from = await historyStart(ask, firstHeight);
  if (from !== undefined && from <= firstHeight) return from;
  const reason = `the node knows blocks from height ${from ?? 'an unknown one'} on, and it could land from ${firstHeight} on`;
  return { status: 'unknown', reason };
}

/** It may still land. */
const notDue = (height: number, last: number): { status: 'pending'; reason: string } => ({
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
async function* signaturesOf(ask: Ask, address: string, fromSlot: number): AsyncGenerator<Listed> {
  const method = 'getSignaturesForAddress';
  let last: Listed | undefined;
  for (let page = 0; page < mostPages; page++) {
    const options = { limit: perPage, commitment: 'finalized', ...(last && { before: last.id }) };
    const entries = await ask(method, address, options);
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
async function hasMessage(ask: Ask, id: string, message: Uint8Array): Promise<boolean> {
  const method = 'getTransaction';
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  let result: unknown;
  try {
    result = await ask(method, id, options);
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
const blocksOfLife = 150;
/** A healthy node is at most this many blocks behind the cluster; nodes report 128 slots as unhealthy. */
const mostBehind = 150;

/**
 * Asks at commitment `processed`, since a blockhash of a newer block would be valid for longer than the bound says. A node
 * that knows the blockhash is as far as the node that gave it; one that does not must at least be healthy.
 */
const networkPosition =
  (open: ReturnType<typeof openRpc>) =>
  async (blockhash: string, signal?: AbortSignal): Promise<NetworkPosition> => {
    const ask = open(signal);
    const isKnown = await isBlockhashValid(ask, blockhash, 0);
    if (!isKnown && (await ask('getHealth')) !== 'ok') malformed('getHealth', 'result');
    const method = 'getLatestBlockhash';
    const { slot, value } = await askWithSlot(ask, method, { commitment: 'processed' });
    const { lastValidBlockHeight } = objectIn(method, 'value', value);
    const last = countIn(method, 'lastValidBlockHeight', lastValidBlockHeight);
    return {
      slot,
      blockHeight: Math.max(0, last - blocksOfLife),
      lastValidBlockHeight: isKnown ? last : last + mostBehind,
    };
  };
