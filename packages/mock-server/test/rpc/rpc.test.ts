import {
  address,
  createSolanaRpcFromTransport,
  signature as asSignature,
  type Base64EncodedWireTransaction,
} from '@solana/kit';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { mockGenesisHash, type MockOptions, startMockServer } from '../../src/index.js';
import { addressOf, client, SOL, USDC, wallet } from '../live/wallet-client.js';

/** A mock, and the two published libraries connected to its RPC node. */
function node(options: MockOptions = {}) {
  const mock = client(options);
  const fetch = (_: unknown, init?: RequestInit) => mock.fetch('http://mock/rpc', init);
  const connection = new Connection('http://mock/rpc', { fetch: fetch as never, commitment: 'confirmed' });
  const kit = createSolanaRpcFromTransport(async ({ payload, signal }) => {
    const init = { method: 'POST', body: JSON.stringify(payload, big), ...(signal && { signal }) };
    const answer = await fetch(undefined, init);
    return (await answer.json()) as never;
  });
  const call = async (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await (await fetch(undefined, { method: 'POST', body: text })).json()) as any;
  };
  const ask = async (method: string, ...params: unknown[]) => call({ jsonrpc: '2.0', id: 7, method, params });
  const advance = (seconds: number) => mock.post('/__control/advance', { seconds });
  return { ...mock, connection, kit, call, ask, advance };
}
const big = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

const taker = wallet('rpc');
const ask = { inputMint: SOL, outputMint: USDC, amount: '100000000', taker: addressOf(taker) };

/** A quoted order, signed by its taker. */
async function signedOrder({ get }: ReturnType<typeof node>) {
  const { body } = await get('/swap/v2/order', ask);
  const transaction = VersionedTransaction.deserialize(Buffer.from(body.transaction, 'base64'));
  transaction.sign([taker]);
  return { order: body, transaction, wire: Buffer.from(transaction.serialize()) };
}

async function executed(set: ReturnType<typeof node>, scenario?: string) {
  const { order, wire } = await signedOrder(set);
  const { body } = await set.post(
    '/swap/v2/execute',
    { requestId: order.requestId, signedTransaction: wire.toString('base64') },
    scenario ? { 'x-galilean-scenario': scenario } : {},
  );
  return { order, execution: body as { signature: string; slot: string } };
}

describe('the cluster', () => {
  it('has its own genesis hash, the same for every seed', async () => {
    expect(await node().connection.getGenesisHash()).toBe(mockGenesisHash);
    expect(await node({ seed: 'other' }).kit.getGenesisHash().send()).toBe(mockGenesisHash);
    expect(new PublicKey(mockGenesisHash).toBytes()).toHaveLength(32);
  });

  it('is at the height that orders are quoted for, and moves with the clock', async () => {
    const set = node({ now: () => 1_800_000_000_000 });
    const { order } = await signedOrder(set);
    const height = await set.connection.getBlockHeight('processed');
    expect(Number(order.lastValidBlockHeight)).toBe(height + 150);
    expect(await set.connection.getBlockHeight('finalized')).toBe(height - 32);
    await set.advance(60);
    expect(await set.connection.getBlockHeight('processed')).toBe(height + 150);
    const { absoluteSlot, blockHeight } = await set.connection.getEpochInfo('finalized');
    expect([absoluteSlot, blockHeight]).toEqual([await set.connection.getSlot('finalized'), height + 118]);
  });

  it('keeps blocks from its first one on', async () => {
    const set = node();
    const first = await set.connection.getFirstAvailableBlock();
    expect(await set.connection.getMinimumLedgerSlot()).toBe(first);
    const config = { transactionDetails: 'none', rewards: false, maxSupportedTransactionVersion: 0 } as const;
    const block = await set.connection.getBlock(first, config);
    expect(block).toMatchObject({ parentSlot: first - 1, blockhash: expect.any(String) });
    const theirs = await set.kit.getBlock(BigInt(first), config).send();
    expect(theirs!.blockHeight).toBeLessThan(BigInt(await set.connection.getBlockHeight()));
    expect(await set.ask('getBlock', first - 1, config)).toMatchObject({ error: { code: -32_001 } });
    expect(await set.ask('getBlock', first + 10 ** 9, config)).toMatchObject({ error: { code: -32_004 } });
    expect(await set.ask('getBlock', first)).toMatchObject({ error: { code: -32_602 } });
  });

  it('does not answer for a future slot', async () => {
    const set = node();
    const minContextSlot = (await set.connection.getSlot('processed')) + 1000;
    const answer = await set.ask('getSlot', { minContextSlot });
    expect(answer).toMatchObject({ error: { code: -32_016, data: { contextSlot: expect.any(Number) } } });
  });
});

