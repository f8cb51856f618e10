import { describe, expect, it } from 'vitest';
import {
  createOrder,
  isFlowError,
  memoryJournal,
  updateOrder,
  type OrderParams,
} from '../../src/flows/index.js';
import { oco, otoco, single, trailing } from './orders.js';
import { stage } from './stage.js';

async function ordered(params: OrderParams) {
  const set = stage();
  const trigger = set.session();
  const created = await createOrder(trigger, set.signer, params);
  if (created.kind !== 'created') throw new Error(created.kind);
  const { order } = created;
  const change = (terms: object, options = {}) =>
    updateOrder(trigger, set.signer, { order, ...terms }, options);
  return { ...set, trigger, order, change, stored: async () => (await set.memory('priceOrders'))[0] };
}

describe('an open order', () => {
  it.each([
    { make: single, terms: { triggerPriceUsd: 125, slippageBps: 50 } },
    { make: trailing, terms: { trailingBps: 700 } },
    { make: oco, terms: { tpPriceUsd: 190, slPriceUsd: 125, slSlippageBps: 200 } },
    { make: otoco, terms: { triggerPriceUsd: 131, tpSlippageBps: 10 } },
  ])('gets new terms ($make.name)', async ({ make, terms }) => {
    const { change, stored, order, signatures } = await ordered(make());
    expect(await change(terms)).toEqual({ kind: 'updated', order, state: 'open' });
    expect(await stored()).toMatchObject(terms);
    expect(signatures()).toBe(2);
  });

  it('does not change in a dry run', async () => {
    const { change, stored } = await ordered(single());
    expect(await change({ triggerPriceUsd: 125 }, { dryRun: true })).toMatchObject({ kind: 'dry-run' });
    expect(await stored()).toMatchObject({ triggerPriceUsd: 130 });
  });

  it.each(['drop-before', 'drop-after', 'status=500'])('survives %s', async (scenario) => {
    const { change, stored, control } = await ordered(single());
    await control('scenario', { scenario, operation: 'updatePriceOrder', times: 1 });
    expect(await change({ triggerPriceUsd: 125 })).toMatchObject({ kind: 'updated' });
    expect(await stored()).toMatchObject({ triggerPriceUsd: 125 });
  });
});

describe('a page of a stranger', () => {
  const page = (status: number) =>
    new Response('<html>blocked</html>', { status, headers: { 'content-type': 'text/html' } });

  it.each([403, 404, 409])('with %i after the change happened is not believed', async (status) => {
    const { fetch, signer, order, stored, session } = await ordered(single());
    let isBlocked = true;
    const blocking = async (request: Request) => {
      const answer = await fetch(request);
      const isChange = request.method === 'PATCH' && isBlocked;
      if (isChange) isBlocked = false;
      return isChange ? page(status) : answer;
    };
    const options = { journal: memoryJournal(), run: 'mine' };
    const change = (trigger: ReturnType<typeof session>) =>
      updateOrder(trigger, signer, { order, triggerPriceUsd: 125 }, options);
    const error = await change(session({}, { fetch: blocking })).catch((cause: unknown) => cause);
    expect(isFlowError(error) && error.next).toBe('resume');
    expect(await stored()).toMatchObject({ triggerPriceUsd: 125 });
    expect(await change(session())).toMatchObject({ kind: 'updated' });
  });

  it('while it logs in again, after the change may have happened, advises to resume', async () => {
    const { fetch, signer, order, session, control } = await ordered(single());
    const options = { journal: memoryJournal(), run: 'mine' };
    const change = (trigger: ReturnType<typeof session>) =>
      updateOrder(trigger, signer, { order, triggerPriceUsd: 125 }, options);
    await control('scenario', { scenario: 'drop-after', operation: 'updatePriceOrder', times: 1 });
    await change(session({}, { retries: 0 })).catch(() => {});
    const blocking = (request: Request) =>
      request.url.includes('/auth/verify') ? Promise.resolve(page(403)) : fetch(request);
    const error = await change(session({}, { fetch: blocking })).catch((cause: unknown) => cause);
    expect(isFlowError(error) && error.next).toBe('resume');
  });
});

