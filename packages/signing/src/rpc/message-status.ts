import { decodeBase58 } from '../base58.js';
import { fail } from '../errors.js';
import { readTransaction } from '../read-transaction.js';
import { systemProgram } from '../well-known-programs.js';
import { isSame, keyAddress, signatureIn, type WireTransaction } from '../wire-transaction.js';
import type { Ask } from './ask.js';
import { find, finalizedBlock, notDue, wholeHistory } from './chain.js';
import { hasMessage, signaturesOf } from './history.js';
import type { MessageContext, MessageStatus, SignedBytes } from '../status.js';

/** A node may list a finalized transaction a little later than its block. Block heights. */
const mostListedLate = 32;
/** The first block that our node saw may have been ahead of what the leader of the transaction saw. Slots. */
const slotMargin = 150;

/**
 * Finds a transaction by its message: under the id that was named, or in the history of the wallet, once the transaction
 * can land no more. Not in a whole history: expired.
 */
export async function statusOfMessage(
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
