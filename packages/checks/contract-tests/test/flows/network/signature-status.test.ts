import { mockGenesisHash, startMockServer, testWallet } from '@galilean/mock-server';
import { loadLookupTables } from '@galilean/signing/inspect';
import {
  genesisHashes,
  lookupTablesOverRpc,
  signatureStatusOverRpc,
  tokenAccountOverRpc,
  type RpcFunction,
} from '@galilean/signing/rpc';
import { fromKeypair } from '@galilean/signing/web3js';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { createSwapClient, mints } from '@galilean/swap';
import { buildSwap, memoryJournal, swap, waitForSwap, type GetSignatureStatus } from '@galilean/swap/flows';
import { createTriggerSession, ensureVault } from '@galilean/trigger/flows';
import { Connection, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const mock = await mockForThisFile(startMockServer({ strict: true }));

const keypair = testWallet('wallet');
const wallet = keypair.publicKey.toBase58();
const signer = fromKeypair(keypair);
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const purchase = { marketId: 'POLY-558934', isYes: true, depositAmount: '10000000' };
const client = () => createSwapClient({ apiKey: 'test-key', baseUrl: mock.url, retries: 0 });
const ours = { genesisHash: mockGenesisHash };
const rpc = () => `${mock.url}/rpc`;
const quotes = () => mock.requests.filter(({ operationId }) => operationId === 'getOrder').length;
const landed = async () => Object.keys((await memoryOf(mock.url))['signatures'] ?? {});
/** The service lands nothing, and reports only that it did not land. */
const lost = () =>
  control(mock.url, 'scenario', { scenario: 'execute=-1000', operation: 'executeOrder', times: 1 });
const brief = { resendMs: 0, confirmMs: 0 };

/** The mock's node, with other answers to some methods. */
const node =
  (changed: Readonly<Record<string, unknown>> = {}): RpcFunction =>
  async (method, params) => {
    if (method in changed) return changed[method];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(rpc(), { method: 'POST', body });
    return ((await answer.json()) as { result: unknown }).result;
  };

describe('a node of another cluster, as that of a mock without its `genesisHash`', () => {
  let signed = 0;
  const counting = {
    publicKey: signer.publicKey,
    signBytes: (message: Uint8Array) => {
      signed++;
      return signer.signBytes(message);
    },
  };
  const flows: Readonly<Record<string, (options: object) => Promise<unknown>>> = {
    swap: (options) => swap(client(), counting, asked, options),
    buildSwap: (options) => buildSwap(client(), counting, { ...asked, tipAmount: 1_000_000n }, options),
    buy: (options) =>
      buy(createPredictionClient({ apiKey: 'test-key', baseUrl: mock.url }), counting, purchase, options),
  };

  it.each(Object.entries(flows))('keeps %s from signing, in any number of calls', async (run, flow) => {
    const journal = memoryJournal();
    signed = 0;
    for (let call = 1; call <= 3; call++) {
      const ended = flow({ ...brief, journal, run, signatureStatus: signatureStatusOverRpc(rpc()) });
      await expect(ended).rejects.toMatchObject({
        code: 'flow/stopped',
        message: expect.stringMatching(new RegExp(`rpc/other-cluster.*${mockGenesisHash}.*genesisHash`)),
      });
    }
    expect([signed, await landed()]).toEqual([0, []]);
    // The same run goes on with the hash.
    await flow({ ...brief, journal, run, signatureStatus: signatureStatusOverRpc(rpc(), ours) });
    expect(signed).toBe(1);
  });
});

describe('a swap that the service lost and that has expired according to the node', () => {
  const swapped = async (getStatus: GetSignatureStatus, confirmMs = 0) => {
    await lost();
    return swap(client(), signer, asked, {
      ...brief,
      confirmMs,
      // Long enough to finalize the last valid block height.
      signatureStatus: async (...question) => {
        await control(mock.url, 'advance', { seconds: 120 });
        return getStatus(...question);
      },
    });
  };

  it('is unknown on a node of another cluster, and is not swapped a second time', async () => {
    const result = await swapped(signatureStatusOverRpc(rpc()));
    expect(result).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('rpc/other-cluster') });
    expect([quotes(), await landed()]).toEqual([1, []]);
  });

  it('is unknown on a node that reports the genesis hash of devnet', async () => {
    const devnet = node({ getGenesisHash: genesisHashes.devnet });
    expect(await swapped(signatureStatusOverRpc(devnet))).toMatchObject({ kind: 'unknown' });
    expect(quotes()).toBe(1);
  });

  it('is unknown on a node without history, and is not swapped a second time', async () => {
    const connection = new Connection(rpc());
    // Its first block is younger than the transaction.
    const young = node({
      getFirstAvailableBlock: (await connection.getSlot('processed')) + 100,
      getBlock: { blockHeight: (await connection.getBlockHeight('processed')) + 100 },
    });
    const result = await swapped(signatureStatusOverRpc(young, ours));
    expect(result).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('knows blocks from') });
    expect([quotes(), await landed()]).toEqual([1, []]);
  });

  it.each<[string, RpcFunction]>([
    ['fails', () => Promise.reject(new Error('the node is down'))],
    ['answers nonsense', node({ getSignatureStatuses: { context: { slot: 1 }, value: 'none' } })],
    ['contradicts itself', node({ getEpochInfo: { absoluteSlot: 5, blockHeight: 6 } })],
    ['is behind', node({ getSignatureStatuses: { context: { slot: 1 }, value: [null] } })],
    ['still takes its blockhash', node({ isBlockhashValid: { context: { slot: 1e12 }, value: true } })],
  ])('is unknown on a node that %s', async (_, function_) => {
    const result = await swapped(signatureStatusOverRpc(function_, ours));
    expect(result).toMatchObject({ kind: 'unknown', detail: expect.any(String) });
    expect(quotes()).toBe(1);
  });

  it('is unknown on a node that does not answer', async () => {
    const silent: RpcFunction = () => new Promise(() => {});
    const result = await swapped(signatureStatusOverRpc(silent, { ...ours, timeoutMs: 50 }));
    expect(result).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('rpc/timeout') });
    expect(quotes()).toBe(1);
  });

  it('is unknown after one question: a node that is behind would say the same', async () => {
    const result = await swapped(signatureStatusOverRpc(rpc(), ours));
    expect(result).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('may be newer') });
    expect(quotes()).toBe(1);
  });

  it('is quoted and swapped again after proof', async () => {
    // By the second question, every blockhash of the first one has expired.
    const result = await swapped(signatureStatusOverRpc(rpc(), ours), 3000);
    expect(result).toMatchObject({ kind: 'landed' });
    expect(quotes()).toBe(2);
    expect(await landed()).toHaveLength(1);
  });
});

