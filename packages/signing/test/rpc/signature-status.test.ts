import { describe, expect, it } from 'vitest';
import { encodeBase58 } from '../../src/index.js';
import { genesisHashes, signatureStatusOverRpc } from '../../src/rpc/index.js';
import { node, withSlot } from '../support/node.js';

const signature = encodeBase58(new Uint8Array(64).fill(7));
const blockhash = encodeBase58(new Uint8Array(32).fill(9));
const lastValidBlockHeight = '1000';

/** As the vendors' pages show it for a transaction of long ago. */
const finalized = {
  confirmationStatus: 'finalized',
  confirmations: null,
  err: null,
  slot: 140_512_999,
  status: { Ok: null },
};
const found = (entry: object) => withSlot(335_501_862, [{ ...finalized, ...entry }]);
const customError = { InstructionError: [3, { Custom: 6001 }] };

/** A node for which the transaction has expired beyond doubt. */
const expired = {
  getEpochInfo: { absoluteSlot: 1200, blockHeight: 1001, epoch: 0, slotIndex: 1200, slotsInEpoch: 432_000 },
  getSignatureStatuses: withSlot(1240, [null]),
  isBlockhashValid: withSlot(1240, false),
  getFirstAvailableBlock: 900,
  getBlock: { blockHeight: 850, blockhash, parentSlot: 899, previousBlockhash: blockhash, blockTime: 1 },
};

/** Sent so long ago that no blockhash of that time is good any more. */
const context = { lastValidBlockHeight, blockhash, sentAt: Date.now() - 3_600_000 };

const ask = (answers: object, known: object = context) =>
  signatureStatusOverRpc(node(answers as never).rpc)(signature, known);

describe('a transaction that the node knows', () => {
  it.each([
    ['landed when it is finalized', {}, 'landed'],
    ['landed when it is confirmed', { confirmationStatus: 'confirmed', confirmations: 5 }, 'landed'],
    ['failed when its program failed', { err: customError, status: { Err: customError } }, 'failed'],
    ['pending while its block is not confirmed', { confirmationStatus: 'processed' }, 'pending'],
    [
      'pending when it failed in such a block',
      { confirmationStatus: 'processed', err: customError, status: { Err: customError } },
      'pending',
    ],
  ])('is %s', async (_, entry, status) => {
    expect(await ask({ ...expired, getSignatureStatuses: found(entry) })).toMatchObject({ status });
  });

  it('is searched for in the whole history', async () => {
    const { rpc, asked } = node({ getSignatureStatuses: found({}) });
    await signatureStatusOverRpc(rpc)(signature, {});
    expect(asked).toEqual([
      { method: 'getSignatureStatuses', params: [[signature], { searchTransactionHistory: true }] },
    ]);
  });
});