describe('a change with a lost answer', () => {
  /** Another change of the same order in between. */
  const other = (trigger: Parameters<typeof updateOrder>[0], order: string, terms: object) =>
    trigger.updatePriceOrder({ orderId: order, orderType: 'single', ...terms });

  it.each(['drop-before', 'drop-after'])(
    'does not undo the change of someone else (%s)',
    async (scenario) => {
      const { trigger, order, signer, stored, control, session } = await ordered(single());
      const options = { journal: memoryJournal(), run: 'mine' };
      const impatient = session({}, { retries: 0 });
      await impatient.listPriceOrders();
      await control('scenario', { scenario, operation: 'updatePriceOrder', times: 1 });
      const terms = { order, triggerPriceUsd: 100 };
      await expect(updateOrder(impatient, signer, terms, options)).rejects.toMatchObject({
        code: 'flow/stopped',
      });
      await other(trigger, order, { triggerPriceUsd: 110 });
      expect(await updateOrder(trigger, signer, terms, options)).toMatchObject({ kind: 'changed-since' });
      expect(await stored()).toMatchObject({ triggerPriceUsd: 110 });
    },
  );

  it('is looked up, and not sent again if it happened', async () => {
    const { change, asked, control } = await ordered(single());
    await control('scenario', { scenario: 'drop-after', operation: 'updatePriceOrder', times: 1 });
    expect(await change({ triggerPriceUsd: 125 })).toMatchObject({ kind: 'updated' });
    expect(asked('updatePriceOrder')).toBe(1);
  });

  it('is sent again if nothing has changed, even in fields that the list does not show', async () => {
    const { change, stored, asked, control } = await ordered(otoco());
    await control('scenario', { scenario: 'drop-before', operation: 'updatePriceOrder', times: 1 });
    expect(await change({ tpPriceUsd: 190 })).toMatchObject({ kind: 'updated' });
    expect([asked('updatePriceOrder'), (await stored()).tpPriceUsd]).toEqual([2, 190]);
  });

  it('is found in the legs of a pair', async () => {
    const { change, asked, control } = await ordered(oco());
    await control('scenario', { scenario: 'drop-after', operation: 'updatePriceOrder', times: 1 });
    expect(await change({ tpPriceUsd: 190, slSlippageBps: 300 })).toMatchObject({ kind: 'updated' });
    expect(asked('updatePriceOrder')).toBe(1);
  });

  it('is not sent again if the list shows some change without its details', async () => {
    const { change, stored, asked, control } = await ordered(otoco());
    await control('scenario', { scenario: 'drop-after', operation: 'updatePriceOrder', times: 1 });
    expect(await change({ tpPriceUsd: 190 })).toMatchObject({ kind: 'changed-since', state: 'open' });
    expect([asked('updatePriceOrder'), (await stored()).tpPriceUsd]).toEqual([1, 190]);
  });
});

describe('any other order', () => {
  it('is reported as not open', async () => {
    const { change, control, order } = await ordered(single());
    await control('fill', { order });
    expect(await change({ triggerPriceUsd: 125 })).toEqual({ kind: 'not-open', order, state: 'filled' });
  });

  it('is reported if it fills while we look', async () => {
    const { change, control, order } = await ordered(single());
    const onStep = ({ step, state }: { step: string; state: string }) => {
      if (step === 'current' && state === 'done') filling = control('fill', { order });
    };
    let filling: Promise<unknown> | undefined;
    expect(await change({ triggerPriceUsd: 125 }, { onStep })).toMatchObject({
      kind: 'not-open',
      state: 'filled',
    });
    await filling;
  });

  it('may not exist', async () => {
    const { signer, trigger } = await ordered(single());
    const order = '00000000-0000-4000-8000-000000000000';
    await expect(updateOrder(trigger, signer, { order, slippageBps: 1 })).rejects.toMatchObject({
      next: 'stop',
    });
  });
});

describe('rules', () => {
  it.each([
    { make: single, terms: {}, says: /change at least one/ },
    { make: single, terms: { triggerPriceUsd: 1, trailingBps: 99 }, says: /either fixed or trailing/ },
    { make: single, terms: { triggerPriceUsd: -1 }, says: /must be prices/ },
    { make: single, terms: { trailingBps: 20 }, says: /50 to 9000/ },
    { make: oco, terms: { tpPriceUsd: 1, slPriceUsd: 2 }, says: /must be above/ },
    { make: oco, terms: { slSlippageBps: 20_000 }, says: /0 to 10000/ },
    { make: trailing, terms: { triggerPriceUsd: 99 }, says: /the order is trailing/ },
    { make: single, terms: { trailingBps: 99 }, says: /Cancel it and create a trailing one/ },
    { make: single, terms: { slPriceUsd: 99 }, says: /belong to `oco` and `otoco`/ },
    { make: oco, terms: { slippageBps: 99 }, says: /an `oco` order has none/ },
  ])('$make.name, $terms', async ({ make, terms, says }) => {
    const { change, asked } = await ordered(make());
    const error = await change(terms).catch((refused: unknown) => refused);
    if (!isFlowError(error, 'flow/bad-input')) throw error;
    expect(error.message).toMatch(says);
    expect(asked('updatePriceOrder')).toBe(0);
  });
});