describe('blockhashes', () => {
  it('of orders and builds are valid as long as their transactions', async () => {
    const set = node({ now: () => 1_800_000_000_000 });
    const { transaction } = await signedOrder(set);
    const build = await set.get('/swap/v2/build', ask);
    const built = new PublicKey(Uint8Array.from(build.body.blockhashWithMetadata.blockhash)).toBase58();
    const processed = { commitment: 'processed' } as const;
    for (const hash of [transaction.message.recentBlockhash, built]) {
      expect((await set.connection.isBlockhashValid(hash, processed)).value).toBe(true);
    }
    await set.advance(61);
    for (const hash of [transaction.message.recentBlockhash, built]) {
      expect((await set.connection.isBlockhashValid(hash, processed)).value).toBe(false);
    }
  });

  it('can be requested, and expire', async () => {
    const set = node({ now: () => 1_800_000_000_000 });
    const { blockhash, lastValidBlockHeight } = await set.connection.getLatestBlockhash('finalized');
    const theirs = await set.kit.getLatestBlockhash({ commitment: 'finalized' }).send();
    expect(theirs.value).toEqual({ blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) });
    expect((await set.connection.isBlockhashValid(blockhash)).value).toBe(true);
    await set.advance(75);
    expect((await set.connection.isBlockhashValid(blockhash)).value).toBe(false);
  });

  it('of no block are invalid', async () => {
    const { connection } = node();
    expect((await connection.isBlockhashValid(mockGenesisHash)).value).toBe(false);
  });
});

describe('signature statuses', () => {
  const history = { searchTransactionHistory: true };

  it('show what landed, and in which slot', async () => {
    const set = node({ now: () => 1_800_000_000_000 });
    const { execution } = await executed(set);
    const { context, value } = await set.connection.getSignatureStatuses([
      execution.signature,
      '1'.repeat(64),
    ]);
    const landed = {
      slot: Number(execution.slot),
      err: null,
      confirmationStatus: 'confirmed',
      confirmations: 1,
    };
    expect(value).toEqual([{ ...landed, status: { Ok: null } }, null]);
    expect(context.slot).toBe(Number(execution.slot));
    await set.advance(13);
    const { value: later } = await set.kit.getSignatureStatuses([asSignature(execution.signature)]).send();
    expect(later[0]).toMatchObject({ confirmationStatus: 'finalized', confirmations: null, err: null });
  });

  it('show a program’s error', async () => {
    const set = node();
    const { execution } = await executed(set, 'execute=6001');
    const { value } = await set.connection.getSignatureStatuses([execution.signature], history);
    const err = { InstructionError: [0, { Custom: 6001 }] };
    expect(value[0]).toMatchObject({ err, status: { Err: err } });
  });

  it('of old transactions are found only by a history search', async () => {
    const set = node();
    const { execution } = await executed(set);
    await set.advance(120);
    const statuses = async (config?: typeof history) =>
      (await set.connection.getSignatureStatuses([execution.signature], config)).value;
    expect([await statuses(), (await statuses(history))[0]?.confirmationStatus]).toEqual([
      [null],
      'finalized',
    ]);
  });
});