describe('a transaction that the node does not know', () => {
  it('is expired if all proofs are there, and returns them', async () => {
    expect(await ask(expired)).toEqual({
      status: 'expired',
      finalizedBlockHeight: 1001,
      historyFromBlockHeight: 850,
    });
  });

  it('is expired on a node with its full history, without a call for its first block', async () => {
    const { getBlock: _, ...whole } = { ...expired, getFirstAvailableBlock: 0 };
    expect(await ask(whole)).toMatchObject({ status: 'expired', historyFromBlockHeight: 0 });
  });

  it.each<[string, object, object?]>([
    ['without a last valid block height', {}, { blockhash }],
    ['at its last valid block height', { getEpochInfo: { absoluteSlot: 1200, blockHeight: 1000 } }],
    ['while its blockhash is valid', { isBlockhashValid: withSlot(1240, true) }],
    [
      'while the node that says that its blockhash is not valid is behind',
      { isBlockhashValid: withSlot(1199, false) },
    ],
    ['while the node that does not find it is behind', { getSignatureStatuses: withSlot(1199, [null]) }],
  ])('is pending %s', async (_, answers, context = { lastValidBlockHeight, blockhash }) => {
    expect(await ask({ ...expired, ...answers }, context)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['begins after it could land', { getBlock: { ...expired.getBlock, blockHeight: 851 } }],
    ['begins with a block that is gone', { getBlock: null }],
    ['begins with a block without a height', { getBlock: { ...expired.getBlock, blockHeight: null } }],
  ])('is unknown when the history of the node %s', async (_, answers) => {
    const status = await ask({ ...expired, ...answers });
    expect(status).toMatchObject({ status: 'unknown', reason: expect.stringContaining('from 850 on') });
  });

  it('is searched again after the proofs, and may be found then', async () => {
    const statuses = [withSlot(1240, [null]), withSlot(1241, [{ ...finalized, slot: 1150 }])];
    const { rpc, asked } = node({
      ...expired,
      getSignatureStatuses: (_: unknown, before: number) => statuses[before],
    });
    const status = await signatureStatusOverRpc(rpc)(signature, { lastValidBlockHeight });
    expect(status).toEqual({ status: 'landed' });
    expect(asked.map(({ method }) => method)).toEqual([
      'getEpochInfo',
      'getSignatureStatuses',
      'getFirstAvailableBlock',
      'getBlock',
      'getSignatureStatuses',
    ]);
  });
});

describe('a node of another cluster', () => {
  it('gets no other call, and the status is unknown', async () => {
    const { rpc, asked } = node({ ...expired, getGenesisHash: genesisHashes.devnet });
    const status = await signatureStatusOverRpc(rpc)(signature, { lastValidBlockHeight });
    expect(status).toMatchObject({ status: 'unknown', reason: expect.stringContaining('rpc/other-cluster') });
    expect(asked).toEqual([]);
  });

  it('is accepted if the caller named its cluster', async () => {
    const { rpc } = node({ ...expired, getGenesisHash: genesisHashes.devnet });
    const asked = signatureStatusOverRpc(rpc, { genesisHash: genesisHashes.devnet });
    expect(await asked(signature, context)).toMatchObject({ status: 'expired' });
  });
});

describe('an answer that contradicts itself or is malformed is an error with its field', () => {
  it.each([
    ['getEpochInfo', 'blockHeight', { absoluteSlot: 1200, blockHeight: 1201 }],
    ['getEpochInfo', 'blockHeight', { absoluteSlot: 1200, blockHeight: '1001' }],
    ['getEpochInfo', 'absoluteSlot', { blockHeight: 1001 }],
    ['getEpochInfo', 'result', null],
    ['getSignatureStatuses', 'result', [null]],
    ['getSignatureStatuses', 'context', { value: [null] }],
    ['getSignatureStatuses', 'context.slot', withSlot(-1, [null])],
    ['getSignatureStatuses', 'value', withSlot(1240, null)],
    ['getSignatureStatuses', 'value', withSlot(1240, [])],
    ['getSignatureStatuses', 'value', withSlot(1240, [null, null])],
    ['getSignatureStatuses', 'value', withSlot(1240, ['finalized'])],
    ['getSignatureStatuses', 'err', found({ err: undefined })],
    ['getSignatureStatuses', 'err', found({ status: { Err: customError } })],
    ['getSignatureStatuses', 'err', found({ err: customError })],
    ['getSignatureStatuses', 'slot', found({ slot: 335_501_863 })],
    ['getSignatureStatuses', 'confirmationStatus', found({ confirmationStatus: null })],
    ['getSignatureStatuses', 'confirmationStatus', found({ confirmationStatus: 'rooted' })],
    ['isBlockhashValid', 'value', withSlot(1240, 0)],
    ['getFirstAvailableBlock', 'result', '0'],
    ['getFirstAvailableBlock', 'result', -1],
    ['getBlock', 'result', []],
    ['getBlock', 'blockHeight', { blockHeight: 901 }],
    ['getGenesisHash', 'result', 'mainnet'],
    ['getGenesisHash', 'result', null],
  ])('%s: %s', async (method, field, answer) => {
    await expect(ask({ ...expired, [method]: answer })).rejects.toMatchObject({
      code: 'rpc/malformed',
      context: { method, field },
    });
  });
});

it.each([
  ['signature', () => signatureStatusOverRpc(node(expired).rpc)('abc', {})],
  ['lastValidBlockHeight', () => ask(expired, { lastValidBlockHeight: '1e3' })],
  ['lastValidBlockHeight', () => ask(expired, { lastValidBlockHeight: -1 })],
])('refuses a %s that cannot be meant', async (option, asking) => {
  await expect(asking()).rejects.toMatchObject({ code: 'rpc/bad-option', context: { option } });
});

it('passes on errors of the caller’s function', async () => {
  const reason = new Error('the node is down');
  const getSignatureStatuses = () => Promise.reject(reason);
  await expect(ask({ ...expired, getSignatureStatuses })).rejects.toBe(reason);
});

describe('a blockhash that the node does not call valid', () => {
  // The service names the last block height, and may name one that has passed already.
  const justSent = { lastValidBlockHeight, blockhash };
  const atHeight = (...heights: number[]) => ({
    ...expired,
    getEpochInfo: (_: unknown, before: number) => ({
      ...expired.getEpochInfo,
      absoluteSlot: 1240,
      blockHeight: heights[Math.min(before, heights.length - 1)],
    }),
  });

  it('may be newer than what the node knows, and proves nothing', async () => {
    expect(await ask(expired, justSent)).toEqual({
      status: 'pending',
      reason: 'its blockhash may be newer than what the node knows',
    });
  });

  it('has expired when the node has called it valid before', async () => {
    const isBlockhashValid = (_: unknown, before: number) => withSlot(1240, before === 0);
    const statusOf = signatureStatusOverRpc(node({ ...expired, isBlockhashValid }).rpc);
    expect(await statusOf(signature, justSent)).toMatchObject({ status: 'pending' });
    expect(await statusOf(signature, justSent)).toMatchObject({ status: 'expired' });
  });

  it('has expired when every blockhash of the first question has', async () => {
    const statusOf = signatureStatusOverRpc(node(atHeight(1001, 1001 + 150 + 64, 1001 + 150 + 65)).rpc);
    expect(await statusOf(signature, justSent)).toMatchObject({ status: 'pending' });
    expect(await statusOf(signature, justSent)).toMatchObject({ status: 'pending' });
    expect(await statusOf(signature, justSent)).toMatchObject({ status: 'expired' });
  });

  it('has expired ten minutes after it was sent, and not before', async () => {
    const sentAt = Date.now() - 10 * 60_000;
    expect(await ask(expired, { ...justSent, sentAt: sentAt + 5000 })).toMatchObject({ status: 'pending' });
    expect(await ask(expired, { ...justSent, sentAt: sentAt - 5000 })).toMatchObject({ status: 'expired' });
  });
});
