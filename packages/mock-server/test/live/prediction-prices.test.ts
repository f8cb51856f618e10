import { describe, expect, it } from 'vitest';
import { addressOf, type Client, client, read, sign, signersOf, wallet } from './wallet-client.js';

const owner = wallet('owner of prices');
const address = addressOf(owner);
const base = '/prediction/v1';
const buyBody = {
  ownerPubkey: address,
  marketId: 'POLY-558934',
  isBuy: true,
  isYes: true,
  depositAmount: '10000000',
};

const create = async (mock: Client, changes: object = {}) => {
  const answer = await mock.post(`${base}/orders`, { ...buyBody, ...changes });
  expect(answer.headers.get('sl-violations')).toBeNull();
  return answer;
};
const execute = (mock: Client, answer: any, ...signers: ReturnType<typeof wallet>[]) => {
  const signedTransaction = sign(answer.transaction, ...signers);
  return mock.post(`${base}/execute`, { signedTransaction, context: answer.execution.context });
};

/** Where the slots of a transaction are filled. */
const filled = (transaction: string) =>
  read(transaction).signatures.map((signature) => signature.some((byte) => byte !== 0));

describe('a price limit', () => {
  it('keeps the price limit of a purchase', async () => {
    const { body } = await create(client(), { maxBuyPriceUsd: '700000' });
    expect(body.order).toMatchObject({ maxBuyPriceUsd: '700000', contractsDecimal: '15.01' });
  });

  it('sizes a purchase below the best offer by its own price', async () => {
    const { body } = await create(client(), { maxBuyPriceUsd: '500000' });
    // 10 USD / (0.5 + 0.07 × 0.25)
    expect(body.order).toMatchObject({ maxBuyPriceUsd: '500000', contractsDecimal: '19.32' });
  });

  it('keeps the price limit of a sale', async () => {
    const mock = client();
    const bought = (await create(mock)).body;
    await execute(mock, bought, owner);
    await mock.post('/__control/fill', { order: bought.order.orderPubkey });
    const { positionPubkey } = bought.order;
    const sale = { ownerPubkey: address, isBuy: false, positionPubkey, contractsMicro: '5000000' };
    const { body } = await mock.post(`${base}/orders`, { ...sale, minSellPriceUsd: '630000' });
    expect(body.order).toMatchObject({ minSellPriceUsd: '630000', maxBuyPriceUsd: null });
  });

  it.each(['655500', '0', '1000000'])(
    'refuses a price between two steps, of nothing or of a dollar',
    async (maxBuyPriceUsd) => {
      const { status, body } = await client().post(`${base}/orders`, { ...buyBody, maxBuyPriceUsd });
      expect([status, body.param]).toEqual([400, 'maxBuyPriceUsd']);
    },
  );

  it('belongs to its own side', async () => {
    const { status } = await client().post(`${base}/orders`, { ...buyBody, minSellPriceUsd: '630000' });
    expect(status).toBe(400);
  });
});

it('takes a limit order on a keeper-filled market only', async () => {
  const mock = client();
  const { body } = await create(mock, { orderType: 'limit', maxBuyPriceUsd: '400000' });
  expect((await execute(mock, body, owner)).body.status).toBe('Success');
  const { data } = (await mock.get(`${base}/orders`, { ownerPubkey: address })).body;
  expect(data).toMatchObject([{ orderType: 'limit', maxBuyPriceUsd: '400000' }]);
  const { data: events } = (await mock.get(`${base}/events`, { provider: 'bisonfi', includeMarkets: 'true' }))
    .body;
  const { marketId } = events[0].markets[0];
  expect(await mock.post(`${base}/orders`, { ...buyBody, marketId, orderType: 'limit' })).toMatchObject({
    status: 400,
    body: { param: 'orderType' },
  });
});

it('lets another wallet pay the fees and sign first', async () => {
  const mock = client();
  const payer = wallet('payer of orders');
  const { body } = await create(mock, { payerPubkey: addressOf(payer) });
  expect(body.requiredSigners).toEqual([addressOf(payer), address]);
  expect(signersOf(body.transaction)[0]).toBe(addressOf(payer));
  expect((await execute(mock, body, owner)).body.code).toBe('execute_failed');
  expect((await execute(mock, body, owner, payer)).body.status).toBe('Success');
});

