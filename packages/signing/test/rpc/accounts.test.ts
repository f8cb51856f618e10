import { AddressLookupTableAccount, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { encodeBase58 } from '../../src/index.js';
import { genesisHashes, lookupTablesOverRpc, tokenAccountOverRpc } from '../../src/rpc/index.js';
import { token2022Program, tokenProgram } from '../../src/well-known.js';
import { node, withSlot } from '../support/node.js';

const address = encodeBase58(new Uint8Array(32).fill(1));
const key = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte));
const account = (owner: string, data: Uint8Array) =>
  withSlot(9, {
    data: [Buffer.from(data).toString('base64'), 'base64'],
    executable: false,
    lamports: 1,
    owner,
    rentEpoch: 0,
    space: data.length,
  });

const tableProgram = 'AddressLookupTab1e1111111111111111111111111';
const table = (addresses: number, change: (data: Uint8Array) => void = () => {}) => {
  const data = new Uint8Array(56 + 32 * addresses);
  data[0] = 1;
  data.fill(255, 4, 12);
  for (let at = 0; at < addresses; at++) data.fill(at + 1, 56 + 32 * at, 88 + 32 * at);
  change(data);
  return data;
};

describe('a lookup table', () => {
  const read = (result: unknown) => lookupTablesOverRpc(node({ getAccountInfo: result }).rpc)(address);

  it.each([0, 1, 256])('of %i addresses is what web3.js reads', async (count) => {
    const data = table(count);
    const theirs = AddressLookupTableAccount.deserialize(data).addresses.map((one: PublicKey) =>
      one.toBase58(),
    );
    expect(await read(account(tableProgram, data))).toEqual(theirs);
  });

  it('that does not exist is undefined', async () => {
    expect(await read(withSlot(9, null))).toBeUndefined();
  });

  it.each([
    ['belongs to another program', account(tokenProgram, table(2))],
    [
      'is not in use yet',
      account(
        tableProgram,
        table(2, (data) => void (data[0] = 0)),
      ),
    ],
    [
      'has another tag',
      account(
        tableProgram,
        table(2, (data) => void (data[3] = 1)),
      ),
    ],
    ['is shorter than its header', account(tableProgram, new Uint8Array([1, 0, 0, 0]))],
    ['holds half an address', account(tableProgram, table(2).subarray(0, 100))],
    ['holds more addresses than one may', account(tableProgram, table(257))],
  ])('that %s is refused', async (_, result) => {
    await expect(read(result)).rejects.toMatchObject({ code: 'rpc/not-a-lookup-table' });
  });
});

describe('a token account', () => {
  const read = (result: unknown) => tokenAccountOverRpc(node({ getAccountInfo: result }).rpc)(address);
  const data = (length = 165, state = 1, kind = 2) => {
    const bytes = new Uint8Array(length);
    bytes.fill(5, 0, 32);
    bytes.fill(6, 32, 64);
    if (length > 108) bytes[108] = state;
    if (length > 165) bytes[165] = kind;
    return bytes;
  };

  it.each([
    ['of the token program', tokenProgram, data()],
    ['that is frozen', tokenProgram, data(165, 2)],
    ['of Token-2022', token2022Program, data()],
    ['of Token-2022 with extensions', token2022Program, data(182)],
  ])('%s has an owner and a mint', async (_, program, bytes) => {
    expect(await read(account(program, bytes))).toEqual({ mint: key(5), owner: key(6) });
  });

  it.each([
    ['that does not exist', withSlot(9, null)],
    ['of another program', account('11111111111111111111111111111111', data())],
    ['that is not in use', account(tokenProgram, data(165, 0))],
    ['in an unknown state', account(tokenProgram, data(165, 3))],
    ['that is a mint', account(tokenProgram, data(82))],
    ['that is longer than the token program makes them', account(tokenProgram, data(182))],
    ['of Token-2022 that is a mint with extensions', account(token2022Program, data(182, 1, 1))],
    ['of Token-2022 that is a multisig', account(token2022Program, data(355))],
  ])('%s is undefined', async (_, result) => {
    expect(await read(result)).toBeUndefined();
  });
});

describe.each([
  ['lookupTablesOverRpc', lookupTablesOverRpc],
  ['tokenAccountOverRpc', tokenAccountOverRpc],
])('%s', (_, overRpc) => {
  it('refuses a node of another cluster', async () => {
    const { rpc } = node({ getGenesisHash: genesisHashes.testnet, getAccountInfo: withSlot(9, null) });
    await expect(overRpc(rpc)(address)).rejects.toMatchObject({
      code: 'rpc/other-cluster',
      context: { expected: genesisHashes.mainnet, found: genesisHashes.testnet },
    });
  });

  it('asks for the cluster once, and again after a failure', async () => {
    let asked = 0;
    const getGenesisHash = () => {
      asked++;
      if (asked === 1) throw new Error('not now');
      return genesisHashes.mainnet;
    };
    const read = overRpc(node({ getGenesisHash, getAccountInfo: withSlot(9, null) }).rpc);
    await expect(read(address)).rejects.toThrow('not now');
    await read(address);
    await read(address);
    expect(asked).toBe(2);
  });

  it.each([
    ['value', withSlot(9, undefined)],
    ['value', withSlot(9, [])],
    ['value.owner', withSlot(9, { data: ['', 'base64'] })],
    ['value.data', withSlot(9, { owner: tokenProgram, data: '' })],
    ['value.data', withSlot(9, { owner: tokenProgram, data: ['', 'base58'] })],
    ['value.data', withSlot(9, { owner: tokenProgram, data: ['!', 'base64'] })],
  ])('refuses an answer whose %s is malformed', async (field, result) => {
    await expect(overRpc(node({ getAccountInfo: result }).rpc)(address)).rejects.toMatchObject({
      code: 'rpc/malformed',
      context: { method: 'getAccountInfo', field },
    });
  });

  it('refuses a malformed address before any call', async () => {
    const { rpc, asked } = node({});
    await expect(overRpc(rpc)('abc')).rejects.toMatchObject({ code: 'address/wrong-length' });
    expect(asked).toEqual([]);
  });
});