describe('accounts', () => {
  it('exist for the lookup tables of an order', async () => {
    const set = node();
    const { transaction } = await signedOrder(set);
    const [lookup] = transaction.message.addressTableLookups;
    const { value } = await set.connection.getAddressLookupTable(lookup!.accountKey);
    expect(value!.isActive()).toBe(true);
    const highest = Math.max(...lookup!.writableIndexes, ...lookup!.readonlyIndexes);
    expect(value!.state.addresses.length).toBeGreaterThan(highest);
  });

  it('exist for the lookup tables of a build', async () => {
    const set = node();
    const { body } = await set.get('/swap/v2/build', ask);
    const tables = Object.entries<string[]>(body.addressesByLookupTableAddress);
    const shown = await set.connection.getMultipleAccountsInfo(tables.map(([table]) => new PublicKey(table)));
    for (const [index, [, addresses]] of tables.entries()) {
      expect(shown[index]!.data).toHaveLength(56 + 32 * addresses.length);
    }
  });

  it('are null when unknown', async () => {
    const { connection, kit } = node();
    expect(await connection.getAccountInfo(taker.publicKey)).toBeNull();
    const theirs = await kit.getAccountInfo(address(addressOf(taker)), { encoding: 'base64' }).send();
    expect(theirs.value).toBeNull();
  });

  it('can be read in part', async () => {
    const set = node();
    const { transaction } = await signedOrder(set);
    const table = transaction.message.addressTableLookups[0]!.accountKey;
    const part = await set.connection.getAccountInfo(table, { dataSlice: { offset: 0, length: 4 } });
    expect([...part!.data]).toEqual([1, 0, 0, 0]);
  });
});

describe('a sent transaction', () => {
  it('lands when it is signed and its blockhash is valid', async () => {
    const set = node();
    const { wire } = await signedOrder(set);
    const signature = await set.connection.sendRawTransaction(wire);
    const again = await set.kit
      .sendTransaction(wire.toString('base64') as Base64EncodedWireTransaction, { encoding: 'base64' })
      .send();
    expect(again).toBe(signature);
    const { value } = await set.connection.getSignatureStatuses([signature]);
    expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' });
  });

  it('may be built by the caller', async () => {
    const set = node();
    const { blockhash, lastValidBlockHeight } = await set.connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: taker.publicKey, blockhash, lastValidBlockHeight });
    const toPubkey = Keypair.generate().publicKey;
    transaction.add(SystemProgram.transfer({ fromPubkey: taker.publicKey, toPubkey, lamports: 1 }));
    transaction.sign(taker);
    const signature = await set.connection.sendRawTransaction(transaction.serialize());
    expect((await set.connection.getSignatureStatuses([signature])).value[0]).not.toBeNull();
  });

  it('does not land once its blockhash is old, which preflight reports', async () => {
    const set = node();
    const { wire } = await signedOrder(set);
    await set.advance(120);
    await expect(set.connection.sendRawTransaction(wire)).rejects.toThrow('Blockhash not found');
    const signature = await set.connection.sendRawTransaction(wire, { skipPreflight: true });
    expect((await set.connection.getSignatureStatuses([signature])).value).toEqual([null]);
  });

  it('is refused when a signature is missing or wrong', async () => {
    const set = node();
    const { transaction, wire } = await signedOrder(set);
    transaction.signatures[0] = new Uint8Array(64);
    const unsigned = Buffer.from(transaction.serialize());
    await expect(set.connection.sendRawTransaction(unsigned)).rejects.toThrow('signature verification');
    wire[10]! ^= 1;
    await expect(set.connection.sendRawTransaction(wire)).rejects.toThrow('signature verification');
  });

  it.each([
    ['no base64', ['!', { encoding: 'base64' }]],
    ['no transaction', ['AAAA', { encoding: 'base64' }]],
    ['another encoding', ['1111', { encoding: 'base58' }]],
    ['nothing', []],
  ])('is refused when it is %s', async (_, params) => {
    expect(await node().ask('sendTransaction', ...params)).toMatchObject({ error: { code: -32_602 } });
  });
});

