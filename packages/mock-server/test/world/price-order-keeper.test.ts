import { describe, expect, it } from 'vitest';
import { SOL, USDC } from '../live/wallet-client.js';
import { outcomes, stage, type Stage, START } from './world-stage.js';

/** The states of a fill, without those before the trigger. */
const FILL = ['ready_execute', 'executing', 'execute_success', 'ready_withdraw_output', 'withdrawing'];

async function at100(options = {}): Promise<Stage> {
  const one = await stage(options);
  await one.control.price(SOL, 100);
  return one;
}

describe('a single order', () => {
  it('fires when the price reaches its threshold, at the price of the market, and not before', async () => {
    const one = await at100();
    const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 });
    await one.control.price(SOL, 90.01);
    await one.control.advance({ seconds: 3600 });
    expect((await one.listed(id))[0]).toMatchObject({ orderState: 'open', rawState: 'open' });
    await one.control.price(SOL, 90);
    await one.control.advance({ seconds: 10 });
    expect(await outcomes(one, id)).toEqual([...FILL, 'fill_success']);
    const [order] = await one.listed(id);
    expect(order).toMatchObject({
      orderState: 'filled',
      rawState: 'fill_success',
      remainingInputAmount: '0',
      triggeredAt: START + 3_600_000,
    });
    expect(order.events.at(-1)).toMatchObject({ type: 'fill', state: 'success', orderContext: 'stop_loss' });
    expect(Number(order.outputAmount) / 90e6).toBeCloseTo(1, 3);
    expect(order).not.toHaveProperty('keeper');
  });

  it('whose price is met already fires at once', async () => {
    const one = await at100();
    const id = await one.priceOrder({ triggerCondition: 'above', triggerPriceUsd: 99 });
    await one.control.advance({ seconds: 10 });
    expect((await one.listed(id))[0].orderState).toBe('filled');
  });

  it('follows a change of its terms', async () => {
    const one = await at100();
    const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 });
    const change = { orderType: 'single', triggerPriceUsd: 80 };
    await one.mock.send('PATCH', `/trigger/v2/orders/price/${id}`, change, one.headers);
    await one.control.price(SOL, 85);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0].orderState).toBe('open');
    await one.control.price(SOL, 80);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0].orderState).toBe('filled');
  });

  it('trails the highest price, and shows it', async () => {
    const one = await at100();
    const terms = { triggerCondition: 'below', trailingBps: 1000 };
    const id = await one.priceOrder(terms);
    for (const price of [91, 120, 110]) await one.control.price(SOL, price);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0]).toMatchObject({ rawState: 'open', highWatermark: 120 });
    await one.control.price(SOL, 108);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0].rawState).toBe('fill_success');
  });

  it('trails the lowest price when it buys', async () => {
    const one = await at100();
    const terms = { triggerCondition: 'above', trailingBps: 1000, inputMint: USDC, outputMint: SOL };
    const id = await one.priceOrder({ ...terms, amount: '100000000' });
    await one.control.price(SOL, 60);
    await one.control.price(SOL, 65.9);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0]).toMatchObject({ rawState: 'open', lowWatermark: 60 });
    await one.control.price(SOL, 66);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0].rawState).toBe('fill_success');
  });

  it('that is large beside the depth fills in parts within its slippage', async () => {
    const one = await at100();
    const amount = String(400_000_000_000_000n);
    const terms = { triggerCondition: 'below', triggerPriceUsd: 90, amount, slippageBps: 200 };
    const id = await one.priceOrder(terms);
    await one.control.price(SOL, 80);
    await one.control.advance({ seconds: 8 });
    const [order] = await one.listed(id);
    expect(order).toMatchObject({ orderState: 'executing', rawState: 'partial_fill_success' });
    const sold = BigInt(order.inputUsed);
    expect(sold).toBeLessThan(BigInt(amount));
    expect(Number(order.outputAmount) / 1e6 / (Number(sold) / 1e9)).toBeGreaterThan(80 * 0.97);
    await one.control.advance({ seconds: 3600 });
    const [done] = await one.listed(id);
    const fills = done.events.filter(({ type }: { type: string }) => type === 'fill');
    expect(done.rawState).toBe('fill_success');
    expect(fills.length).toBeGreaterThan(1);
    expect(fills.reduce((sum: bigint, fill: any) => sum + BigInt(fill.amount), 0n)).toBe(BigInt(amount));
  });

  it('is tried again when the price slips between quote and trade, and gives up after three times', async () => {
    const one = await at100();
    const terms = { triggerCondition: 'below', triggerPriceUsd: 90, slippageBps: 50 };
    const id = await one.priceOrder(terms);
    await one.control.price(SOL, 90);
    // The quote is taken a second after the trigger, and the trade comes two seconds later.
    await one.control.advance({ seconds: 2 });
    await one.control.price(SOL, 85);
    await one.control.advance({ seconds: 60 });
    expect(await outcomes(one, id)).toEqual([
      'ready_execute',
      'executing',
      'execute_failed',
      ...FILL.slice(1),
      'fill_success',
    ]);
    const [order] = await one.listed(id);
    expect(order.events.map(({ state }: { state: string }) => state)).toEqual([
      'success',
      'failed',
      'success',
    ]);
    const doomed = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 80 });
    await one.control.fault('execute', { order: doomed, times: 3 });
    await one.control.price(SOL, 80);
    await one.control.advance({ seconds: 60 });
    expect((await outcomes(one, doomed)).at(-1)).toBe('fill_failed');
    expect((await one.listed(doomed))[0]).toMatchObject({ orderState: 'failed', rawState: 'fill_failed' });
  });

  it('expires at its time, also in the middle of a fill in parts', async () => {
    const one = await at100();
    const terms = { triggerCondition: 'below', triggerPriceUsd: 90, expiresAt: START + 9000 };
    const waiting = await one.priceOrder(terms);
    const partial = await one.priceOrder({ ...terms, triggerPriceUsd: 101, amount: '400000000000000' });
    await one.control.advance({ seconds: 60 });
    expect(await outcomes(one, waiting)).toEqual(['ready_expire', 'expired']);
    expect((await outcomes(one, partial)).slice(-3)).toEqual([
      'partial_fill_success',
      'ready_expire',
      'expired',
    ]);
  });

  it('waits for its deposit, which may fail', async () => {
    const one = await at100();
    const terms = { triggerCondition: 'below', triggerPriceUsd: 90 };
    const [good, bad] = [
      await one.priceOrder(terms, 'deposit-pending'),
      await one.priceOrder(terms, 'deposit-pending'),
    ];
    await one.control.fault('deposit', { order: bad });
    expect((await one.listed(good))[0]).toMatchObject({ orderState: 'pending', rawState: 'pending_deposit' });
    await one.control.advance({ seconds: 5 });
    expect(await outcomes(one, good)).toEqual(['pending_deposit', 'depositing', 'open']);
    expect((await one.listed(bad))[0]).toMatchObject({ orderState: 'failed', rawState: 'deposit_failed' });
  });

  it('stays cancelled when its price is met afterwards', async () => {
    const one = await at100();
    const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 });
    await one.mock.post(`/trigger/v2/orders/price/cancel/${id}`, undefined, one.headers);
    await one.control.price(SOL, 50);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id))[0]).toMatchObject({ rawState: 'ready_to_cancel' });
  });
});

