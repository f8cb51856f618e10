import { describe, expect, it } from 'vitest';
import {
  cancelOrder,
  createOrder,
  memoryJournal,
  type OrderParams,
  type WatchedOrder,
} from '../../src/flows/index.js';
import { dca, earningDca, oco, single, trailing } from './orders.js';
import { stage } from './stage.js';

const families = [
  { family: 'price', make: single, confirm: 'confirmPriceOrderCancellation', cancel: 'cancelPriceOrder' },
  { family: 'dca', make: dca, confirm: 'confirmDcaOrderCancellation', cancel: 'cancelDcaOrder' },
] as const;

/** An open order, and the number of signatures since. */
async function ordered(params: OrderParams, family: WatchedOrder['family']) {
  const set = stage();
  const created = await createOrder(set.session(), set.signer, params);
  if (created.kind !== 'created') throw new Error(created.kind);
  const before = set.signatures();
  const trigger = set.session({}, { retries: 0 });
  await trigger.listPriceOrders();
  const kind = family === 'price' ? 'priceOrders' : 'dcaOrders';
  return {
    ...set,
    trigger,
    named: { family, order: created.order },
    signaturesSince: () => set.signatures() - before - 1,
    state: async () => (await set.memory(kind))[0].orderState ?? (await set.memory(kind))[0].state,
    landed: async () => (await set.memory('withdrawals')).filter(({ execution }) => execution).length,
  };
}

describe.each(families)('$family', ({ family, make, confirm, cancel }) => {
  it('is cancelled with one signature', async () => {
    const { trigger, signer, named, signaturesSince, state, landed } = await ordered(make(), family);
    const result = await cancelOrder(trigger, signer, named);
    expect(result).toMatchObject({ kind: 'cancelled', order: named.order, signature: expect.any(String) });
    expect([await state(), await landed(), signaturesSince()]).toEqual(['cancelled', 1, 1]);
    expect(await cancelOrder(trigger, signer, named)).toMatchObject({ kind: 'over', state: 'cancelled' });
  });

  it('is not signed twice when the answer is lost', async () => {
    const { trigger, signer, named, signaturesSince, landed, control, asked } = await ordered(make(), family);
    await control('scenario', { scenario: 'drop-after', operation: confirm, times: 1 });
    expect((await cancelOrder(trigger, signer, named)).kind).toBe('cancelled');
    expect([asked(confirm), await landed(), signaturesSince()]).toEqual([1, 1, 1]);
  });

  it('sends the same bytes again when the request was lost', async () => {
    const { trigger, signer, named, signaturesSince, landed, control, asked } = await ordered(make(), family);
    await control('scenario', { scenario: 'drop-before', operation: confirm, times: 1 });
    expect((await cancelOrder(trigger, signer, named)).kind).toBe('cancelled');
    expect([asked(confirm), await landed(), signaturesSince()]).toEqual([2, 1, 1]);
  });

  it('gets a fresh withdrawal when the network proves that the first failed', async () => {
    const { trigger, signer, named, signaturesSince, landed, control, asked } = await ordered(make(), family);
    await control('scenario', { scenario: 'status=500', operation: confirm, times: 1 });
    const signatureStatus = async () => ({ status: 'failed' }) as const;
    expect((await cancelOrder(trigger, signer, named, { signatureStatus })).kind).toBe('cancelled');
    expect([asked(cancel), await landed(), signaturesSince()]).toEqual([2, 1, 2]);
  });

  const expiring = async () => {
    const set = await ordered(make(), family);
    const { signer, control, memory } = set;
    const expire = async () => {
      const [first] = await memory('withdrawals');
      await control('expire', { id: first.requestId });
      await control('advance', { seconds: 120 });
    };
    let expired: Promise<void> | undefined;
    const slow = {
      ...signer,
      signBytes: async (message: Uint8Array) => {
        await (expired ??= expire());
        return signer.signBytes(message);
      },
    };
    return { ...set, slow };
  };

  it('gets a fresh withdrawal when the network proves that the first has expired', async () => {
    const { trigger, slow, named, signaturesSince, landed, asked, signatureStatus } = await expiring();
    const options = { journal: memoryJournal(), signatureStatus };
    expect((await cancelOrder(trigger, slow, named, options)).kind).toBe('cancelled');
    expect([asked(cancel), await landed(), signaturesSince()]).toEqual([2, 1, 2]);
  });

  it('gets no fresh withdrawal on the word of the service that the first has expired', async () => {
    const { trigger, slow, named, signaturesSince, landed, asked } = await expiring();
    const result = await cancelOrder(trigger, slow, named);
    expect(result).toMatchObject({ kind: 'failed', advice: 'requote', isProven: false });
    expect([asked(cancel), await landed(), signaturesSince()]).toEqual([1, 0, 1]);
  });

  it('stops asking for fresh withdrawals', async () => {
    const { trigger, signer, named, signaturesSince, control } = await ordered(make(), family);
    await control('scenario', { scenario: 'status=500', operation: confirm, times: 9 });
    const signatureStatus = async () => ({ status: 'failed' }) as const;
    expect(await cancelOrder(trigger, signer, named, { signatureStatus })).toMatchObject({
      kind: 'failed',
      order: named.order,
    });
    expect(signaturesSince()).toBe(3);
  });

  it('that is refused says why in the service’s own words', async () => {
    const { session, signer, named, fetch } = await ordered(make(), family);
    const words = 'Withdrawal transaction failed: InvalidAccountData';
    const refusing = async (request: Request) =>
      request.url.includes('/confirm-cancel/')
        ? Response.json({ error: words }, { status: 400 })
        : fetch(request);
    expect(await cancelOrder(session({}, { fetch: refusing }), signer, named)).toMatchObject({
      kind: 'failed',
      advice: 'requote',
      meaning: expect.stringMatching(/Call `cancel(Price|Dca)Order` again/),
      said: words,
    });
  });

  it('survives a lost answer to the first step', async () => {
    const { signer, named, signaturesSince, landed, control, session } = await ordered(make(), family);
    await control('scenario', { scenario: 'drop-after', operation: cancel, times: 1 });
    expect((await cancelOrder(session(), signer, named)).kind).toBe('cancelled');
    expect([await landed(), signaturesSince()]).toEqual([1, 2]);
  });

  it('stays open while the outcome is unknown, and continues', async () => {
    const { trigger, signer, named, signaturesSince, landed, control } = await ordered(make(), family);
    const options = { journal: memoryJournal(), run: 'mine', resendMs: 0 };
    await control('scenario', { scenario: 'status=500', operation: confirm, times: 1 });
    expect(await cancelOrder(trigger, signer, named, options)).toMatchObject({
      kind: 'unknown',
      run: 'mine',
    });
    expect(await cancelOrder(trigger, signer, named, options)).toMatchObject({ kind: 'cancelled' });
    expect([await landed(), signaturesSince()]).toEqual([1, 1]);
  });

  it('is sent once per call when earlier calls have sent it often, whatever the clock says', async () => {
    const { trigger, signer, named, control, asked } = await ordered(make(), family);
    const options = { journal: memoryJournal(), run: 'mine' };
    await control('scenario', { scenario: 'status=500', operation: confirm });
    for (const sends of [1, 2, 3]) {
      await cancelOrder(trigger, signer, named, { ...options, resendMs: 0 });
      expect(asked(confirm)).toBe(sends);
    }
    // Two sends fit into this time.
    const last = await cancelOrder(trigger, signer, named, { ...options, resendMs: 1000 });
    expect([last.kind, asked(confirm)]).toEqual(['unknown', 4]);
  });

  it('is not changed in a dry run, and guarded if it is already stopped', async () => {
    const { trigger, signer, named, signaturesSince, state, control } = await ordered(make(), family);
    const dryRun = { dryRun: true };
    expect(await cancelOrder(trigger, signer, named, dryRun)).toEqual({
      kind: 'dry-run',
      order: named.order,
      state: 'open',
    });
    expect(await state()).toMatch(/open|active/);
    await control('scenario', { scenario: 'status=403', operation: confirm, times: 1 });
    expect(await cancelOrder(trigger, signer, named)).toMatchObject({
      kind: 'failed',
      advice: expect.any(String),
    });
    expect(await cancelOrder(trigger, signer, named, dryRun)).toMatchObject({
      state: 'stopped',
      report: { verdict: 'accept', unproven: [] },
    });
    expect(signaturesSince()).toBe(1);
  });

  it('must exist', async () => {
    const { trigger, signer, signaturesSince } = await ordered(make(), family);
    const order = '00000000-0000-4000-8000-000000000000';
    await expect(cancelOrder(trigger, signer, { family, order })).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'stop',
      context: { order },
    });
    expect(signaturesSince()).toBe(0);
  });
});

