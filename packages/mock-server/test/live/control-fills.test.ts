import { expect, it } from 'vitest';
import { addressOf, client, sign, SOL, USDC, wallet } from './wallet-client.js';
import { craft, signIn } from './trigger-sign-in.js';

const owner = wallet('owner of orders that fill');
const address = addressOf(owner);
const pair = { inputMint: USDC, outputMint: SOL };

it('a price order fills in part, then completely, and cannot be cancelled afterwards', async () => {
  const mock = client();
  const headers = await signIn(mock, owner);
  const deposit = {
    ...pair,
    userAddress: address,
    amount: '100000000',
    orderType: 'price',
    orderSubType: 'single',
  };
  const { body: crafted } = await craft(mock, headers, deposit);
  const terms = { orderType: 'single', triggerMint: SOL, triggerCondition: 'below', triggerPriceUsd: 65 };
  const body = {
    ...pair,
    ...terms,
    userPubkey: address,
    inputAmount: '100000000',
    depositRequestId: crafted.requestId,
    depositSignedTx: sign(crafted.transaction, owner),
    expiresAt: Date.now() + 86_400_000,
  };
  const created = await mock.post('/trigger/v2/orders/price', body, {
    ...headers,
    'x-galilean-scenario': 'deposit-pending',
  });
  expect(created.body.depositConfirmed).toBe(false);
  const { id } = created.body;
  const listed = async () => {
    const answer = await mock.get('/trigger/v2/orders/history', {}, headers);
    expect(answer.headers.get('sl-violations')).toBeNull();
    return answer.body.orders[0];
  };
  expect(await listed()).toMatchObject({ orderState: 'pending', rawState: 'depositing' });
  expect((await mock.post('/__control/fill', { order: id })).status).toBe(409);
  await mock.post('/__control/confirm', { order: id });
  await mock.post('/__control/fill', { order: id, amount: 25_000_000 });
  expect(await listed()).toMatchObject({
    orderState: 'executing',
    fillPercent: 0.25,
    remainingInputAmount: '75000000',
  });
  await mock.post('/__control/fill', { order: id });
  expect(await listed()).toMatchObject({
    orderState: 'filled',
    fillPercent: 1,
    events: [{ type: 'deposit' }, { type: 'fill', orderContext: 'buy_below' }, { type: 'fill' }],
  });
  expect((await mock.post(`/trigger/v2/orders/price/cancel/${id}`, undefined, headers)).status).toBe(400);
  expect((await mock.post('/__control/fill', { order: id })).status).toBe(409);
});

it('a recurring order fills round by round; the last round takes the rest', async () => {
  const mock = client();
  const headers = await signIn(mock, owner);
  const { body: crafted } = await craft(mock, headers, {
    ...pair,
    userAddress: address,
    amount: '100000000',
    orderType: 'dca',
  });
  const body = {
    ...pair,
    depositRequestId: crafted.requestId,
    depositSignedTx: sign(crafted.transaction, owner),
    userPubkey: address,
    inputAmount: '100000000',
    orderCount: 3,
    intervalSeconds: 3600,
  };
  const { id } = (await mock.post('/trigger/v2/orders/dca', body, headers)).body;
  for (let round = 0; round < 3; round++)
    expect((await mock.post('/__control/fill', { order: id })).status).toBe(200);
  const { body: order, headers: answered } = await mock.get(
    `/trigger/v2/orders/history/dca/${id}`,
    {},
    headers,
  );
  expect(answered.get('sl-violations')).toBeNull();
  const fills = order.events.filter(({ type }: { type: string }) => type === 'fill');
  expect(fills.map(({ inputAmount }: { inputAmount: string }) => inputAmount)).toEqual([
    '33333333',
    '33333333',
    '33333334',
  ]);
  expect(order).toMatchObject({
    state: 'completed',
    inputAmountRemaining: '0',
    inputAmountUsed: '100000000',
  });
  expect((await mock.post('/__control/fill', { order: id })).status).toBe(409);
});

it('a legacy order fills, and an expired price order returns its funds', async () => {
  const mock = client();
  const params = { makingAmount: '100000000', takingAmount: '1538461538' };
  const { body: created } = await mock.post('/trigger/v1/createOrder', {
    ...pair,
    maker: address,
    payer: address,
    params,
  });
  await mock.post('/trigger/v1/execute', {
    requestId: created.requestId,
    signedTransaction: sign(created.transaction, owner),
  });
  await mock.post('/__control/fill', { order: created.order });
  const { body, headers } = await mock.get('/trigger/v1/getTriggerOrders', {
    user: address,
    orderStatus: 'history',
  });
  expect(headers.get('sl-violations')).toBeNull();
  expect(body.orders).toMatchObject([{ status: 'Completed', trades: [{ action: 'Fill' }] }]);
});
