import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { sign, SOL } from '../live/wallet-client.js';
import { predictionOrder, predictionStatus, v1Order } from './world-orders.js';
import { address, owner, stage, type Stage, START } from './world-stage.js';

const MARKET = 'POLY-558934';
const OTHER = 'POLY-561201';
const document = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('#openapi'), 'utf8'));
const enumOf = (schema: string, property: string): string[] =>
  document.components.schemas[schema].properties[property].enum;

/** What was shown, by name. */
type Seen = Record<string, Set<string>>;

/** Goes from event to event, and looks each time at everything that is listed. */
async function follow(one: Stage, look: () => Promise<void>, until: number): Promise<void> {
  await look();
  let now = START;
  while (now < until) {
    now = await one.control.advance({ until: 'next-event' });
    await look();
  }
}

const cancelPrice = async ({ mock, headers }: Stage, id: string) =>
  (await mock.post(`/trigger/v2/orders/price/cancel/${id}`, undefined, headers)).body;
async function confirmPrice({ mock, headers }: Stage, id: string, asked: any): Promise<void> {
  const body = { signedTransaction: sign(asked.transaction, owner), cancelRequestId: asked.requestId };
  await mock.post(`/trigger/v2/orders/price/confirm-cancel/${id}`, body, headers);
}

it('every documented state of a price order is shown, and no other', async () => {
  const one = await stage();
  const { control } = one;
  await control.price(SOL, 100);
  const seen: Seen = { orderState: new Set(), rawState: new Set() };
  const look = async () => {
    const answer = await one.mock.get('/trigger/v2/orders/history', { limit: '100' }, one.headers);
    expect(answer.headers.get('sl-violations')).toBeNull();
    for (const order of answer.body.orders)
      for (const name of Object.keys(seen)) seen[name]!.add(order[name]);
  };
  const met = { triggerCondition: 'below', triggerPriceUsd: 101, slippageBps: 100 };
  const far = { triggerCondition: 'below', triggerPriceUsd: 1 };
  await one.priceOrder({ ...met, amount: '400000000000000', expiresAt: START + 30_000 });
  await one.priceOrder({ orderType: 'oco', tpPriceUsd: 99, slPriceUsd: 50 });
  await one.priceOrder({ ...far, expiresAt: START + 40_000 });
  await one.priceOrder(far, 'deposit-pending');
  await control.fault('deposit', { order: await one.priceOrder(far, 'deposit-pending') });
  await control.fault('execute', { order: await one.priceOrder(met), times: 3 });
  await control.fault('withdraw', { order: await one.priceOrder(met) });
  const cancelled = await one.priceOrder(far);
  const asked = await cancelPrice(one, cancelled);
  await follow(one, look, START + 40_000);
  await confirmPrice(one, cancelled, asked);
  await look();
  for (const name of Object.keys(seen))
    expect([...seen[name]!].sort()).toEqual([...enumOf('PriceOrder', name)].sort());
});

it('every documented state of a recurring order is shown, and no other', async () => {
  const one = await stage();
  const seen: Seen = { state: new Set(), displayState: new Set() };
  const look = async () => {
    const answer = await one.mock.get('/trigger/v2/orders/history/dca', { limit: '100' }, one.headers);
    expect(answer.headers.get('sl-violations')).toBeNull();
    for (const order of answer.body.orders)
      for (const name of Object.keys(seen)) seen[name]!.add(order[name]);
  };
  const rounds = { amount: '2000000000', orderCount: 2, intervalSeconds: 60 };
  await one.dcaOrder(rounds, 'deposit-pending');
  await one.control.fault('deposit', { order: await one.dcaOrder(rounds, 'deposit-pending') });
  const later = { beginFillAt: new Date(START + 600_000).toISOString() };
  const id = await one.dcaOrder({ ...rounds, ...later });
  const { body: asked } = await one.mock.post(`/trigger/v2/orders/dca/cancel/${id}`, undefined, one.headers);
  await look();
  const body = { signedTransaction: sign(asked.transaction, owner), cancelRequestId: asked.requestId };
  await one.mock.post(`/trigger/v2/orders/dca/confirm-cancel/${id}`, body, one.headers);
  await follow(one, look, START + 64_000);
  for (const name of Object.keys(seen))
    expect([...seen[name]!].sort()).toEqual([...enumOf('DcaOrder', name)].sort());
});

it('every documented state of a prediction order and of a market is shown, and no other', async () => {
  const one = await stage();
  const { control, mock } = one;
  await control.price(MARKET, 0.02);
  const seen: Seen = { order: new Set(), status: new Set(), market: new Set() };
  const keys: string[] = [];
  const look = async () => {
    const listed = await mock.get('/prediction/v1/orders', { ownerPubkey: address });
    expect(listed.headers.get('sl-violations')).toBeNull();
    for (const { status } of listed.body.data) seen['order']!.add(status);
    for (const key of keys) seen['status']!.add((await predictionStatus(one, key)).status);
    for (const market of [MARKET, OTHER])
      seen['market']!.add((await mock.get(`/prediction/v1/markets/${market}`)).body.status);
  };
  keys.push(await predictionOrder(one, { depositAmount: '900000000' }));
  await follow(one, look, START + 20_000);
  keys.push(await predictionOrder(one));
  await look();
  await control.price(MARKET, 0.5);
  keys.push(await predictionOrder(one));
  await follow(one, look, START + 90_000);
  await control.resolve(OTHER, 'cancelled');
  await control.advance({ seconds: 400 * 86_400 });
  await look();
  expect([...seen['order']!].sort()).toEqual([...enumOf('PredictionOrder', 'status')].sort());
  const { get } = document.paths['/prediction/v1/orders/status/{orderPubkey}'];
  const documented = get.responses['200'].content['application/json'].schema;
  const shape = documented.$ref ? document.components.schemas[documented.$ref.split('/').at(-1)] : documented;
  expect([...seen['status']!].sort()).toEqual([...shape.properties.status.enum].sort());
  expect([...seen['market']!].sort()).toEqual([...enumOf('PredictionMarket', 'status')].sort());
});

it('every state of an order of version 1 is shown', async () => {
  const one = await stage();
  await one.control.price(SOL, 100);
  const statuses = new Set<string>();
  const look = async () => {
    for (const orderStatus of ['active', 'history']) {
      const { body } = await one.mock.get('/trigger/v1/getTriggerOrders', { user: address, orderStatus });
      for (const { status } of body.orders) statuses.add(status);
    }
  };
  await v1Order(one, '99000000');
  await v1Order(one, '900000000', { expiredAt: String(START / 1000 + 60) });
  const cancelled = await v1Order(one, '900000000');
  await follow(one, look, START + 60_000);
  const { body } = await one.mock.post('/trigger/v1/cancelOrder', { maker: address, order: cancelled });
  const signedTransaction = sign(body.transaction, owner);
  await one.mock.post('/trigger/v1/execute', { requestId: body.requestId, signedTransaction });
  await look();
  expect([...statuses].sort()).toEqual(['Cancelled', 'Completed', 'Expired', 'Open']);
});
