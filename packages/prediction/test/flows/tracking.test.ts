import { expect, it } from 'vitest';
import { buy, waitForOrder, watchOrder, watchPosition } from '../../src/flows/index.js';
import { orderState } from '../../src/flows/watch.js';
import { bought, forecastPurchase, market, newWorld, purchase } from './world.js';

const everyMs = 5;

it('follows an order from before it appears until after its account is closed', async () => {
  const world = newWorld();
  const offered = await buy(world.client, world.signer, purchase, { dryRun: true });
  const { order } = offered as any;
  const before = await orderState(world.client, order);
  expect(before).toEqual({ status: 'unseen', isClosed: false, steps: [], fills: [] });

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

it.each([
  ['in part', 5_000_000, 'partiallyfilled', 1],
  ['not at all', 0, 'failed', 0],
])('stops waiting for an order that is closed when it is filled %s', async (_, amount, status, fills) => {
  const world = newWorld();
  const opened = (await buy(world.client, world.signer, purchase)) as any;
  const order = opened.orderPubkey;
  if (amount > 0) await world.control('fill', { order, amount });
  await world.control('fail', { order });
  const end = await waitForOrder(world.client, opened, { everyMs, timeoutMs: 1000 });
  expect(end).toMatchObject({ status, isClosed: true });
  expect(end.fills).toHaveLength(fills);
});

it('finds what was traded when only the accounts of an order are known', async () => {
  const world = newWorld();
  const { orderPubkey, positionPubkey } = (await buy(world.client, world.signer, purchase)) as any;
  await world.control('fill', { order: orderPubkey });
  expect((await waitForOrder(world.client, { orderPubkey, positionPubkey })).fills).toHaveLength(1);
});

it('a Forecast order is done when its position appears', async () => {
  const world = newWorld();
  const params = await forecastPurchase(world);
  const { order } = (await buy(world.client, world.signer, params, { dryRun: true })) as any;
  expect(await orderState(world.client, order)).toMatchObject({ status: 'unseen' });
  expect(await buy(world.client, world.signer, params)).toMatchObject({ kind: 'filled' });
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

it.each(['yes', 'no'])(
  'stops following a position whose market ends %s and keeps no result',
  async (result) => {
    const world = newWorld();
    const positionPubkey = await bought(world);
    const seen: object[] = [];
    const states = watchPosition(world.client, { positionPubkey }, { everyMs, timeoutMs: 1000 });
    for await (const { claimable, marketMetadata } of states) {
      seen.push({ claimable, result: marketMetadata.result });
      if (seen.length === 1) await world.control('resolve', { market, result, silent: true });
    }
    expect(seen.at(-1)).toEqual({ claimable: result === 'yes', result: null });
  },
);

it('an error while polling reaches the caller', async () => {
  const world = newWorld();
  await world.control('scenario', { scenario: 'status=500' });
  const order = { orderPubkey: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', positionPubkey: 'x' };
  await expect(waitForOrder(world.client, order)).rejects.toMatchObject({ status: 500 });
});
