import { expect, it } from 'vitest';
import {
  createOrder,
  waitForOrder,
  watchOrder,
  type OrderParams,
  type WatchedOrder,
} from '../../src/flows/index.js';
import { dca, single } from './orders.js';
import { stage } from './stage.js';

async function ordered(params: OrderParams, family: WatchedOrder['family']) {
  const set = stage();
  const trigger = set.session();
  const created = await createOrder(trigger, set.signer, params);
  if (created.kind !== 'created') throw new Error(created.kind);
  return { ...set, trigger, named: { family, order: created.order } };
}
const fast = { everyMs: 5 };

it('follows a price order to its fill, each state once', async () => {
  const { trigger, named, control } = await ordered(single(), 'price');
  const seen: string[] = [];
  for await (const { kind, over, order } of watchOrder(trigger, named, fast)) {
    seen.push(`${kind} ${order.fillPercent ?? 0} ${over}`);
    if (kind === 'open') await control('fill', { order: named.order, amount: '75000000' });
    if (kind === 'executing') await control('fill', { order: named.order });
  }
  expect(seen).toEqual(['open 0 false', 'executing 0.5 false', 'filled 1 true']);
});

it('follows a DCA order round by round', async () => {
  const { trigger, named, control } = await ordered({ ...dca(), orderCount: 3 }, 'dca');
  const rounds: (number | undefined)[] = [];
  for await (const view of watchOrder(trigger, named, fast)) {
    rounds.push(view.family === 'dca' ? view.order.roundsFilled : undefined);
    if (!view.over) await control('fill', { order: named.order });
  }
  expect(rounds).toEqual([0, 1, 2, 3]);
});

it.each(['price', 'dca'] as const)('waits for the end of an order (%s)', async (family) => {
  const params = family === 'price' ? single() : { ...dca(), orderCount: 2 };
  const { trigger, named, control } = await ordered(params, family);
  const end = waitForOrder(trigger, named, fast);
  await control('fill', { order: named.order });
  if (family === 'dca') await control('fill', { order: named.order });
  expect(await end).toMatchObject({ kind: 'filled', over: true, family });
});

it('an expired order has ended, and its funds are still in the vault', async () => {
  const { trigger, named, control } = await ordered(single(), 'price');
  await control('expire', { id: named.order });
  expect(await waitForOrder(trigger, named, fast)).toMatchObject({ kind: 'expired', over: true });
});

it('an unknown state does not count as the end', async () => {
  const { session, named, fetch } = await ordered(single(), 'price');
  let looks = 0;
  const trigger = session(
    {},
    {
      fetch: async (request: Request) => {
        const answer = await fetch(request);
        if (!new URL(request.url).pathname.endsWith('/history')) return answer;
        const page = (await answer.json()) as { orders: { orderState: string }[] };
        for (const order of page.orders) order.orderState = looks++ ? 'filled' : 'resting';
        return Response.json(page);
      },
    },
  );
  const seen: unknown[] = [];
  for await (const { kind, over } of watchOrder(trigger, named, fast)) seen.push([kind, over]);
  expect(seen).toEqual([
    ['unknown', false],
    ['filled', true],
  ]);
});

it('ends with its signal, its timeout, or a missing order', async () => {
  const { trigger, named } = await ordered(single(), 'price');
  const stop = new AbortController();
  const stopped = waitForOrder(trigger, named, { ...fast, signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  await expect(waitForOrder(trigger, named, { ...fast, timeoutMs: 20 })).rejects.toThrow(/20/);
  for (const family of ['price', 'dca'] as const) {
    const nobody = { family, order: '00000000-0000-4000-8000-000000000000' };
    await expect(waitForOrder(trigger, nobody, fast)).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'stop',
    });
  }
});

it('says of an order that it saw, and a mock forgot, that it is listed no more', async () => {
  const { trigger, named, control } = await ordered(single(), 'price');
  const watching = async () => {
    for await (const { kind } of watchOrder(trigger, named, fast))
      if (kind === 'open') await control('reset', {});
  };
  await expect(watching()).rejects.toMatchObject({
    code: 'flow/stopped',
    message: expect.stringContaining(`${named.order} as open, and lists it no more.`),
  });
});

it('shares the client\u2019s limit', async () => {
  const { session, named, asked } = await ordered(single(), 'price');
  const stop = new AbortController();
  const waits: number[] = [];
  // Time does not pass, so that no place in the limit becomes free.
  const clock = {
    monotonic: () => 0,
    wall: () => Date.now(),
    set(_: () => void, ms: number) {
      waits.push(ms);
      stop.abort(new Error('enough'));
    },
    clear: () => {},
  };
  // Without timeouts, only the limit waits.
  const timeout = { attemptMs: Infinity, totalMs: Infinity };
  const trigger = session({}, { limit: 3, clock, timeout });
  // Three requests in ten seconds, and the login takes two: the second poll waits.
  await expect(waitForOrder(trigger, named, { everyMs: 1, signal: stop.signal })).rejects.toThrow('enough');
  expect(waits).toEqual([10_500]);
  expect(asked('listPriceOrders')).toBe(1);
});
