import { base58, mintAddresses } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMockFetch, type MockFetch } from '../../src/index.js';
import { signatureBy } from '../../src/ledger/verification/check-signed.js';

const { SOL, USDC, JupUSD } = mintAddresses;

let mock: MockFetch;
let user: Keypair;
let wallet: string;
let headers: Record<string, string>;

async function ask(method: string, path: string, body?: object): Promise<any> {
  const answer = await mock(`http://mock${path}`, {
    method,
    headers: { 'x-api-key': 'any', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
const control = (name: string, body: object) => ask('POST', `/__control/${name}`, body);
const fund = (amount: number, mint?: string) =>
  control('fund', { wallet, amount: String(amount), ...(mint && { mint }) });

beforeEach(async () => {
  mock = createMockFetch({ ledger: true });
  user = Keypair.generate();
  wallet = user.publicKey.toBase58();
  headers = {};
  await fund(1_000_000_000);
  await fund(300_000_000, USDC);
});

/** What the wallet has of a mint, from the mock's RPC node. */
async function held(mint: string, owner = wallet): Promise<number> {
  const params = [owner, { mint }, { encoding: 'jsonParsed' }];
  const call = { jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params };
  const { result } = await ask('POST', '/rpc', call);
  return result.value.reduce(
    (sum: number, { account }: any) => sum + Number(account.data.parsed.info.tokenAmount.amount),
    0,
  );
}

async function lamports(): Promise<number> {
  const { result } = await ask('POST', '/rpc', {
    jsonrpc: '2.0',
    id: 1,
    method: 'getBalance',
    params: [wallet],
  });
  return result.value;
}

function signed(transaction: string): string {
  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  read.sign([user]);
  return Buffer.from(read.serialize()).toString('base64');
}

describe('an order of trigger v1', () => {
  const create = (makingAmount: string) =>
    ask('POST', '/trigger/v1/createOrder', {
      inputMint: USDC,
      outputMint: SOL,
      maker: wallet,
      payer: wallet,
      params: { makingAmount, takingAmount: '1538461538' },
      computeUnitPrice: 'auto',
    });
  const execute = ({ requestId, transaction }: { requestId: string; transaction: string }) =>
    ask('POST', '/trigger/v1/execute', { requestId, signedTransaction: signed(transaction) });

  it('takes the tokens when it is executed, and gives them back when it is cancelled', async () => {
    const created = await create('100000000');
    expect(await execute(created)).toMatchObject({ status: 'Success', code: 0 });
    expect([await held(USDC), await held(USDC, created.order)]).toEqual([200_000_000, 100_000_000]);
    const cancelled = await ask('POST', '/trigger/v1/cancelOrder', {
      maker: wallet,
      order: created.order,
      computeUnitPrice: 'auto',
    });
    expect(await execute(cancelled)).toMatchObject({ status: 'Success' });
    expect(await held(USDC)).toBe(300_000_000);
  });

  it('is filled by the keeper, who pays SOL, and whose accounts are closed', async () => {
    const created = await create('100000000');
    await execute(created);
    const before = await lamports();
    await control('fill', { order: created.order });
    expect([await held(USDC), await held(USDC, created.order)]).toEqual([200_000_000, 0]);
    expect(await lamports()).toBeGreaterThan(before + 1_538_461_538);
  });

  it('does not open without the funds', async () => {
    expect(await execute(await create('300000001'))).toMatchObject({ status: 'Failed', code: 1 });
    const listed = await ask('GET', `/trigger/v1/getTriggerOrders?user=${wallet}&orderStatus=active`);
    expect(listed.orders).toEqual([]);
    expect(await held(USDC)).toBe(300_000_000);
  });
});

describe('an order of trigger v2', () => {
  beforeEach(async () => {
    const { challenge } = await ask('POST', '/trigger/v2/auth/challenge', {
      walletPubkey: wallet,
      type: 'message',
    });
    const signature = base58(signatureBy(user, Buffer.from(challenge)));
    const session = { type: 'message', walletPubkey: wallet, signature };
    const { token } = await ask('POST', '/trigger/v2/auth/verify', session);
    headers = { authorization: `Bearer ${token}` };
    await ask('GET', '/trigger/v2/vault/register');
  });

  const craft = (amount: string, orderSubType = 'single') =>
    ask('POST', '/trigger/v2/deposit/craft', {
      inputMint: USDC,
      outputMint: SOL,
      userAddress: wallet,
      amount,
      orderType: 'price',
      orderSubType,
    });
  const order = (crafted: { requestId: string; transaction: string; amount: string }, terms: object = {}) =>
    ask('POST', '/trigger/v2/orders/price', {
      orderType: 'single',
      depositRequestId: crafted.requestId,
      depositSignedTx: signed(crafted.transaction),
      userPubkey: wallet,
      inputMint: USDC,
      inputAmount: crafted.amount,
      outputMint: SOL,
      triggerMint: SOL,
      triggerCondition: 'below',
      triggerPriceUsd: 65,
      expiresAt: Date.now() + 86_400_000,
      ...terms,
    });

  it('holds the deposit in the vault, and returns it with the withdrawal', async () => {
    const crafted = await craft('150000000');
    const created = await order(crafted);
    expect(created).toMatchObject({ depositConfirmed: true });
    expect([await held(USDC), await held(USDC, crafted.receiverAddress)]).toEqual([150_000_000, 150_000_000]);
    const cancelled = await ask('POST', `/trigger/v2/orders/price/cancel/${created.id}`);
    const confirmed = await ask('POST', `/trigger/v2/orders/price/confirm-cancel/${created.id}`, {
      signedTransaction: signed(cancelled.transaction),
      cancelRequestId: cancelled.requestId,
    });
    expect(confirmed).toMatchObject({ id: created.id });
    expect([await held(USDC), await held(USDC, crafted.receiverAddress)]).toEqual([300_000_000, 0]);
  });

  it('is filled in parts, and pays the wallet', async () => {
    const crafted = await craft('150000000');
    const created = await order(crafted);
    const before = await lamports();
    await control('fill', { order: created.id, amount: 50_000_000 });
    expect(await held(USDC, crafted.receiverAddress)).toBe(100_000_000);
    const bought = (await lamports()) - before;
    expect(bought).toBeGreaterThan(0);
    await control('fill', { order: created.id });
    expect(await held(USDC, crafted.receiverAddress)).toBe(0);
    expect((await lamports()) - before).toBeGreaterThan(2 * bought);
  });

  it('keeps the SOL that an otoco buys wrapped in the vault, and pays what its pair sells it for', async () => {
    const crafted = await craft('150000000', 'otoco');
    const pair = { orderType: 'otoco', tpPriceUsd: 200, slPriceUsd: 40 };
    const created = await order(crafted, pair);
    const before = await lamports();
    await control('fill', { order: created.id });
    expect(await held(SOL, crafted.receiverAddress)).toBeGreaterThan(0);
    await control('fill', { order: created.id });
    expect(await held(SOL, crafted.receiverAddress)).toBe(0);
    expect(await held(USDC)).toBeGreaterThan(290_000_000);
    expect(await lamports()).toBe(before);
  });

  it('does not open when its deposit fails', async () => {
    const refused = await order(await craft('300000001'));
    expect(JSON.stringify(refused)).toContain('custom program error: 0x1');
    expect(await held(USDC)).toBe(300_000_000);
  });
});

describe('a prediction order', () => {
  const market = 'POLY-558934';
  const create = (changes: object = {}) =>
    ask('POST', '/prediction/v1/orders', {
      ownerPubkey: wallet,
      marketId: market,
      isBuy: true,
      isYes: true,
      depositAmount: '10000000',
      ...changes,
    });
  const execute = ({ transaction, execution }: any) =>
    ask('POST', '/prediction/v1/execute', {
      signedTransaction: signed(transaction),
      context: execution.context,
    });

  it('is paid, filled, won and claimed', async () => {
    const placed = await create();
    expect(await execute(placed)).toMatchObject({ status: 'Success' });
    const spare = 10_000_000 - Number(placed.order.orderCostUsd);
    expect([await held(USDC), await held(JupUSD)]).toEqual([290_000_000, spare]);
    await control('fill', { order: placed.order.orderPubkey });
    await control('resolve', { market, result: 'yes' });
    const claim = await ask('POST', `/prediction/v1/positions/${placed.order.positionPubkey}/claim`, {
      ownerPubkey: wallet,
    });
    expect(await execute(claim)).toMatchObject({ status: 'Success' });
    expect(await held(JupUSD)).toBe(spare + Number(placed.order.contractsMicro));
  });

  it('is refunded when it fails, and a sale brings what it was filled for', async () => {
    const failing = await create();
    await execute(failing);
    await control('fail', { order: failing.order.orderPubkey });
    expect(await held(JupUSD)).toBe(10_000_000);
    const placed = await create();
    await execute(placed);
    await control('fill', { order: placed.order.orderPubkey });
    const before = await held(JupUSD);
    const { positionPubkey } = placed.order;
    const sale = await create({ positionPubkey, isBuy: false, contracts: '5', depositAmount: undefined });
    expect(await execute(sale)).toMatchObject({ status: 'Success' });
    await control('fill', { order: sale.order.orderPubkey });
    expect((await held(JupUSD)) - before).toBeGreaterThan(2_000_000);
  });

  it('is refused when the wallet lacks the deposit', async () => {
    const refused = await create({ depositAmount: '300000001' });
    expect(refused.transaction).toBeUndefined();
  });

  it('pays everyone back when the market is cancelled', async () => {
    const placed = await create();
    await execute(placed);
    await control('fill', { order: placed.order.orderPubkey });
    const before = await held(JupUSD);
    await control('resolve', { market, result: 'cancelled' });
    expect((await held(JupUSD)) - before).toBeGreaterThan(9_000_000);
  });
});
