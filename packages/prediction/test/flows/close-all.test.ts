import { expect, it } from 'vitest';
import { buy, closeAllPositions, memoryJournal } from '../../src/flows/index.js';
import { bought, forecastMarket, forecastPurchase, landed, market, newWorld, purchase } from './world.js';

const { outcomeMint } = await forecastMarket(newWorld());
const params = { minSellPriceSlippageBps: 200, outcomeMints: [outcomeMint] };

/** One open position, one that has won, one of Forecast. */
async function three() {
  const world = newWorld();
  await bought(world);
  await bought(world, { ...purchase, marketId: 'POLY-561201' });
  await buy(world.client, world.signer, await forecastPurchase(world));
  await world.control('resolve', { market, result: 'yes' });
  return world;
}

it('sells open positions and claims won ones, each with its own signature', async () => {
  const world = await three();
  const dry = await closeAllPositions(world.client, world.signer, params, { dryRun: true });
  expect(dry).toMatchObject({ kind: 'dry-run', reports: [1, 2, 3].map(() => ({ verdict: 'accept' })) });
  const result = await closeAllPositions(world.client, world.signer, params);
  expect(result.kind).toBe('all');
  const { items } = result as Extract<typeof result, { kind: 'all' }>;
  expect(items.map(({ kind }) => kind).sort()).toEqual(['claimed', 'filled', 'opened']);
  expect([world.signatures(), await landed(world)]).toEqual([6, 6]);
});

it('has nothing to do without a position', async () => {
  const world = newWorld();
  expect(await closeAllPositions(world.client, world.signer, params)).toEqual({ kind: 'none', items: [] });
});

it('continues after an interruption at any step, without new orders or signatures', async () => {
  const world = await three();
  const options = { journal: memoryJournal(), run: 'one' };
  let stops = 0;
  for (;;) {
    // Stops at the first step that is new this time.
    const onStep = ({ state }: { state: string }) => {
      if (state === 'done') throw new Error('stopped');
    };
    const running = closeAllPositions(world.client, world.signer, params, { ...options, onStep });
    const result = await running.catch((error: Error) => {
      expect(error.message).toContain('stopped');
    });
    if (result?.kind === 'all') break;
    stops++;
  }
  // One offer, and three steps for each of three transactions.
  expect(stops).toBe(10);
  expect([world.signatures(), await landed(world)]).toEqual([6, 6]);
});

it('reports the one that fails, and completes the others', async () => {
  const world = await three();
  await world.control('scenario', {
    scenario: 'prediction-execute=failed',
    operation: 'executePredictionOrder',
    times: 1,
  });
  const result = await closeAllPositions(world.client, world.signer, params);
  expect(result.kind).toBe('some');
  const { items } = result as Extract<typeof result, { kind: 'some' }>;
  expect(items.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
  expect(await landed(world)).toBe(5);
});

it('leaves its run open while an outcome is unknown', async () => {
  const world = await three();
  const options = { journal: memoryJournal(), run: 'one', resendMs: 0 };
  await world.control('scenario', { scenario: 'drop-before', operation: 'executePredictionOrder', times: 1 });
  const first = await closeAllPositions(world.client, world.signer, params, options);
  expect(first).toMatchObject({
    kind: 'some',
    items: expect.arrayContaining([expect.objectContaining({ kind: 'unknown' })]),
  });
  expect(await closeAllPositions(world.client, world.signer, params, options)).toMatchObject({ kind: 'all' });
  expect([world.signatures(), await landed(world)]).toEqual([6, 6]);
});

it('signs no sale for less than the slippage allows', async () => {
  const world = newWorld((send) => async (request) => {
    if (request.method !== 'DELETE') return send(request);
    const { url, method, headers } = request;
    const asked = (await request.json()) as object;
    const body = JSON.stringify({ ...asked, minSellPriceSlippageBps: 2500 });
    return send(new Request(url, { method, headers, body }));
  });
  const positionPubkey = await bought(world);
  const before = world.signatures();
  const close = (minSellPriceSlippageBps: number, options = {}) =>
    closeAllPositions(world.client, world.signer, { minSellPriceSlippageBps }, options);
  expect(await close(200, { dryRun: true })).toMatchObject({ reports: [{ verdict: 'refuse' }] });
  expect(await close(200)).toMatchObject({
    kind: 'some',
    items: [{ kind: 'declined', reason: 'price', positionPubkey }],
  });
  expect(world.signatures()).toBe(before);
  expect(await close(2500)).toMatchObject({ kind: 'all', items: [{ kind: 'opened' }] });
});

it('signs no sale of a position without a price', async () => {
  const world = newWorld((send) => async (request) => {
    const answer = await send(request);
    if (request.method !== 'GET' || !new URL(request.url).pathname.endsWith('/positions')) return answer;
    const { data, ...page } = (await answer.json()) as { data: object[] };
    return Response.json({ ...page, data: data.map((one) => ({ ...one, sellPriceUsd: null })) });
  });
  await bought(world);
  const before = world.signatures();
  expect(await closeAllPositions(world.client, world.signer, params)).toMatchObject({
    items: [{ kind: 'declined', reason: 'price' }],
  });
  expect(world.signatures()).toBe(before);
});
