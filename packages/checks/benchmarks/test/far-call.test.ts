import { expect, it } from 'vitest';
import { givesThePrice, price } from '../src/clients/price-callers.js';
import { startFarAway } from '../src/http/far-away.js';
import { warmBursts } from '../src/http/far-call.js';

it('times bursts to a far host that gives the price, and no others', async () => {
  const far = await startFarAway(20, price);
  try {
    const bursts = await warmBursts(far, 2);
    expect(bursts).toHaveLength(2);
    for (const took of bursts) expect(took).toBeGreaterThanOrEqual(20);
  } finally {
    await far.close();
  }
  const wrong = await startFarAway(1, {});
  await expect(warmBursts(wrong, 1)).rejects.toThrow('It did not return the answer.');
  await wrong.close();
  const [mint] = Object.keys(price) as [string];
  expect(() => givesThePrice({ [mint]: { usdPrice: 1 } })).toThrow('It did not return the answer.');
});
