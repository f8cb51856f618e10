import { describe, expect, it } from 'vitest';
import { SOL } from '../live/wallet-client.js';
import { predictionOrder, predictionStatus, v1Order } from './world-orders.js';
import { address, outcomes, stage, type Stage, START } from './world-stage.js';

const MARKET = 'POLY-558934';

describe('a recurring order', () => {
  const rounds = { amount: '3000000000', orderCount: 3, intervalSeconds: 3600 };

  it('runs a round each interval, at the price of its time', async () => {
    const one = await stage();
    await one.control.price(SOL, 100);
    const id = await one.dcaOrder(rounds);
    await one.control.advance({ seconds: 5 });
    await one.control.price(SOL, 200);
    expect(await one.dca(id)).toMatchObject({ state: 'active', roundsFilled: 1 });
    await one.control.advance({ seconds: 3596 });
    expect(await one.dca(id)).toMatchObject({ state: 'executing', displayState: 'executing' });
    await one.control.advance({ seconds: 3600 });
    const order = await one.dca(id);
    const fills = order.events.filter(({ type }: { type: string }) => type === 'fill');
    expect(await outcomes(one, id)).toEqual(['executing', 'active', 'executing', 'active', 'executing']);
    expect(Date.parse(fills[1].timestamp)).toBe(START + 3_602_000);
    expect(Number(fills[1].outputAmount) / Number(fills[0].outputAmount)).toBeCloseTo(2, 2);
    await one.control.advance({ seconds: 10 });
    expect(await one.dca(id)).toMatchObject({ state: 'completed', displayState: 'completed' });
  });

  it('with bounds trades when the price comes within them, or an interval later', async () => {
    const one = await stage();
    await one.control.price(SOL, 100);
    const bounds = { orderType: 'price_conditional', triggerMint: SOL, minPriceUsd: 110, maxPriceUsd: 200 };
    const id = await one.dcaOrder({ ...rounds, ...bounds });
    await one.control.advance({ seconds: 600 });
    expect(await one.dca(id)).toMatchObject({ state: 'active', roundsFilled: 0 });
    await one.control.price(SOL, 120);
    await one.control.advance({ seconds: 2 });
    expect(await one.dca(id)).toMatchObject({
      roundsFilled: 1,
      nextFillAt: new Date(START + 3_600_000).toISOString(),
    });
    await one.control.price(SOL, 90);
    await one.control.advance({ until: START + 3_600_000 + 1_799_000 });
    expect((await one.dca(id)).events.at(-1).state).toBe('success');
    await one.control.advance({ seconds: 2 });
    const order = await one.dca(id);
    expect(order.events.at(-1)).toMatchObject({ type: 'fill', state: 'rescheduled', roundNumber: 2 });
    expect(order.nextFillAt).toBe(new Date(START + 7_200_000).toISOString());
  });

  it('tries a failed round again, and waits for its deposit', async () => {
    const one = await stage();
    const [good, bad] = [
      await one.dcaOrder(rounds, 'deposit-pending'),
      await one.dcaOrder(rounds, 'deposit-pending'),
    ];
    expect(await one.dca(good)).toMatchObject({ state: 'depositing', displayState: 'pending' });
    await one.control.fault('deposit', { order: bad });
    await one.control.fault('execute', { order: good });
    await one.control.advance({ seconds: 60 });
    expect(await one.dca(bad)).toMatchObject({ state: 'deposit_failed', displayState: 'failed' });
    const order = await one.dca(good);
    expect(order.roundsFilled).toBe(1);
    expect(order.events.map(({ state }: { state: string }) => state)).toEqual([
      'success',
      'failed',
      'success',
    ]);
  });
});

describe('an order of version 1', () => {
  const list = async ({ mock }: Stage, orderStatus: string) =>
    (await mock.get('/trigger/v1/getTriggerOrders', { user: address, orderStatus })).body.orders;

  it('fills when what it sells is worth what it asks for', async () => {
    const one = await stage();
    await one.control.price(SOL, 100);
    await v1Order(one, '120000000');
    await one.control.price(SOL, 119);
    await one.control.advance({ seconds: 3600 });
    expect(await list(one, 'active')).toHaveLength(1);
    await one.control.price(SOL, 121);
    await one.control.advance({ seconds: 10 });
    expect(await list(one, 'history')).toMatchObject([{ status: 'Completed', trades: [{ action: 'Fill' }] }]);
  });

  it('expires', async () => {
    const one = await stage();
    await v1Order(one, '900000000000', { expiredAt: String(START / 1000 + 600) });
    await one.control.advance({ seconds: 600 });
    expect(await list(one, 'history')).toMatchObject([{ status: 'Expired' }]);
  });
});