describe('a pair', () => {
  const pair = { orderType: 'oco', tpPriceUsd: 120, slPriceUsd: 90, tpSlippageBps: 100, slSlippageBps: 100 };
  const states = async (one: Stage, id: string) =>
    (await one.listed(id)).map(({ triggerCondition, rawState }) => [triggerCondition, rawState]);

  it('ends the sibling of the leg that fills, not before', async () => {
    const one = await at100();
    const id = await one.priceOrder(pair);
    await one.control.price(SOL, 85);
    await one.control.advance({ seconds: 2 });
    expect(await states(one, id)).toEqual(
      expect.arrayContaining([
        ['above', 'open'],
        ['below', 'executing'],
      ]),
    );
    await one.control.advance({ seconds: 60 });
    expect(await states(one, id)).toEqual(
      expect.arrayContaining([
        ['above', 'oco_cancelled'],
        ['below', 'fill_success'],
      ]),
    );
    await one.control.price(SOL, 200);
    await one.control.advance({ seconds: 60 });
    expect(await states(one, id)).toEqual(
      expect.arrayContaining([
        ['above', 'oco_cancelled'],
        ['below', 'fill_success'],
      ]),
    );
  });

  it('of an otoco begins when its first trigger has filled', async () => {
    const one = await at100();
    const buy = { inputMint: USDC, outputMint: SOL, amount: '100000000' };
    const first = { triggerCondition: 'below', triggerPriceUsd: 95, slippageBps: 100 };
    const id = await one.priceOrder({ ...pair, ...buy, ...first, orderType: 'otoco' });
    await one.control.price(SOL, 130);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id)).map(({ rawState }) => rawState)).toEqual(['open']);
    await one.control.price(SOL, 94);
    await one.control.advance({ seconds: 60 });
    expect((await one.listed(id)).map(({ rawState }) => rawState)).toEqual(['fill_success', 'open', 'open']);
    await one.control.price(SOL, 125);
    await one.control.advance({ seconds: 60 });
    const items = await one.listed(id);
    const bought = items.find(({ inputMint }) => inputMint === USDC);
    const legs = items.filter(({ inputMint }) => inputMint === SOL);
    expect(legs.map(({ rawState }) => rawState).sort()).toEqual(['fill_success', 'oco_cancelled']);
    expect(legs[0].initialInputAmount).toBe(bought.outputAmount);
  });
});

it('keepers that sleep do nothing, and do what they missed when they wake', async () => {
  const one = await at100();
  const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 });
  await one.control.keepers(false);
  await one.control.price(SOL, 80);
  await one.control.advance({ seconds: 3600 });
  expect((await one.listed(id))[0].rawState).toBe('open');
  await one.control.keepers(true);
  await one.control.advance({ seconds: 60 });
  expect((await one.listed(id))[0]).toMatchObject({
    rawState: 'fill_success',
    triggeredAt: START + 3_600_000,
  });
});

it('keepers that are woken in a still world take the orders that are there', async () => {
  const one = await at100({ moving: false });
  const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 90 });
  await one.control.price(SOL, 80);
  await one.control.advance({ seconds: 60 });
  expect((await one.listed(id))[0].rawState).toBe('open');
  await one.control.keepers(true);
  await one.control.advance({ seconds: 60 });
  expect((await one.listed(id))[0].rawState).toBe('fill_success');
});
