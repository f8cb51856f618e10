import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';

const MARKET = 'POLY-558934';

it('the state shows markets as the API does: titles, the price of yes between bid and ask, and whether they are open', async () => {
  const mock = createMockFetch();
  const read = async () => {
    const headers = { 'x-api-key': 'any' };
    const answer = await mock(`http://mock/prediction/v1/markets/${MARKET}`, {
      headers,
    });
    return (await answer.json()) as {
      title: string;
      pricing: { buyYesPriceUsd: number; sellYesPriceUsd: number };
    };
  };
  const shown = async () => {
    const { markets, onPaper, play } = await mock.control.state();
    expect({ onPaper, play }).toEqual({ onPaper: false, play: undefined });
    return markets;
  };
  const { title, pricing } = await read();
  const middle = (pricing.buyYesPriceUsd + pricing.sellYesPriceUsd) / 2e6;
  expect((await shown())[MARKET]).toEqual({
    title,
    usdPrice: middle,
    isOpen: true,
    isForecast: false,
  });

  await mock.control.price(MARKET, 0.2);
  expect((await shown())[MARKET]?.usdPrice).toBe(0.2);
  expect((await read()).pricing).toMatchObject({
    buyYesPriceUsd: 205_000,
    sellYesPriceUsd: 195_000,
  });

  await mock.control.resolve(MARKET, 'yes');
  expect((await shown())[MARKET]?.isOpen).toBe(false);
  const forecasts = Object.entries(await shown()).filter(([, { isForecast }]) => isForecast);
  expect(forecasts.map(([id]) => id.split('-')[0])).toEqual(['BISON', 'BISON']);
});
