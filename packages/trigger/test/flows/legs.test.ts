import { expect, it } from 'vitest';
import { createOrder, waitForOrder, watchOrder } from '../../src/flows/index.js';
import { oco, otoco } from './orders.js';
import { stage } from './stage.js';

async function ordered(make: typeof oco | typeof otoco) {
  const set = stage();
  const trigger = set.session();
  const created = await createOrder(trigger, set.signer, make());
  if (created.kind !== 'created') throw new Error(created.kind);
  const { order } = created;
  return { ...set, trigger, watched: { family: 'price', order } as const };
}

it.each(['take_profit', 'stop_loss'])('an OCO order is filled when its %s is', async (leg) => {
  const { trigger, watched, control } = await ordered(oco);
  await control('fill', { order: watched.order, leg });
  const { kind, order } = await waitForOrder(trigger, watched, { everyMs: 5, timeoutMs: 1000 });
  expect([kind, order]).toMatchObject(['filled', { rawState: 'fill_success', remainingInputAmount: '0' }]);
});

it('an OTOCO order has not ended before its pair has', async () => {
  const { trigger, watched, control } = await ordered(otoco);
  const seen: string[] = [];
  for await (const { kind } of watchOrder(trigger, watched, { everyMs: 5, timeoutMs: 1000 })) {
    seen.push(kind);
    await control('fill', { order: watched.order }).catch(() => undefined);
  }
  expect(seen.at(-1)).toBe('filled');
  const { orders } = await trigger.listPriceOrders();
  expect(orders.map(({ rawState }) => rawState).sort()).toEqual([
    'fill_success',
    'fill_success',
    'oco_cancelled',
  ]);
});