it.each([trailing, oco, earningDca])('%o is cancelled as well', async (make) => {
  const params = make();
  const family = params.orderType === 'time_based' ? 'dca' : 'price';
  const { trigger, signer, named, state } = await ordered(params, family);
  expect((await cancelOrder(trigger, signer, named)).kind).toBe('cancelled');
  expect(await state()).toBe('cancelled');
});

it('a filled order has ended', async () => {
  const { trigger, signer, named, control } = await ordered(single(), 'price');
  await control('fill', { order: named.order });
  expect(await cancelOrder(trigger, signer, named)).toEqual({
    kind: 'over',
    order: named.order,
    state: 'filled',
  });
});

it('waits for an order that is being filled, and the run continues', async () => {
  const { trigger, signer, named, control, signaturesSince } = await ordered(single(), 'price');
  await control('fill', { order: named.order, amount: '50000000' });
  const options = { journal: memoryJournal(), run: 'mine', readyMs: 0 };
  expect(await cancelOrder(trigger, signer, named, options)).toMatchObject({ kind: 'busy', run: 'mine' });
  await control('fill', { order: named.order });
  expect(await cancelOrder(trigger, signer, named, options)).toMatchObject({ kind: 'over', state: 'filled' });
  expect(signaturesSince()).toBe(0);
});

it('withdraws at least what is left', async () => {
  const { session, signer, named, signaturesSince, fetch } = await ordered(single(), 'price');
  const trigger = session(
    {},
    {
      fetch: async (request: Request) => {
        const answer = await fetch(request);
        if (!new URL(request.url).pathname.endsWith('/history')) return answer;
        const page = (await answer.json()) as { orders: { remainingInputAmount: string }[] };
        for (const order of page.orders) order.remainingInputAmount += '0';
        return Response.json(page);
      },
    },
  );
  await expect(cancelOrder(trigger, signer, named)).rejects.toMatchObject({
    cause: { code: 'guard/refused', context: { codes: ['minimum-out'] } },
  });
  // Only the login's.
  expect(signaturesSince()).toBe(1);
});

it.each([
  ['an id', '24b51fc5', '`params` must be a plain object. Pass client, signer, params, options.'],
  ['an id without its family', { order: '24b51fc5' }, '`family` must be `price` or `dca`.'],
  ['no id', { family: 'price' }, '`order` must be the id'],
])('%s names no order', async (_, named, text) => {
  const { session, signer } = stage();
  await expect(cancelOrder(session(), signer, named as WatchedOrder)).rejects.toMatchObject({
    code: 'flow/bad-input',
    message: expect.stringContaining(text),
  });
});
