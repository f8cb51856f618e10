import { describe, expect, it } from 'vitest';
import { createOrder, memoryJournal, withdrawExpired } from '../../src/flows/index.js';
import { oco, single } from './orders.js';
import { stage, wallet } from './stage.js';

describe('expired orders', () => {
  it('are all withdrawn, one after the other', async () => {
    const { session, signer, control, memory, signatures } = stage();
    const trigger = session();
    for (const params of [single(), single(), oco(), single()]) await createOrder(trigger, signer, params);
    const all = await memory('priceOrders');
    for (const { id } of all.slice(0, 3)) await control('expire', { id });
    const before = signatures();
    const options = { journal: memoryJournal(), run: 'mine' };
    const result = await withdrawExpired(trigger, signer, {}, options);
    expect([result.kind, ...result.orders.map(({ kind }) => kind)]).toEqual([
      'all',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await memory('priceOrders')).map(({ orderState }) => orderState).sort()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'open',
    ]);
    expect(await withdrawExpired(trigger, signer, {}, options)).toEqual(result);
    expect(signatures() - before).toBe(3);
  });

  it('are withdrawn once, although each leg of an order is a separate item', async () => {
    const { fetch, session, signer, control, memory, signatures } = stage();
    await createOrder(session(), signer, oco());
    for (const { id } of await memory('priceOrders')) await control('expire', { id });
    const before = signatures();
    const withLegs: typeof fetch = Object.assign(async (request: Request) => {
      const answer = await fetch(request);
      if (!request.url.includes('/orders/history')) return answer;
      const { orders, pagination } = await answer.json();
      const legs = orders.flatMap((order: object) =>
        ['above', 'below'].map((triggerCondition) => ({ ...order, triggerCondition })),
      );
      return Response.json({ orders: legs, pagination: { ...pagination, total: legs.length } });
    }, fetch);
    const { kind, orders } = await withdrawExpired(session({}, { fetch: withLegs }), signer);
    expect([kind, ...orders.map((order) => order.kind)]).toEqual(['all', 'cancelled']);
    expect(signatures() - before).toBe(2);
  });

  it('continue where an earlier run stopped', async () => {
    const { session, signer, control, memory, signatures } = stage();
    const trigger = session({}, { retries: 0 });
    for (const params of [single(), single()]) await createOrder(trigger, signer, params);
    for (const { id } of await memory('priceOrders')) await control('expire', { id });
    const before = signatures();
    const options = { journal: memoryJournal(), run: 'mine', resendMs: 0 };
    const operation = 'confirmPriceOrderCancellation';
    await control('scenario', { scenario: 'status=500', operation, times: 1 });
    const first = await withdrawExpired(trigger, signer, {}, options);
    expect([first.kind, first.orders.map(({ kind }) => kind)]).toEqual(['some', ['unknown', 'cancelled']]);
    expect(await options.journal.unfinished(wallet)).toHaveLength(2);
    const second = await withdrawExpired(trigger, signer, {}, options);
    expect([second.kind, second.orders.map(({ kind }) => kind)]).toEqual(['all', ['cancelled', 'cancelled']]);
    expect(signatures() - before).toBe(2);
  });

  it.each([
    ['the first', 1, 'wait', 0],
    ['the second, after the first was withdrawn', 2, 'resume', 1],
  ])('%s cannot be withdrawn for a moment', async (_, failing, next, withdrawn) => {
    const { fetch, session, signer, control, memory } = stage();
    for (const params of [single(), single()]) await createOrder(session(), signer, params);
    for (const { id } of await memory('priceOrders')) await control('expire', { id });
    let asked = 0;
    const withFault: typeof fetch = Object.assign(async (request: Request) => {
      if (!request.url.endsWith('/vault') || ++asked !== failing) return fetch(request);
      return Response.json({ code: 503, message: 'upstream connect error' }, { status: 503 });
    }, fetch);
    const options = { journal: memoryJournal(), run: 'mine' };
    const trigger = session({}, { fetch: withFault, retries: 0 });
    await expect(withdrawExpired(trigger, signer, {}, options)).rejects.toMatchObject({
      code: 'flow/stopped',
      next,
      context: { run: 'mine' },
    });
    expect((await memory('withdrawals')).filter(({ execution }) => execution)).toHaveLength(withdrawn);
    expect(await withdrawExpired(trigger, signer, {}, options)).toMatchObject({ kind: 'all' });
  });

  it('that fail are not called withdrawn', async () => {
    const { session, signer, control, memory } = stage();
    const trigger = session({}, { retries: 0 });
    for (const params of [single(), single()]) await createOrder(trigger, signer, params);
    for (const { id } of await memory('priceOrders')) await control('expire', { id });
    const options = { journal: memoryJournal(), run: 'mine' };
    const operation = 'confirmPriceOrderCancellation';
    await control('scenario', { scenario: 'status=403', operation, times: 1 });
    const result = await withdrawExpired(trigger, signer, {}, options);
    expect(result).toMatchObject({ kind: 'some', orders: [{ kind: 'failed' }, { kind: 'cancelled' }] });
    // The outcome of each is known: a resume has nothing to find out.
    expect(await options.journal.unfinished(wallet)).toEqual([]);
    expect(await withdrawExpired(trigger, signer, {}, options)).toEqual(result);
  });

  it('are not signed in a dry run', async () => {
    const { session, signer, control, memory, signatures } = stage();
    const trigger = session();
    await createOrder(trigger, signer, single());
    for (const { id } of await memory('priceOrders')) await control('expire', { id });
    const before = signatures();
    const result = await withdrawExpired(trigger, signer, {}, { dryRun: true });
    expect(result).toMatchObject({ kind: 'dry-run', orders: [{ kind: 'dry-run', state: 'expired' }] });
    expect(signatures()).toBe(before);
  });

  it('may be none', async () => {
    const { session, signer } = stage();
    expect(await withdrawExpired(session(), signer)).toEqual({ kind: 'none', orders: [] });
  });
});
