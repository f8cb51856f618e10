import { describe, expect, it } from 'vitest';
import { sign, USDC } from './wallet-client.js';
import {
  create,
  deposit,
  headers,
  history,
  mock,
  now,
  onNewStage,
  orderFor,
  owner,
  pass,
  priceDeposit,
} from './trigger-order-stage.js';

onNewStage();

const pairTerms = { tpPriceUsd: 90, slPriceUsd: 60, tpSlippageBps: 100, slSlippageBps: 2000 };
const control = (name: string, body: object) => mock.post(`/__control/${name}`, body);

/** Opens an order that has a pair. @returns its id */
async function opened(orderType: 'oco' | 'otoco'): Promise<string> {
  const crafted = await deposit({ ...priceDeposit, orderSubType: orderType });
  const first = orderType === 'oco' ? { triggerCondition: undefined, triggerPriceUsd: undefined } : {};
  const { body } = await create(orderFor(crafted, { orderType, ...pairTerms, ...first }));
  return body.id;
}

const items = async (query: Record<string, string> = {}) => {
  const { body, headers: answered } = await history(query);
  expect(answered.get('sl-violations')).toBeNull();
  return body.orders;
};

describe('an OCO order', () => {
  it('is listed as a take-profit and a stop-loss of one id', async () => {
    const id = await opened('oco');
    expect(await items()).toMatchObject([
      { id, triggerCondition: 'above', triggerPriceUsd: 90, slippageBps: 100, orderState: 'open' },
      { id, triggerCondition: 'below', triggerPriceUsd: 60, slippageBps: 2000, orderState: 'open' },
    ]);
    expect((await history()).body.pagination.total).toBe(2);
  });

  it.each([
    ['take_profit', 'above', 'below'],
    ['stop_loss', 'below', 'above'],
  ])('cancels the other leg when its %s fills', async (leg, filled, cancelled) => {
    const order = await opened('oco');
    await control('fill', { order, ...(leg === 'stop_loss' && { leg }) });
    const legs = await items({ state: 'past' });
    const of = (side: string) =>
      legs.find((one: { triggerCondition: string }) => one.triggerCondition === side);
    expect(of(filled)).toMatchObject({
      orderState: 'filled',
      rawState: 'fill_success',
      remainingInputAmount: '0',
      events: [{ type: 'deposit' }, { type: 'fill', orderContext: leg }],
    });
    expect(of(cancelled)).toMatchObject({
      orderState: 'cancelled',
      rawState: 'oco_cancelled',
      remainingInputAmount: '150000000',
      events: [{ type: 'deposit' }, { type: 'cancelled' }],
    });
    expect(of(cancelled)).not.toHaveProperty('outputAmount');
    expect((await control('fill', { order, leg: 'stop_loss' })).status).toBe(409);
  });

  it('changes both thresholds, and is cancelled as one', async () => {
    const id = await opened('oco');
    const change = { orderType: 'oco', tpPriceUsd: 95, slPriceUsd: 55 };
    await mock.send('PATCH', `/trigger/v2/orders/price/${id}`, change, headers);
    expect(await items()).toMatchObject([{ triggerPriceUsd: 95 }, { triggerPriceUsd: 55 }]);
    const { body } = await mock.post(`/trigger/v2/orders/price/cancel/${id}`, undefined, headers);
    await mock.post(
      `/trigger/v2/orders/price/confirm-cancel/${id}`,
      { signedTransaction: sign(body.transaction, owner), cancelRequestId: body.requestId },
      headers,
    );
    expect(await items()).toMatchObject([{ rawState: 'cancelled' }, { rawState: 'cancelled' }]);
  });
});

it('an OTOCO order gets a pair that sells what its first trigger bought', async () => {
  const order = await opened('otoco');
  expect(await items()).toMatchObject([{ triggerPriceUsd: 65, triggerCondition: 'below' }]);
  await control('fill', { order });
  const [first, profit, loss] = await items({ sort: 'created_at', dir: 'asc' });
  expect(first).toMatchObject({ rawState: 'fill_success', inputMint: USDC });
  const sold = {
    orderType: 'otoco',
    rawState: 'open',
    outputMint: USDC,
    initialInputAmount: first.outputAmount,
  };
  expect([profit, loss]).toMatchObject([
    { ...sold, triggerCondition: 'above', triggerPriceUsd: 90 },
    { ...sold, triggerCondition: 'below', triggerPriceUsd: 60 },
  ]);
  await control('fill', { order, leg: 'stop_loss' });
  expect((await items()).map(({ rawState }: { rawState: string }) => rawState).sort()).toEqual([
    'fill_success',
    'fill_success',
    'oco_cancelled',
  ]);
});

it('an order expires when its time has come', async () => {
  const crafted = await deposit();
  await create(orderFor(crafted, { expiresAt: now + 60_000 }));
  pass(59_999);
  expect(await items()).toMatchObject([{ orderState: 'open' }]);
  pass(1);
  expect(await items({ state: 'past' })).toMatchObject([
    { orderState: 'expired', rawState: 'expired', remainingInputAmount: '150000000' },
  ]);
});

it('a deposit of 10 USDC is worth 10 USD', async () => {
  const craft = (amount: string) =>
    mock.post('/trigger/v2/deposit/craft', { ...priceDeposit, amount }, headers);
  expect((await craft('10000000')).status).toBe(200);
  expect((await craft('9990000')).body.error).toBe('Order must be at least 10 USD (current value: 9.99 USD)');
  expect((await craft('1000')).body.error).toBe('Order must be at least 10 USD (current value: 0.00 USD)');
});