describe('an invalid call', () => {
  it.each<[string, unknown, object]>([
    ['no JSON', '{', { id: null, error: { code: -32_700 } }],
    ['an empty batch', [], { id: null, error: { code: -32_600 } }],
    ['no version', { id: 1, method: 'getHealth' }, { id: 1, error: { code: -32_600 } }],
    ['no id', { jsonrpc: '2.0', method: 'getHealth' }, { id: null, error: { code: -32_600 } }],
    ['no method', { jsonrpc: '2.0', id: 1 }, { id: 1, error: { code: -32_600 } }],
    ['null', null, { id: null, error: { code: -32_600 } }],
    [
      'params by name',
      { jsonrpc: '2.0', id: 1, method: 'getSlot', params: {} },
      { error: { code: -32_600 } },
    ],
  ])('%s is a JSON-RPC error', async (_, body, expected) => {
    expect(await node().call(body)).toMatchObject({ jsonrpc: '2.0', ...expected });
  });

  it('an unknown method is refused, with a list of the known ones', async () => {
    const { error } = await node().ask('simulateTransaction');
    expect(error).toMatchObject({ code: -32_601, message: expect.stringContaining('getSignatureStatuses') });
    expect((await node().ask('constructor')).error.code).toBe(-32_601);
  });

  it.each([
    ['getSlot', [7]],
    ['getSlot', [{ commitment: 'max' }]],
    ['getSlot', [{ minContextSlot: 'now' }]],
    ['isBlockhashValid', []],
    ['getSignatureStatuses', ['1']],
    ['getSignatureStatuses', [Array.from({ length: 257 }, () => '1')]],
    ['getSignatureStatuses', [[7]]],
    ['getAccountInfo', [addressOf(taker)]],
    ['getAccountInfo', [addressOf(taker), { encoding: 'base58' }]],
    ['getMultipleAccounts', [addressOf(taker), { encoding: 'base64' }]],
    ['getBlock', ['first', { transactionDetails: 'none' }]],
  ])('invalid parameters are refused: %s %j', async (method, params) => {
    expect(await node().ask(method, ...params)).toMatchObject({ error: { code: -32_602 } });
  });

  it('a batch is answered in order, call by call', async () => {
    const calls = ['getHealth', 'nothing', 'getVersion'].map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
    }));
    const answers = await node().call(calls);
    expect(answers.map(({ id, error }: any) => [id, error?.code])).toEqual([
      [0, undefined],
      [1, -32_601],
      [2, undefined],
    ]);
  });

  it('a GET is refused, and no call is recorded', async () => {
    const set = node();
    expect((await set.fetch('http://mock/rpc')).status).toBe(405);
    await set.ask('getHealth');
    expect(set.fetch.requests).toEqual([]);
  });
});

it('is reset with the mock', async () => {
  const set = node();
  const { transaction } = await signedOrder(set);
  await set.post('/__control/reset');
  const table = transaction.message.addressTableLookups[0]!.accountKey;
  expect(await set.connection.getAccountInfo(table)).toBeNull();
  expect((await set.connection.isBlockhashValid(transaction.message.recentBlockhash)).value).toBe(false);
});

it('is on the mock’s port, and absent from a static mock', async () => {
  const mock = await startMockServer();
  expect(await new Connection(`${mock.url}/rpc`).getGenesisHash()).toBe(mockGenesisHash);
  await mock.close();
  const set = client({ static: true });
  expect((await set.post('/rpc', { jsonrpc: '2.0', id: 1, method: 'getHealth' })).status).toBe(404);
});