it('lets another wallet pay the fees of a sale and of a claim', async () => {
  const mock = client();
  const payer = wallet('payer of the end');
  const bought = (await create(mock)).body;
  await execute(mock, bought, owner);
  await mock.post('/__control/fill', { order: bought.order.orderPubkey });
  const { data } = (await mock.get(`${base}/positions`, { ownerPubkey: address })).body;
  const path = `${base}/positions/${data[0].pubkey}`;
  const asked = { ownerPubkey: address, payerPubkey: addressOf(payer) };

  const sale = await mock.send('DELETE', path, asked);
  expect(sale.headers.get('sl-violations')).toBeNull();
  expect(sale.body.requiredSigners).toEqual([addressOf(payer), address]);
  expect(signersOf(sale.body.transaction)[0]).toBe(addressOf(payer));

  await mock.post('/__control/resolve', { market: 'POLY-558934', result: 'yes' });
  const claim = await mock.post(`${path}/claim`, asked);
  expect(claim.headers.get('sl-violations')).toBeNull();
  expect(claim.body.requiredSigners).toEqual([addressOf(payer), address]);
  expect(signersOf(claim.body.transaction)[0]).toBe(addressOf(payer));
  expect((await execute(mock, claim.body, owner)).body.code).toBe('execute_failed');
  expect((await execute(mock, claim.body, owner, payer)).body.status).toBe('Success');
});

it('leaves its own slots empty when asked not to sign', async () => {
  const mock = client();
  const usual = (await create(mock)).body;
  expect(filled(usual.transaction).filter(Boolean)).toHaveLength(2);
  const { body } = await create(mock, { skipSigning: true });
  expect(filled(body.transaction)).toEqual([false, false, false]);
  expect(body.requiredSigners).toHaveLength(3);
  expect((await execute(mock, body, owner)).body.status).toBe('Success');
});

it('adds the fee of an integrator', async () => {
  const integrator = addressOf(wallet('integrator'));
  const { body } = await create(client(), { integrator, integratorFeeBps: 25 });
  expect(body.order).toMatchObject({
    estimatedVenueFeeUsd: '239040',
    estimatedIntegratorFeeUsd: '24391',
    estimatedTotalFeeUsd: '263431',
  });
  const alone = await client().post(`${base}/orders`, { ...buyBody, integratorFeeBps: 25 });
  expect(alone.status).toBe(400);
});

it('quotes for a wallet that lacks the deposit only when asked to', async () => {
  const mock = client();
  await mock.post('/__control/scenario', { scenario: 'insufficient-funds' });
  expect(await mock.post(`${base}/orders`, buyBody)).toMatchObject({
    status: 400,
    body: { code: 'INSUFFICIENT_FUNDS' },
  });
  const { body } = await create(mock, { returnQuoteOnInsufficientFunds: true });
  expect(body).toMatchObject({
    transaction: null,
    txMeta: null,
    externalOrderId: null,
    requiredSigners: [],
    order: { orderPubkey: null, orderAtaPubkey: null, contractsDecimal: '15.01' },
  });
  expect(body).not.toHaveProperty('execution');
});

it('charges 7 % on crypto and 3 % on sports, not rounded to a cent', async () => {
  const fee = async (changes: object) =>
    Number((await create(client(), changes)).body.order.estimatedTotalFeeUsd);
  // 0.07 × 0.65 × 0.35 × 15.01, then 0.03 × 0.33 × 0.67 × 29.7
  expect(await fee({})).toBe(239_040);
  expect(await fee({ marketId: 'POLY-561204' })).toBe(197_010);
});

it('takes numbers where the service does', async () => {
  const mock = client();
  const { status, body } = await mock.post(`${base}/orders`, {
    ...buyBody,
    depositAmount: 10_000_000,
    maxBuyPriceUsd: 700_000,
  });
  expect([status, body.order?.maxBuyPriceUsd, body.order?.contractsDecimal]).toEqual([
    200,
    '700000',
    '15.01',
  ]);
  for (const wrong of [{ depositAmount: true }, { depositAmount: 1.5 }, { maxBuyPriceUsd: 0.65 }])
    expect((await mock.post(`${base}/orders`, { ...buyBody, ...wrong })).status).toBe(400);
});
