import { expect, it } from 'vitest';
import { addressOf, client, type Client, sign, signersOf, SOL, USDC, wallet } from './wallet-client.js';

const owner = wallet('maker of legacy orders');
const payer = wallet('payer of legacy orders');
const maker = addressOf(owner);
const body = {
  inputMint: USDC,
  outputMint: SOL,
  maker,
  payer: maker,
  params: { makingAmount: '100000000', takingAmount: '1538461538' },
  computeUnitPrice: 'auto',
};
const execute = (mock: Client, requestId: string, signedTransaction: string) =>
  mock.post('/trigger/v1/execute', { requestId, signedTransaction });
const list = (mock: Client, orderStatus: string, query: Record<string, string> = {}) =>
  mock.get('/trigger/v1/getTriggerOrders', { user: maker, orderStatus, ...query });

async function opened(mock: Client) {
  const { body: created } = await mock.post('/trigger/v1/createOrder', body);
  const done = await execute(mock, created.requestId, sign(created.transaction, owner));
  expect(done.body).toMatchObject({ code: 0, status: 'Success' });
  return created;
}

it('a legacy order opens when it is executed and closes when its cancellation is executed', async () => {
  const mock = client();
  const { body: created } = await mock.post('/trigger/v1/createOrder', body);
  expect(signersOf(created.transaction)).toEqual([maker]);
  expect((await list(mock, 'active')).body.orders).toEqual([]);
  expect((await execute(mock, created.requestId, created.transaction)).status).toBe(400);
  expect((await execute(mock, created.requestId, sign(created.transaction, owner))).status).toBe(200);
  const active = await list(mock, 'active');
  expect(active.headers.get('sl-violations')).toBeNull();
  expect(active.body.orders).toMatchObject([
    { orderKey: created.order, makingAmount: '100', status: 'Open' },
  ]);
  const { body: cancelled } = await mock.post('/trigger/v1/cancelOrder', { maker, order: created.order });
  const signed = sign(cancelled.transaction, owner);
  const done = await execute(mock, cancelled.requestId, signed);
  expect(done.body.status).toBe('Success');
  expect((await execute(mock, cancelled.requestId, signed)).body).toEqual(done.body);
  expect((await list(mock, 'history')).body.orders).toMatchObject([
    { orderKey: created.order, status: 'Cancelled' },
  ]);
  expect((await mock.post('/trigger/v1/cancelOrder', { maker, order: created.order })).body.error).toBe(
    'no matching orders found',
  );
});

it('cancels five legacy orders per transaction, all executed under one request id', async () => {
  const mock = client();
  for (let i = 0; i < 6; i++) await opened(mock);
  const { body: cancelled } = await mock.post('/trigger/v1/cancelOrders', { maker });
  expect(cancelled.transactions).toHaveLength(2);
  for (const transaction of cancelled.transactions)
    expect((await execute(mock, cancelled.requestId, sign(transaction, owner))).body.status).toBe('Success');
  expect((await list(mock, 'active')).body.orders).toEqual([]);
  expect((await list(mock, 'history', { page: '1' })).body).toMatchObject({ totalPages: 1, page: 1 });
});

it('a legacy order is worth at least five dollars, and its payer signs too', async () => {
  const mock = client();
  const small = await mock.post('/trigger/v1/createOrder', {
    ...body,
    params: { ...body.params, makingAmount: '1000000' },
  });
  expect(small).toMatchObject({
    status: 400,
    body: { cause: 'input mint making amount must be at least 5 USD, received: 1' },
  });
  const { body: created } = await mock.post('/trigger/v1/createOrder', { ...body, payer: addressOf(payer) });
  expect(signersOf(created.transaction)).toEqual([addressOf(payer), maker]);
  expect((await execute(mock, created.requestId, sign(created.transaction, owner))).status).toBe(400);
  expect((await execute(mock, created.requestId, sign(created.transaction, owner, payer))).status).toBe(200);
});
