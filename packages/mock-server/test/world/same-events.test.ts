import { expect, it } from 'vitest';
import { SOL } from '../live/wallet-client.js';
import { predictionOrder, v1Order } from './world-orders.js';
import { stage } from './world-stage.js';

const MARKET = 'POLY-558934';
/** `npm run test:full` takes a hundred. */
const RUNS = Number(process.env['GALILEAN_RUNS'] ?? 3);

/** A day with orders of every kind, a walk, a crash, an outage and a failure. */
async function day(seed: string) {
  const one = await stage({ seed });
  const { control } = one;
  await control.walk(SOL, { volatility: 0.05 });
  await control.walk(MARKET, { volatility: 0.5 });
  await one.priceOrder({ triggerCondition: 'below', trailingBps: 500, slippageBps: 300 });
  await one.priceOrder({ orderType: 'oco', tpPriceUsd: 1000, slPriceUsd: 60, slSlippageBps: 500 });
  await one.dcaOrder({ amount: '5000000000', orderCount: 5, intervalSeconds: 3600 });
  await v1Order(one, '70000000');
  await predictionOrder(one);
  await control.advance({ seconds: 7200 });
  await control.script(SOL, 'crash', { by: 0.5, recoverSeconds: 3600 });
  await control.fault('execute', { times: 2 });
  await control.advance({ seconds: 300 });
  await control.keepers(false);
  await control.advance({ seconds: 3600 });
  await control.keepers(true);
  await control.advance({ seconds: 75_300 });
  return control.events();
}

it(`${RUNS} runs from one seed have the same events, and another seed has others`, async () => {
  const first = await day('one seed');
  expect(first.count).toBeGreaterThan(20);
  expect(new Set(first.events.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  for (let run = 1; run < RUNS; run++) expect((await day('one seed')).hash).toBe(first.hash);
  expect((await day('another seed')).hash).not.toBe(first.hash);
});

it('how often time is advanced does not change the events', async () => {
  const run = async (steps: number) => {
    const one = await stage();
    await one.control.walk(SOL, { volatility: 0.2 });
    await one.priceOrder({ triggerCondition: 'below', trailingBps: 300 });
    await one.dcaOrder({ amount: '5000000000', orderCount: 5, intervalSeconds: 3600 });
    for (let step = 0; step < steps; step++) await one.control.advance({ seconds: 86_400 / steps });
    return one.control.events();
  };
  expect(await run(100)).toEqual(await run(1));
});
