import { describe, expect, it } from 'vitest';
import { readCandles } from '../../src/world/candles.js';
import { PriceWatches } from '../../src/world/price-watches.js';
import { Seed } from '../../src/world/seed.js';
import { JUP, sign, SOL, USDC } from '../live/wallet-client.js';
import { address, owner, stage, type Stage, START } from './world-stage.js';

const MARKET = 'POLY-558934';

async function priceOf({ mock }: Stage, mint: string) {
  return (await mock.get('/price/v3', { ids: mint })).body[mint];
}
const quoteOf = async ({ mock }: Stage, query: object = {}) =>
  (await mock.get('/swap/v2/order', { inputMint: SOL, outputMint: USDC, amount: '1000000000', ...query }))
    .body;

describe('a price', () => {
  it('set by hand shows in prices, tokens, quotes and the value of a deposit', async () => {
    const one = await stage({ moving: false });
    const before = await priceOf(one, SOL);
    await one.control.advance({ seconds: 3600 });
    await one.control.price('SOL', before.usdPrice / 2);
    const [after] = (await one.mock.get('/tokens/v2/search', { query: SOL })).body;
    expect(await priceOf(one, SOL)).toMatchObject({ usdPrice: before.usdPrice / 2, priceChange24h: -50 });
    expect(after).toMatchObject({ usdPrice: before.usdPrice / 2 });
    const quoted = await quoteOf(one);
    expect(Number(quoted.inUsdValue)).toBeCloseTo(before.usdPrice / 2, 3);
    expect(Number(quoted.outAmount) / 1e6).toBeCloseTo(before.usdPrice / 2, 0);
    await one.mock.fetch.control.reset();
    expect((await priceOf(one, SOL)).usdPrice).toBe(before.usdPrice);
  });

  it('of a market moves both of its sides', async () => {
    const one = await stage();
    await one.control.price(MARKET, 0.42);
    const { body } = await one.mock.get(`/prediction/v1/markets/${MARKET}`);
    expect(body.pricing).toMatchObject({
      buyYesPriceUsd: 425_000,
      sellYesPriceUsd: 415_000,
      buyNoPriceUsd: 585_000,
      sellNoPriceUsd: 575_000,
    });
  });

  it('is refused with the reason', async () => {
    const { control } = await stage();
    await expect(control.price('SOLL', 1)).rejects.toThrow('did you mean SOL');
    await expect(control.price(SOL, 0)).rejects.toThrow('must be a number from');
    await expect(control.price(MARKET, 1.2)).rejects.toThrow('from 0.001 to 0.999');
    await expect(control.script(SOL, 'crash', { by: 1 })).rejects.toThrow('from 0 to 0.999');
    await expect(
      control.points(SOL, [
        [5, 1],
        [5, 2],
      ]),
    ).rejects.toThrow('the seconds rising');
    await expect(control.walk(SOL, { volatility: -1 })).rejects.toThrow('volatility');
  });

  it('walks from the seed: the same each time, and as far as its volatility says', async () => {
    const run = async (seed: string) => {
      const one = await stage({ seed });
      await one.control.walk(JUP, { volatility: 0.1, drift: 0.01, everySeconds: 600 });
      const logs: number[] = [];
      let last = (await priceOf(one, JUP)).usdPrice;
      for (let step = 0; step < 144; step++) {
        await one.control.advance({ seconds: 600 });
        const { usdPrice } = await priceOf(one, JUP);
        logs.push(Math.log(usdPrice / last));
        last = usdPrice;
      }
      const deviation = Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0));
      return { last, deviation, hash: (await one.control.events()).hash };
    };
    const [one, again, other] = [await run('a'), await run('a'), await run('b')];
    expect(again).toEqual(one);
    expect(other.hash).not.toBe(one.hash);
    expect(one.deviation).toBeGreaterThan(0.07);
    expect(one.deviation).toBeLessThan(0.13);
  });

  it('of a market walks between nothing and a dollar', async () => {
    const one = await stage();
    await one.control.walk(MARKET, { volatility: 10, everySeconds: 3600 });
    for (let step = 0; step < 20; step++) {
      await one.control.advance({ seconds: 3600 });
      const { pricing } = (await one.mock.get(`/prediction/v1/markets/${MARKET}`)).body;
      expect(pricing.sellYesPriceUsd).toBeGreaterThan(0);
      expect(pricing.buyYesPriceUsd).toBeLessThan(1_000_000);
      expect(pricing.buyYesPriceUsd).toBeGreaterThanOrEqual(pricing.sellYesPriceUsd);
    }
  });

  it('crashes, stays and recovers', async () => {
    const one = await stage();
    await one.control.price(SOL, 100);
    await one.control.script(SOL, 'crash', { by: 0.4, overSeconds: 60, holdSeconds: 60, recoverSeconds: 60 });
    const at = async (seconds: number) => {
      await one.control.advance({ until: START + seconds * 1000 });
      return (await priceOf(one, SOL)).usdPrice;
    };
    expect(await at(30)).toBeCloseTo(100 * 0.6 ** 0.5, 6);
    expect(await at(60)).toBe(60);
    expect(await at(119)).toBe(60);
    expect(await at(180)).toBe(100);
  });

  it('follows points and candles', async () => {
    const one = await stage();
    await one.control.points(SOL, [
      [10, 90],
      [20, 110],
    ]);
    await one.control.advance({ seconds: 15 });
    expect((await priceOf(one, SOL)).usdPrice).toBe(90);
    await one.control.candles(
      SOL,
      'time,open,high,low,close,volume\n1700000000,100,120,95,110,5\n1700000060,110,111,80,85,5\n',
    );
    const seen: number[] = [];
    for (let step = 0; step < 8; step++) {
      await one.control.advance({ seconds: step === 0 ? 0 : 15 });
      seen.push((await priceOf(one, SOL)).usdPrice);
    }
    expect(seen).toEqual([100, 95, 120, 110, 110, 111, 80, 85]);
  });

  it('of candles names the line that is wrong', () => {
    const head = 'time,open,high,low,close';
    expect(() => readCandles('time,open,high,low\n')).toThrow(
      'Line 1 of the candles lacks the columns close',
    );
    expect(() => readCandles(head)).toThrow('no lines');
    expect(() => readCandles(`${head}\n1,1,1,1,x`)).toThrow('Line 2 of the candles: close is "x"');
    expect(() => readCandles(`${head}\n5,1,1,1,1\n5,1,1,1,1`)).toThrow('Line 3 of the candles is not later');
    expect(() => readCandles(`${head}\n5,1,2,1.5,1.6`)).toThrow('between low and high');
    expect(() => readCandles(`${head}\nnoon,1,1,1,1`)).toThrow('which is no time');
  });

  it('moves a little with a trade, and comes back', async () => {
    const one = await stage();
    const id = await one.priceOrder({
      triggerCondition: 'above',
      triggerPriceUsd: 1000,
      amount: '5000000000000',
    });
    const { usdPrice } = await priceOf(one, SOL);
    await one.control.price(SOL, 1001);
    await one.control.advance({ seconds: 4 });
    const pushed = (await priceOf(one, SOL)).usdPrice;
    expect(pushed).toBeLessThan(1001);
    expect(pushed).toBeGreaterThan(950);
    await one.control.advance({ seconds: 600 });
    expect((await priceOf(one, SOL)).usdPrice).toBeCloseTo(1001, 0);
    expect(usdPrice).not.toBe(1001);
    expect((await one.listed(id))[0].orderState).toBe('filled');
  });
});