describe('a prediction order', () => {
  it('is filled after some seconds, and closed two later', async () => {
    const one = await stage();
    await one.control.price(MARKET, 0.5);
    const key = await predictionOrder(one);
    expect((await predictionStatus(one, key)).status).toBe('pending');
    await one.control.advance({ seconds: 3 });
    expect((await predictionStatus(one, key)).status).toBe('created');
    await one.control.advance({ seconds: 5 });
    const { body } = await one.mock.get(`/prediction/v1/orders/${key}`);
    expect(body).toMatchObject({ status: 'filled', settled: true });
    await one.control.advance({ seconds: 5 });
    expect(await outcomes(one, key)).toEqual(['filled', 'closed']);
    expect((await predictionStatus(one, key)).latestEventType).toBe('order_closed');
  });

  it('takes what the book has, in parts', async () => {
    const one = await stage();
    await one.control.price(MARKET, 0.01);
    const key = await predictionOrder(one, { depositAmount: '500000000' });
    await one.control.advance({ seconds: 8 });
    expect((await predictionStatus(one, key)).status).toBe('partiallyfilled');
    await one.control.advance({ seconds: 300 });
    const steps = await outcomes(one, key);
    expect(steps.filter((step) => step === 'partiallyfilled').length).toBeGreaterThan(0);
    expect(steps.at(-1)).toBe('closed');
  });

  it('is given up after a minute when the price has left it, and refunded', async () => {
    const one = await stage();
    await one.control.price(MARKET, 0.5);
    const key = await predictionOrder(one);
    await one.control.price(MARKET, 0.6);
    await one.control.advance({ seconds: 50 });
    expect((await predictionStatus(one, key)).status).toBe('created');
    await one.control.advance({ seconds: 30 });
    expect((await predictionStatus(one, key)).status).toBe('failed');
    const { data } = (await one.mock.get('/prediction/v1/history', { ownerPubkey: address })).body;
    expect(data[0]).toMatchObject({ eventType: 'order_closed', transferAmountToken: '10000000' });
  });

  it('with a limit waits for its price', async () => {
    const one = await stage();
    await one.control.price(MARKET, 0.5);
    const key = await predictionOrder(one, { orderType: 'limit', maxBuyPriceUsd: '400000' });
    await one.control.advance({ seconds: 86_400 });
    expect((await predictionStatus(one, key)).status).toBe('created');
    await one.control.price(MARKET, 0.39);
    await one.control.advance({ seconds: 10 });
    expect((await predictionStatus(one, key)).status).toBe('filled');
  });

  it('is not wanted by anyone once its market has closed, and its position wins or loses', async () => {
    const one = await stage();
    await one.control.price(MARKET, 0.5);
    await predictionOrder(one);
    await one.control.advance({ seconds: 60 });
    const late = await predictionOrder(one, { orderType: 'limit', maxBuyPriceUsd: '100000' });
    const { closeTime } = (await one.mock.get(`/prediction/v1/markets/${MARKET}`)).body;
    await one.control.advance({ until: closeTime * 1000 });
    expect((await one.mock.get(`/prediction/v1/markets/${MARKET}`)).body).toMatchObject({
      status: 'closed',
      result: null,
    });
    await one.control.advance({ seconds: 768 });
    const { result } = (await one.mock.get(`/prediction/v1/markets/${MARKET}`)).body;
    expect(['yes', 'no']).toContain(result);
    expect((await predictionStatus(one, late)).status).toBe('failed');
    await one.control.advance({ seconds: 86_400 });
    const { data } = (await one.mock.get('/prediction/v1/history', { ownerPubkey: address })).body;
    const types = data.map(({ eventType }: { eventType: string }) => eventType);
    expect(types).toContain(result === 'yes' ? 'payout_claimed' : 'position_lost');
  });
});
