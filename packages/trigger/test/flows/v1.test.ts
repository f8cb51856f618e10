import { signTransaction } from '@galilean/signing';
import { openV1Order, v1Terms } from '@galilean/test-kit/v1-orders';
import { describe, expect, it } from 'vitest';
import { cancelV1Orders, listV1Orders, memoryJournal } from '../../src/flows/index.js';
import { withLateV1Lists } from './late-v1-lists.js';
import { stage, wallet } from './stage.js';

/** Each transaction ran and failed. */
const signatureStatus = async () => ({ status: 'failed' }) as const;

async function withOrders(count: number) {
  const set = stage();
  const trigger = set.legacy({ retries: 0 });
  const orders: string[] = [];
  const sign = (transaction: string) => signTransaction(transaction, set.signer);
  for (let index = 0; index < count; index++)
    orders.push(await openV1Order(trigger, wallet, v1Terms(index), sign));
  const before = set.signatures();
  const statuses = async () =>
    Object.fromEntries(
      (await set.memory('triggerV1Orders')).map(({ orderKey, status }) => [orderKey, status]),
    );
  return { ...set, trigger, orders, statuses, signaturesSince: () => set.signatures() - before };
}

describe('legacy orders', () => {
  it('are listed page by page', async () => {
    const { trigger, orders } = await withOrders(12);
    const listed: string[] = [];
    for await (const { orderKey } of listV1Orders(trigger, { user: wallet, orderStatus: 'active' })) {
      listed.push(orderKey);
    }
    expect(listed.sort()).toEqual([...orders].sort());
  });

  it('are cancelled one at a time, or some, without a login', async () => {
    const { trigger, signer, orders, statuses, signaturesSince, asked } = await withOrders(4);
    const one = await cancelV1Orders(trigger, signer, { orders: [orders[0]!] });
    expect(one).toMatchObject({
      kind: 'all',
      orders: [orders[0]],
      open: [],
      signatures: [expect.any(String)],
    });
    await cancelV1Orders(trigger, signer, { orders: [orders[1]!, orders[3]!, orders[0]!] });
    expect(await statuses()).toEqual({
      [orders[0]!]: 'Cancelled',
      [orders[1]!]: 'Cancelled',
      [orders[2]!]: 'Open',
      [orders[3]!]: 'Cancelled',
    });
    expect([signaturesSince(), asked('createChallenge')]).toEqual([2, 0]);
  });

  it('that were opened since stay open when a run is called again by the name in its result', async () => {
    const { trigger, signer, signaturesSince } = await withOrders(1);
    const first = await cancelV1Orders(trigger, signer);
    const sign = (transaction: string) => signTransaction(transaction, signer);
    await openV1Order(trigger, wallet, v1Terms(1), sign);
    const before = signaturesSince();
    const run = 'run' in first ? first.run : undefined;
    expect(await cancelV1Orders(trigger, signer, {}, { run })).toEqual(first);
    expect(signaturesSince()).toBe(before);
  });

  it('are all cancelled, five per transaction, with the same request', async () => {
    const { trigger, signer, statuses, signaturesSince, memory } = await withOrders(12);
    const result = await cancelV1Orders(trigger, signer);
    expect(result).toMatchObject({ kind: 'all', open: [] });
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['Cancelled']));
    expect(signaturesSince()).toBe(3);
    const requests = (await memory('triggerV1Requests')).filter(({ action }) => action === 'cancel');
    expect(requests.map(({ transactions }) => transactions.length)).toEqual([3]);
  });

  it('stay open, as the result says, when the service hands out nothing to sign', async () => {
    const { trigger, signer, orders, signaturesSince } = await withOrders(1);
    const silent: object = Object.create(trigger, {
      cancelTriggerV1Orders: { value: async () => ({ requestId: 'of-nothing', transactions: [] }) },
    });
    expect(await cancelV1Orders(silent as never, signer)).toMatchObject({ kind: 'some', open: orders });
    expect(signaturesSince()).toBe(0);
  });

  it.each(['drop-before', 'drop-after', 'status=500'])(
    'are not signed twice despite %s',
    async (scenario) => {
      const { trigger, signer, statuses, signaturesSince, control } = await withOrders(7);
      await control('scenario', { scenario, operation: 'executeTriggerV1Order', times: 1 });
      const result = await cancelV1Orders(trigger, signer);
      expect(result).toMatchObject({ kind: 'all', signatures: { length: 2 } });
      expect(new Set(Object.values(await statuses()))).toEqual(new Set(['Cancelled']));
      expect(signaturesSince()).toBe(2);
    },
  );

  it('that were not cancelled get another transaction', async () => {
    const { trigger, signer, statuses, signaturesSince, control } = await withOrders(7);
    await control('scenario', { scenario: 'status=500', operation: 'executeTriggerV1Order', times: 1 });
    expect(await cancelV1Orders(trigger, signer, {}, { signatureStatus })).toMatchObject({
      kind: 'all',
      open: [],
    });
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['Cancelled']));
    expect(signaturesSince()).toBe(3);
  });

  it('get no other transaction when only the service says that one failed', async () => {
    const { trigger, signer, signaturesSince, control } = await withOrders(7);
    await control('scenario', { scenario: 'execute=1', operation: 'executeTriggerV1Order', times: 1 });
    const options = { journal: memoryJournal(), run: 'mine' };
    for (const _ of [1, 2]) {
      expect(await cancelV1Orders(trigger, signer, {}, options)).toMatchObject({
        kind: 'some',
        open: { length: 5 },
        failed: [{ kind: 'failed', code: 1 }],
      });
    }
    expect(signaturesSince()).toBe(2);
  });

  it('whose cancellation is refused say why in the service’s own words', async () => {
    const { legacy, signer, orders, fetch } = await withOrders(1);
    const answer = { status: 'Failed', code: 6006, error: 'custom program error: #6006' };
    const refusing = async (request: Request) =>
      request.url.endsWith('/execute') ? Response.json(answer) : fetch(request);
    expect(await cancelV1Orders(legacy({ fetch: refusing }), signer)).toMatchObject({
      kind: 'some',
      open: orders,
      failed: [
        { code: 6006, meaning: expect.any(String), said: answer.error, signature: expect.any(String) },
      ],
    });
  });

  it('stay open while the outcome is unknown, and the run continues with the same signature', async () => {
    const { trigger, signer, orders, statuses, signaturesSince, control } = await withOrders(1);
    const options = { journal: memoryJournal(), run: 'mine', resendMs: 0 };
    await control('scenario', { scenario: 'status=500', operation: 'executeTriggerV1Order', times: 1 });
    expect(await cancelV1Orders(trigger, signer, {}, options)).toMatchObject({ kind: 'some', open: orders });
    expect(await cancelV1Orders(trigger, signer, {}, options)).toMatchObject({ kind: 'all', open: [] });
    expect([Object.values(await statuses()), signaturesSince()]).toEqual([['Cancelled'], 1]);
  });

  it('get no other transaction when the service’s list is late', async () => {
    const { legacy, signer, signaturesSince, control, fetch } = await withOrders(7);
    const late = fetch.requests.length;
    const trigger = legacy({ retries: 0, fetch: withLateV1Lists(fetch) });
    await control('scenario', { scenario: 'status=500', operation: 'executeTriggerV1Order', times: 1 });
    const result = await cancelV1Orders(trigger, signer, {}, { signatureStatus });
    // Five orders of the first transaction, which failed, and none of the second, which landed.
    const asked = fetch.requests
      .slice(late)
      .filter(({ operationId }) => operationId === 'cancelTriggerV1Orders')
      .map(({ body }) => (JSON.parse(body) as { orders: string[] }).orders.length);
    expect(asked).toEqual([7, 5]);
    expect(result.kind).toBe('all');
    expect(signaturesSince()).toBe(3);
  });

  it('stay open if no attempt succeeds, and the run continues', async () => {
    const { trigger, signer, orders, control } = await withOrders(1);
    await control('scenario', { scenario: 'status=500', operation: 'executeTriggerV1Order' });
    const options = { journal: memoryJournal(), run: 'mine', signatureStatus };
    expect(await cancelV1Orders(trigger, signer, {}, options)).toMatchObject({
      kind: 'some',
      open: orders,
      failed: [{ kind: 'failed', isProven: true, meaning: expect.any(String) }],
    });
    await control('scenario', { scenario: null });
    expect(await cancelV1Orders(trigger, signer, {}, options)).toMatchObject({ kind: 'all', open: [] });
  });

  it('are sent once per call when earlier calls have sent them often, whatever the clock says', async () => {
    const { trigger, signer, control, asked } = await withOrders(1);
    const before = asked('executeTriggerV1Order');
    const options = { journal: memoryJournal(), run: 'mine' };
    await control('scenario', { scenario: 'status=500', operation: 'executeTriggerV1Order' });
    for (const sends of [1, 2, 3]) {
      await cancelV1Orders(trigger, signer, {}, { ...options, resendMs: 0 });
      expect(asked('executeTriggerV1Order') - before).toBe(sends);
    }
    // Two sends fit into this time.
    await cancelV1Orders(trigger, signer, {}, { ...options, resendMs: 1000 });
    expect(asked('executeTriggerV1Order') - before).toBe(4);
  });

  it('may be none', async () => {
    const { legacy, signer, signatures } = stage();
    expect(await cancelV1Orders(legacy(), signer)).toMatchObject({
      kind: 'none',
      orders: [],
      signatures: [],
    });
    expect(signatures()).toBe(0);
  });

  it('are guarded in a dry run, and stay open', async () => {
    const { trigger, signer, statuses, signaturesSince } = await withOrders(6);
    const result = await cancelV1Orders(trigger, signer, {}, { dryRun: true });
    expect(result).toMatchObject({
      kind: 'dry-run',
      reports: [{ verdict: 'accept' }, { verdict: 'accept' }],
    });
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['Open']));
    expect(signaturesSince()).toBe(0);
  });
});
