import { randomFrom } from '@galilean/test-kit/random';
import { maker, wallet } from '@galilean/test-kit/wallets';
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { encodeBase58 } from '../../src/index.js';
import { signatureStatusOverRpc } from '../../src/rpc/index.js';
import type { MessageContext } from '../../src/status.js';
import { node, withSlot } from '../support/node.js';

const blockhash = encodeBase58(new Uint8Array(32).fill(9));
const random = randomFrom(3);
const memo = (text: string) =>
  new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    keys: [{ pubkey: wallet.publicKey, isSigner: true, isWritable: false }],
    data: Buffer.from(text),
  });

/** A transaction that the maker pays for; the wallet signs it first. */
function paidByMaker(...instructions: TransactionInstruction[]) {
  const message = new TransactionMessage({
    payerKey: maker.publicKey,
    recentBlockhash: blockhash,
    instructions,
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([wallet]);
  const base64 = () => Buffer.from(transaction.serialize()).toString('base64');
  const signed = { transaction: base64(), signature: encodeBase58(transaction.signatures[1]!) };
  transaction.sign([maker]);
  return { signed, id: encodeBase58(transaction.signatures[0]!), landed: base64() };
}
const { signed, id, landed } = paidByMaker(memo('ours'));
const other = paidByMaker(memo('another'));
const unique = () => encodeBase58(random.bytes(64));

const atSigning = { slot: 1150, blockHeight: 850, lastValidBlockHeight: 1000 };
const context: MessageContext = { atSigning, lastValidBlockHeight: 1000, blockhash };
/** The newest finalized block, well after the last one in which the transaction can land. */
const late = { absoluteSlot: 1400, blockHeight: 1033, epoch: 0, slotIndex: 1400, slotsInEpoch: 432_000 };
const listed = (signature: string, slot: number, err: unknown = null) => ({
  signature,
  slot,
  err,
  memo: null,
  blockTime: 1,
  confirmationStatus: 'finalized',
});
const shown = (transaction: string) => ({ slot: 1200, meta: null, transaction: [transaction, 'base64'] });

/** An honest node with this history of the wallet, the newest first, in pages of the size that is asked for. */
function chain(history: readonly ReturnType<typeof listed>[], more: object = {}) {
  const transactions: Record<string, string> = { [id]: landed, [other.id]: other.landed };
  return node({
    getEpochInfo: late,
    getFirstAvailableBlock: 0,
    getSignaturesForAddress: ([address, { limit, before }]: [string, { limit: number; before?: string }]) => {
      if (address !== wallet.publicKey.toBase58()) return [];
      const from = before === undefined ? 0 : history.findIndex(({ signature }) => signature === before) + 1;
      return history.slice(from, from + limit);
    },
    getTransaction: ([signature]: [string]) => shown(transactions[signature] ?? other.landed),
    ...more,
  });
}
const ask = (from: ReturnType<typeof node>, known: MessageContext = context) =>
  signatureStatusOverRpc(from.rpc).ofMessage!(signed, known);

describe('a transaction whose payer signed last', () => {
  it.each([
    ['landed', null],
    ['failed', { InstructionError: [0, { Custom: 1 }] }],
  ])('has %s when the wallet\u2019s history has its message', async (status, err) => {
    const history = [listed(other.id, 1300), listed(id, 1210, err), listed(other.id, 1100)];
    expect(await ask(chain(history))).toEqual({ status, signature: id });
  });

  it('has expired when no transaction since its signature has its message', async () => {
    const answer = { status: 'expired', finalizedBlockHeight: 1033, historyFromBlockHeight: 0 };
    expect(await ask(chain([listed(other.id, 1300), listed(other.id, 1160), listed(other.id, 900)]))).toEqual(
      answer,
    );
    expect(await ask(chain([]))).toEqual(answer);
  });

  it('is searched through all pages, until one from before the signature', async () => {
    const newer = Array.from({ length: 1200 }, () => listed(unique(), 1390));
    const from = chain([...newer, listed(id, 1210)]);
    expect(await ask(from)).toMatchObject({ status: 'landed' });
    expect(from.asked.filter(({ method }) => method === 'getSignaturesForAddress')).toHaveLength(3);
    // What is newer than the last block in which it could land is not read.
    expect(from.asked.filter(({ method }) => method === 'getTransaction')).toHaveLength(1);
    const older = chain([listed(other.id, 999), listed(id, 998)]);
    expect(await ask(older)).toMatchObject({ status: 'expired' });
  });

  it('may still land until its last block is final, and a little longer, as nodes list late', async () => {
    const early = chain([], { getEpochInfo: { ...late, blockHeight: 1032 } });
    expect(await ask(early)).toEqual({
      status: 'pending',
      reason: expect.stringContaining('block 1032 is final'),
    });
    expect(early.asked.map(({ method }) => method)).toEqual(['getEpochInfo']);
  });

  it('is unknown where the history begins after the signature', async () => {
    const cut = chain([], { getFirstAvailableBlock: 1200, getBlock: { blockHeight: 851 } });
    expect(await ask(cut)).toEqual({
      status: 'unknown',
      reason: expect.stringContaining('from height 851 on'),
    });
    const whole = chain([], { getFirstAvailableBlock: 1200, getBlock: { blockHeight: 850 } });
    expect(await ask(whole)).toMatchObject({ status: 'expired' });
  });

  it('is unknown where the network was not asked before the signature', async () => {
    const answer = await ask(chain([]), { lastValidBlockHeight: 1000, blockhash });
    expect(answer).toMatchObject({ status: 'unknown' });
  });

  it('is unknown with a durable nonce, which never expires', async () => {
    const noncePubkey = PublicKey.unique();
    const nonced = paidByMaker(
      SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: maker.publicKey }),
      memo('ours'),
    );
    const { ofMessage } = signatureStatusOverRpc(chain([]).rpc);
    expect(await ofMessage!(nonced.signed, context)).toEqual({
      status: 'unknown',
      reason: expect.stringContaining('nonce'),
    });
  });

  it.each<[string, object]>([
    ['lists a transaction that it does not show', { getTransaction: null }],
    ['shows it in another encoding', { getTransaction: { transaction: { signatures: [] } } }],
    [
      'lists what is newer behind what is older',
      { getSignaturesForAddress: [listed(other.id, 1200), listed(other.id, 1201)] },
    ],
    ['does not say whether it failed', { getSignaturesForAddress: [{ signature: id, slot: 1200 }] }],
    ['lists no list', { getSignaturesForAddress: {} }],
    ['never ends its list', { getSignaturesForAddress: [listed(other.id, 1390)] }],
  ])('is not known from a node that %s', async (_, answers) => {
    await expect(ask(chain([listed(other.id, 1200)], answers))).rejects.toMatchObject({
      code: expect.stringMatching(/^rpc\/(malformed|too-large)$/),
    });
  });
});

describe('an id that an answer names', () => {
  const finalized = {
    confirmationStatus: 'finalized',
    confirmations: null,
    err: null,
    slot: 1210,
    status: { Ok: null },
  };
  const known = withSlot(1400, [finalized]);
  const early = { ...late, blockHeight: 900 };

  it('counts at once when the network has our message under it', async () => {
    const from = chain([], { getEpochInfo: early, getSignatureStatuses: known });
    expect(await ask(from, { ...context, named: id })).toEqual({ status: 'landed', signature: id });
  });

  it('does not count when the network has another message under it', async () => {
    const soon = chain([], { getEpochInfo: early, getSignatureStatuses: known });
    expect(await ask(soon, { ...context, named: other.id })).toMatchObject({ status: 'pending' });
    const from = chain([listed(id, 1210)], { getSignatureStatuses: known });
    expect(await ask(from, { ...context, named: other.id })).toEqual({ status: 'landed', signature: id });
  });

  it('that the network does not know proves no expiry: the bytes may have landed under another', async () => {
    const from = chain([listed(id, 1210)], { getSignatureStatuses: withSlot(1400, [null]) });
    expect(await ask(from, { ...context, named: other.id })).toEqual({ status: 'landed', signature: id });
  });
});
