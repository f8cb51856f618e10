import { expect, it } from 'vitest';
import { buy, orderState, waitForOrder, watchOrder, watchPosition } from '../../src/flows/index.js';
import { bought, forecastPurchase, market, newWorld, purchase } from './world.js';

const everyMs = 5;

it('follows an order from before it appears until after its account is closed', async () => {
  const world = newWorld();
  const offered = await buy(world.client, world.signer, purchase, { dryRun: true });
  const { order } = offered as any;
  const before = await orderState(world.client, order);
  expect(before).toEqual({ status: 'unseen', steps: [], fills: [] });

  const opened = (await buy(world.client, world.signer, purchase)) as any;
  const seen: string[] = [];
  for await (const { status, steps, signature, fills } of watchOrder(world.client, opened, { everyMs })) {
    seen.push(`${status} ${steps.length} ${fills.length}`);
    expect(signature).toBe(steps.at(-1)!.signature);
    if (status === 'created') await world.control('fill', { order: opened.orderPubkey, amount: 5_000_000 });
    else await world.control('fill', { order: opened.orderPubkey }).catch(() => undefined);
  }
  expect(seen).toEqual(['created 1 0', 'partiallyfilled 2 0', 'filled 4 2']);
  await expect(world.client.getPredictionOrder({ orderPubkey: opened.orderPubkey })).rejects.toMatchObject({
    status: 400,
  });
  const end = await waitForOrder(world.client, opened);
  expect(end.fills.map(({ filledContractsDecimal }) => filledContractsDecimal).sort()).toEqual([
    '15.01',
    '5',
  ]);
});

it('stops waiting for an order that never lands at the timeout', async () => {
  const world = newWorld();
  const { order } = (await buy(world.client, world.signer, purchase, { dryRun: true })) as any;
  await expect(waitForOrder(world.client, order, { everyMs, timeoutMs: 20 })).rejects.toMatchObject({
    name: 'WatchTimeout',
    last: { status: 'unseen' },
  });
});

it('a Forecast order is done when its position appears', async () => {
  const world = newWorld();
  const params = await forecastPurchase(world);
  const { order } = (await buy(world.client, world.signer, params, { dryRun: true })) as any;
  expect(await orderState(world.client, order)).toMatchObject({ status: 'unseen' });
  await buy(world.client, world.signer, params);
  expect(await waitForOrder(world.client, order)).toMatchObject({ status: 'filled' });
});

it('follows a position until there is something to claim', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  const seen: boolean[] = [];
  for await (const { claimable } of watchPosition(world.client, { positionPubkey }, { everyMs })) {
    seen.push(claimable);
    if (!claimable) await world.control('resolve', { market, result: 'yes' });
  }
  expect(seen).toEqual([false, true]);
});

it('an error while polling reaches the caller', async () => {
  const world = newWorld();
  await world.control('scenario', { scenario: 'status=500' });
  const order = { orderPubkey: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', positionPubkey: 'x' };
  await expect(waitForOrder(world.client, order)).rejects.toMatchObject({ status: 500 });
});