describe('routers', () => {
  it('win by turns in a world that moves, and metis wins while nothing moves', async () => {
    const winners = async (moving: boolean) => {
      const one = await stage({ moving });
      const routers = new Set<string>();
      for (let step = 0; step < 12; step++) {
        routers.add((await quoteOf(one)).router);
        await one.control.advance({ seconds: 60 });
      }
      return routers;
    };
    expect((await winners(true)).size).toBeGreaterThan(2);
    expect([...(await winners(false))]).toEqual(['metis']);
  });

  it('let a swap fail with 6001 when the price has left its slippage', async () => {
    const { mock, control } = await stage();
    const swap = async (fall: number) => {
      const query = {
        inputMint: SOL,
        outputMint: USDC,
        amount: '1000000000',
        taker: address,
        slippageBps: '100',
      };
      const { body } = await mock.get('/swap/v2/order', query, { 'x-galilean-scenario': 'router=metis' });
      const { usdPrice } = (await mock.get('/price/v3', { ids: SOL })).body[SOL];
      await control.price(SOL, usdPrice * (1 - fall));
      const signedTransaction = sign(body.transaction, owner);
      return (await mock.post('/swap/v2/execute', { signedTransaction, requestId: body.requestId })).body;
    };
    expect(await swap(0.005)).toMatchObject({ status: 'Success' });
    expect(await swap(0.02)).toMatchObject({ status: 'Failed', code: 6001 });
  });
});

it('watches fire exactly those whose price is met, once, in the order of their thresholds', () => {
  const seed = new Seed('watches');
  const watches = new PriceWatches();
  const all = Array.from({ length: 300 }, (_, index) => ({
    key: 'a',
    side: index % 2 ? ('above' as const) : ('below' as const),
    price: seed.integer(1, 1000, String(index)) + (index % 2 ? 1000 : 0),
    kind: 'k',
    id: String(index),
    tag: '',
  }));
  for (const watch of all) watches.add(watch);
  let open = [...all];
  for (let step = 0; step < 200; step++) {
    const price = seed.integer(1, 2000, 'price', String(step));
    const met = open.filter((one) => (one.side === 'above' ? price >= one.price : price <= one.price));
    open = open.filter((one) => !met.includes(one));
    const order = (a: (typeof all)[0], b: (typeof all)[0]) =>
      a.side === 'above' ? a.price - b.price : b.price - a.price;
    const expected = [...met].sort((a, b) => order(a, b) || Number(a.id) - Number(b.id));
    expect(watches.moved('a', price).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const dropped = open.shift();
    if (dropped && step % 10 === 0) watches.drop(dropped.id);
    else if (dropped) open.unshift(dropped);
  }
});