it('a swap whose answers are all lost is found on chain', async () => {
  await control(mock.url, 'scenario', { scenario: 'drop-after', operation: 'executeOrder', times: 9 });
  const options = { ...brief, signatureStatus: signatureStatusOverRpc(rpc(), ours) };
  const result = await swap(client(), signer, asked, options);
  expect(result).toMatchObject({ kind: 'landed', signature: (await landed())[0] });
  expect(result).not.toHaveProperty('execution');
});

it('a build is sent through a node and found on it', async () => {
  const connection = new Connection(rpc(), 'confirmed');
  const result = await buildSwap(client(), signer, asked, {
    submit: (signed) => connection.sendRawTransaction(Buffer.from(signed, 'base64')),
    signatureStatus: signatureStatusOverRpc(rpc(), ours),
  });
  expect(result).toMatchObject({ kind: 'landed', signature: (await landed())[0] });
  const { signature } = result as { signature: string };
  expect(await waitForSwap(signatureStatusOverRpc(rpc(), ours), { signature })).toEqual({ status: 'landed' });
});

it('the lookup tables of an order have the same content over RPC', async () => {
  const order = await client().getOrder({ ...asked, amount: '100000000', taker: wallet });
  const tables = await loadLookupTables(order.transaction!, lookupTablesOverRpc(rpc(), ours));
  const connection = new Connection(rpc());
  expect(Object.keys(tables).length).toBeGreaterThan(0);
  for (const [table, addresses] of Object.entries(tables)) {
    const theirs = await connection.getAddressLookupTable(new PublicKey(table));
    expect(addresses).toEqual(theirs.value!.state.addresses.map((one) => one.toBase58()));
  }
});

it('the account of a deposit belongs to the vault', async () => {
  const trigger = createTriggerSession({ apiKey: 'test-key', baseUrl: mock.url }, signer);
  const { vaultPubkey } = await ensureVault(trigger);
  const { inputTokenAccount } = await trigger.craftDeposit({
    inputMint: mints.USDC,
    outputMint: mints.SOL,
    userAddress: wallet,
    amount: '150000000',
    orderType: 'price',
    orderSubType: 'single',
  });
  const read = tokenAccountOverRpc(rpc(), ours);
  expect(await read(inputTokenAccount!)).toEqual({ mint: mints.USDC, owner: vaultPubkey });
  expect(await read(wallet)).toBeUndefined();
});
