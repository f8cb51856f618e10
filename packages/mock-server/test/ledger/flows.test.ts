import { mintAddresses } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMockFetch, type MockFetch } from '../../src/index.js';

const { SOL, USDC, JUP } = mintAddresses;
const ONE_SOL = 1_000_000_000n;

let mock: MockFetch;
let user: Keypair;
let taker: string;

beforeEach(() => {
  mock = createMockFetch({ ledger: true });
  user = Keypair.generate();
  taker = user.publicKey.toBase58();
});

async function ask(path: string, body?: object, headers = {}): Promise<any> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const all = { 'x-api-key': 'any', 'content-type': 'application/json', ...headers };
  const answer = await mock(`http://mock${path}`, { ...init, headers: all });
  return answer.json();
}
const fund = (amount: bigint, mint?: string, wallet = taker) =>
  ask('/__control/fund', { wallet, amount: String(amount), ...(mint && { mint }) });
const order = (query: Record<string, string>, scenario = '', path = '/swap/v2/order') =>
  ask(
    `${path}?${new URLSearchParams({ taker, ...query })}`,
    undefined,
    scenario ? { 'x-galilean-scenario': scenario } : {},
  );

function signed(transaction: string): string {
  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  read.sign([user]);
  return Buffer.from(read.serialize()).toString('base64');
}

async function execute(quoted: any, scenario = '', path = '/swap/v2/execute') {
  const headers = scenario ? { 'x-galilean-scenario': scenario } : {};
  const body = { requestId: quoted.requestId, signedTransaction: signed(quoted.transaction) };
  return ask(path, body, headers);
}

/** What the service says that the wallet has, in base units. */
async function balances(): Promise<Record<string, bigint>> {
  const answer = await ask(`/ultra/v1/balances/${taker}`);
  return Object.fromEntries(
    Object.entries<{ amount: string }>(answer).map(([mint, { amount }]) => [mint, BigInt(amount)]),
  );
}

describe.each(['metis', 'jupiterz', 'okx', 'dflow'])('an order of %s', (router) => {
  const wish = { inputMint: SOL, outputMint: USDC, amount: String(ONE_SOL) };

  it('moves what its answer says, and nothing when its funds are gone', async () => {
    await fund(3n * ONE_SOL);
    const quoted = await order(wish, `router=${router}`);
    const other = await order(wish, `router=${router}`);
    const third = await order(wish, `router=${router}`);
    const done = await execute(quoted);
    expect(done).toMatchObject({ status: 'Success', code: 0 });
    expect(await balances()).toMatchObject({ [USDC]: BigInt(done.totalOutputAmount) });
    expect(done.totalOutputAmount).toBe(quoted.outAmount);
    const held = (await balances())['SOL']!;
    expect(held).toBeLessThanOrEqual(2n * ONE_SOL);
    expect(held).toBeGreaterThan((19n * ONE_SOL) / 10n);
    expect(await execute(other)).toMatchObject({ status: 'Success' });
    const before = await balances();
    const failed = await execute(third);
    expect(failed).toMatchObject({ status: 'Failed', code: 1 });
    expect((await balances())[USDC]).toBe(before[USDC]);
  });

  it('is refused without funds', async () => {
    expect(await order(wish, `router=${router}`)).toMatchObject({ errorCode: 1, transaction: '' });
    await fund(ONE_SOL);
    const short = await order(wish, `router=${router}`);
    // A maker pays the fees of its fill, so that the wallet can spend everything.
    if (router === 'jupiterz') expect(await execute(short)).toMatchObject({ status: 'Success' });
    else expect(short).toMatchObject({ errorCode: 2, transaction: '' });
    await fund(10n * ONE_SOL);
    expect((await order(wish, `router=${router}`)).errorCode).toBeUndefined();
    const tokens = { inputMint: JUP, outputMint: USDC, amount: '1000' };
    expect(await order(tokens, `router=${router}`)).toMatchObject({ errorCode: 1 });
  });
});

it('legacy Ultra swaps as well', async () => {
  await fund(2n * ONE_SOL);
  const wish = { inputMint: SOL, outputMint: JUP, amount: String(ONE_SOL) };
  const quoted = await order(wish, '', '/ultra/v1/order');
  const done = await execute(quoted, '', '/ultra/v1/execute');
  expect(done).toMatchObject({ status: 'Success' });
  expect(await balances()).toMatchObject({ [JUP]: BigInt(quoted.outAmount) });
});

it('an executed order is in the chain’s history, and lands once', async () => {
  await fund(3n * ONE_SOL);
  const quoted = await order({ inputMint: SOL, outputMint: USDC, amount: String(ONE_SOL) }, 'router=metis');
  const done = await execute(quoted);
  const rpc = (method: string, ...params: unknown[]) =>
    ask('/rpc', { jsonrpc: '2.0', id: 1, method, params });
  const { result } = await rpc('getTransaction', done.signature, {
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  });
  expect(result.meta).toMatchObject({ err: null });
  expect(String(result.slot)).toBe(done.slot);
  const again = await rpc('sendTransaction', signed(quoted.transaction), { encoding: 'base64' });
  expect(again.error.message).toMatch('already been processed');
  expect(await execute(quoted)).toEqual(done);
});

it('a scenario overrules the ledger: its answer comes, and nothing moves', async () => {
  await fund(3n * ONE_SOL);
  const quoted = await order({ inputMint: SOL, outputMint: USDC, amount: String(ONE_SOL) });
  expect(await execute(quoted, 'execute=6001')).toMatchObject({ status: 'Failed', code: 6001 });
  expect(await balances()).toEqual({ SOL: 3n * ONE_SOL });
});

it('a service that pays for gas leaves the wallet’s lamports alone', async () => {
  await fund(1_000_000_000n, JUP);
  const wish = { inputMint: JUP, outputMint: USDC, amount: '800000000' };
  const done = await execute(await order(wish, 'router=metis,sponsored'));
  expect(done).toMatchObject({ status: 'Success' });
  expect(await balances()).toEqual({
    SOL: 0n,
    [JUP]: 200_000_000n,
    [USDC]: BigInt(done.totalOutputAmount),
  });
});

it('holdings are accounts of the ledger', async () => {
  await fund(2_500_000n, USDC);
  const { tokens, amount } = await ask(`/ultra/v1/holdings/${taker}`);
  expect(amount).toBe('0');
  expect(tokens).toMatchObject({ [USDC]: [{ amount: '2500000', isAssociatedTokenAccount: true }] });
  expect((await ask(`/ultra/v1/holdings/${taker}/native`)).amount).toBe('0');
});

it('a reset takes everything back', async () => {
  await fund(2_500_000n, USDC);
  mock.reset();
  expect(await balances()).toEqual({ SOL: 0n });
  await fund(ONE_SOL);
  expect(await balances()).toEqual({ SOL: ONE_SOL });
});

it('a mock without a ledger refuses what needs one', async () => {
  mock = createMockFetch();
  expect(await fund(1n)).toMatchObject({ status: 409, detail: expect.stringContaining('no ledger') });
  const { error } = await ask('/rpc', { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [taker] });
  expect(error.message).toMatch('With a ledger');
  const both = createMockFetch({ ledger: true, static: true });
  await expect(both.ready).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});
