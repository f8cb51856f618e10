import { describe, expect, it } from 'vitest';
import { encodeBase58 } from '../../src/index.js';
import { genesisHashes, signatureStatusOverRpc } from '../../src/rpc/index.js';
import { node, withSlot } from '../support/node.js';

const blockhash = encodeBase58(new Uint8Array(32).fill(9));
const signature = encodeBase58(new Uint8Array(64).fill(7));
const honest = {
  isBlockhashValid: withSlot(1200, true),
  getLatestBlockhash: withSlot(1201, { blockhash, lastValidBlockHeight: 1000 }),
};
const ask = (answers: object) => signatureStatusOverRpc(node(answers as never).rpc).beforeSigning!(blockhash);

describe('before a signature', () => {
  it('the newest block of the node bounds every blockhash of that time', async () => {
    const from = node(honest);
    const { beforeSigning } = signatureStatusOverRpc(from.rpc);
    expect(await beforeSigning!(blockhash)).toEqual({
      slot: 1201,
      blockHeight: 850,
      lastValidBlockHeight: 1000,
    });
    // A commitment that lags would give a bound below the life of a newer blockhash.
    const commitments = from.asked.flatMap(({ params }) => params).filter((one) => typeof one === 'object');
    expect(commitments).toEqual([
      expect.objectContaining({ commitment: 'processed' }),
      { commitment: 'processed' },
    ]);
  });

  it('a node that does not know the blockhash must be healthy, and its bound is later', async () => {
    const behind = { ...honest, isBlockhashValid: withSlot(1200, false) };
    expect(await ask({ ...behind, getHealth: 'ok' })).toEqual({
      slot: 1201,
      blockHeight: 850,
      lastValidBlockHeight: 1150,
    });
    await expect(ask({ ...behind, getHealth: 'behind' })).rejects.toMatchObject({ code: 'rpc/malformed' });
  });

  it.each([
    ['of another cluster', { ...honest, getGenesisHash: genesisHashes.devnet }, 'rpc/other-cluster'],
    ['without a height', { ...honest, getLatestBlockhash: withSlot(1, { blockhash }) }, 'rpc/malformed'],
  ])('a node %s fails', async (_, answers, code) => {
    await expect(ask(answers)).rejects.toMatchObject({ code });
  });

  it('what it said proves an expiry at once, even to a process that has seen nothing of the transaction', async () => {
    const long = {
      getEpochInfo: { absoluteSlot: 1200, blockHeight: 1001, epoch: 0, slotIndex: 1, slotsInEpoch: 432_000 },
      getSignatureStatuses: withSlot(1240, [null]),
      isBlockhashValid: withSlot(1240, false),
      getFirstAvailableBlock: 0,
    };
    const statusOf = () => signatureStatusOverRpc(node(long).rpc);
    const atSigning = { slot: 1201, blockHeight: 850, lastValidBlockHeight: 1000 };
    const known = { lastValidBlockHeight: 1000, blockhash };
    expect(await statusOf()(signature, known)).toMatchObject({ status: 'pending' });
    expect(await statusOf()(signature, { ...known, atSigning })).toMatchObject({ status: 'expired' });
  });

  it.each([
    ['the position, whose bound is later', { blockHeight: 850, lastValidBlockHeight: 1150 }],
    ['the bound, whose position is later', { blockHeight: 950, lastValidBlockHeight: 1000 }],
  ])('what it said proves nothing where the history begins after %s', async (_, more) => {
    const atSigning = { slot: 1201, ...more };
    const from = (blockHeight: number) => ({
      getEpochInfo: { absoluteSlot: 1400, blockHeight: 1151, epoch: 0, slotIndex: 1, slotsInEpoch: 432_000 },
      getSignatureStatuses: withSlot(1400, [null]),
      isBlockhashValid: withSlot(1400, false),
      getFirstAvailableBlock: 1100,
      getBlock: { blockHeight },
    });
    const statusFrom = (height: number) =>
      signatureStatusOverRpc(node(from(height)).rpc)(signature, {
        lastValidBlockHeight: more.lastValidBlockHeight,
        blockhash,
        atSigning,
      });
    expect(await statusFrom(851)).toMatchObject({
      status: 'unknown',
      reason: expect.stringContaining('851'),
    });
    expect(await statusFrom(850)).toMatchObject({ status: 'expired', historyFromBlockHeight: 850 });
  });
});
