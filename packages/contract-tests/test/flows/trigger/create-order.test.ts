import {
  createOrder,
  memoryJournal,
  type FlowStep,
  type Journal,
  type OrderParams,
} from '@galilean/trigger/flows';
import type { CreateOrderSteps } from '@galilean/trigger/flows';
import { describe, expect, it } from 'vitest';
import { conditionalDca, dca, earningDca, oco, otoco, single, trailing } from './orders.js';
import { stage, wallet } from './stage.js';

const kinds: (() => OrderParams)[] = [single, trailing, oco, otoco, dca, conditionalDca, earningDca];

describe('every kind of order', () => {
  it.each(kinds.map((order) => ({ kind: order.name, order })))('$kind', async ({ order }) => {
    const { session, signer, signatures, memory, asked } = stage();
    const steps: string[] = [];
    const onStep = ({ step, state }: FlowStep<CreateOrderSteps>) => void steps.push(`${state} ${step}`);
    const result = await createOrder(session(), signer, order(), { onStep });
    if (result.kind !== 'created') throw new Error(result.kind);
    const stored = [...(await memory('priceOrders')), ...(await memory('dcaOrders'))];
    expect(stored.map(({ id }) => id)).toEqual([result.order]);
    expect(stored[0].events[0].txSignature).toBe(result.signature);
    // The login's and the deposit's.
    expect(signatures()).toBe(2);
    expect(asked('craftDeposit')).toBe(1);
    expect(steps.filter((step) => step.startsWith('done'))).toEqual(
      ['checked', 'vault', 'crafted', 'signed', 'sending', 'created', 'confirmed'].map(
        (step) => `done ${step}`,
      ),
    );
  });

  it('leaves to the service what is left to the service', async () => {
    const { session, signer, memory } = stage();
    await createOrder(session(), signer, { ...oco(), tpSlippageBps: 100, slSlippageBps: 'service-default' });
    const [order] = await memory('priceOrders');
    expect(order).toMatchObject({ tpSlippageBps: 100 });
    expect(order).not.toHaveProperty('slSlippageBps');
  });

  it('takes an amount as bigint', async () => {
    const { session, signer, memory } = stage();
    await createOrder(session(), signer, { ...single(), inputAmount: 150_000_000n });
    expect(await memory('priceOrders')).toMatchObject([{ initialInputAmount: '150000000' }]);
  });
});

describe('a dry run', () => {
  it('signs, sends and creates nothing, and says what the guard thinks', async () => {
    const { session, signer, signatures, memory } = stage();
    const trigger = session();
    await trigger.registerVault();
    const before = signatures();
    const result = await createOrder(trigger, signer, dca(), { dryRun: true });
    expect(result).toMatchObject({ kind: 'dry-run', report: { verdict: 'accept', unproven: [] } });
    expect(signatures()).toBe(before);
    expect(await memory('dcaOrders')).toEqual([]);
    const priced = await createOrder(trigger, signer, single(), { dryRun: true });
    expect(priced).toMatchObject({ kind: 'dry-run', report: { unproven: ['destination'] } });
  });

  it('registers no vault', async () => {
    const { session, signer, memory } = stage();
    await expect(createOrder(session(), signer, dca(), { dryRun: true })).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'fix-request',
    });
    expect(await memory('vaults')).toEqual([]);
  });
});

describe('what is not signed', () => {
  it('a deposit that the guard refuses', async () => {
    const { session, signer, signatures } = stage();
    const policy = { requireProof: true };
    const refused = createOrder(session(), signer, single(), { policy });
    await expect(refused).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'stop',
      cause: { code: 'guard/refused' },
      knowledge: { step: 'signed', wallet },
    });
    expect(signatures()).toBe(1);
  });

  it('a deposit over another amount than was asked for', async () => {
    const { session, signer, signatures, fetch } = stage();
    const greedy = session(
      {},
      {
        fetch: async (request: Request) => {
          if (!request.url.endsWith('/deposit/craft')) return fetch(request);
          const body = { ...((await request.json()) as object), amount: '990000000' };
          return fetch(new Request(request.url, { ...init(request), body: JSON.stringify(body) }));
        },
      },
    );
    await expect(createOrder(greedy, signer, single())).rejects.toMatchObject({
      cause: { code: 'guard/refused', context: { codes: ['transfer-amount'] } },
    });
    expect(signatures()).toBe(1);
  });

  it('anything, when the session is of another wallet', async () => {
    const { session, signer, signatures, fetch } = stage();
    const trigger = session(
      {},
      {
        fetch: async (request: Request) =>
          request.url.endsWith('/vault')
            ? Response.json({ userPubkey: 'somebody', vaultPubkey: 'else', privyVaultId: 'x' })
            : fetch(request),
      },
    );
    await expect(createOrder(trigger, signer, single())).rejects.toMatchObject({ next: 'reauthenticate' });
    expect(signatures()).toBe(1);
  });
});

describe('after the signature', () => {
  const cases = [
    {
      family: 'price',
      order: single,
      operation: 'createPriceOrder',
      path: '/orders/price',
      kind: 'priceOrders',
    },
    { family: 'dca', order: dca, operation: 'createDcaOrder', path: '/orders/dca', kind: 'dcaOrders' },
  ];

  it.each(cases)('a lost answer is no second order ($family)', async ({ order, operation, kind }) => {
    const { session, signer, signatures, control, memory, asked } = stage();
    await control('scenario', { scenario: 'drop-after', operation, times: 1 });
    const result = await createOrder(session({}, { retries: 0 }), signer, order());
    expect(result.kind).toBe('created');
    expect([(await memory(kind)).length, signatures(), asked(operation)]).toEqual([1, 2, 1]);
  });

  it.each(cases)('the order is found when its deposit is refused as used ($family)', async (one) => {
    const { session, signer, memory, fetch } = stage();
    const { order, path, kind } = one;
    let sent = 0;
    const forgetful = session(
      {},
      {
        fetch: async (request: Request) => {
          if (request.method !== 'POST' || !request.url.endsWith(path)) return fetch(request);
          if (sent++ > 0) return Response.json({ error: 'Duplicate deposit' }, { status: 400 });
          await fetch(request);
          throw new TypeError('The answer is lost.');
        },
      },
    );
    // The client itself sends the same bytes again, and is refused.
    const result = await createOrder(forgetful, signer, order());
    expect(result).toMatchObject({ kind: 'created', order: (await memory(kind))[0].id });
    expect(sent).toBe(2);
  });

  it.each(cases)('the same bytes go again when they were lost on their way ($family)', async (one) => {
    const { session, signer, signatures, control, memory, asked, fetch } = stage();
    const { order, operation, kind } = one;
    await control('scenario', { scenario: 'drop-before', operation, times: 2 });
    const result = await createOrder(session({}, { retries: 0 }), signer, order());
    expect(result.kind).toBe('created');
    expect([(await memory(kind)).length, signatures(), asked(operation)]).toEqual([1, 2, 3]);
    const sent = fetch.requests
      .filter(({ operationId }) => operationId === operation)
      .map(({ body }) => body);
    expect(new Set(sent).size).toBe(1);
  });

  it.each(cases)('a plain refusal is a result ($family)', async ({ order, operation, kind }) => {
    const { session, signer, control, memory } = stage();
    await control('scenario', { scenario: 'status=403', operation, times: 9 });
    const result = await createOrder(session(), signer, order());
    expect(result).toMatchObject({
      kind: 'failed',
      advice: 'stop',
      meaning: expect.stringContaining('userPubkey'),
    });
    expect(await memory(kind)).toEqual([]);
  });

  it.each(cases)(
    'what stays unknown stays open, and goes on ($family)',
    async ({ order, operation, kind }) => {
      const { session, signer, signatures, control, memory } = stage();
      const journal = memoryJournal();
      const params = order();
      const options = { journal, run: 'mine', resendMs: 0 };
      const trigger = session({}, { retries: 0 });
      await control('scenario', { scenario: 'status=500', operation, times: 1 });
      const open = await createOrder(trigger, signer, params, options);
      expect(open).toMatchObject({ kind: 'unknown', run: 'mine' });
      expect(await journal.unfinished(wallet)).toMatchObject([{ run: 'mine' }]);

      // A refusal says nothing while an earlier sending is open.
      await control('scenario', { scenario: 'status=400', operation, times: 1 });
      expect(await createOrder(trigger, signer, params, options)).toMatchObject({ kind: 'unknown' });

      const done = await createOrder(trigger, signer, params, options);
      expect(done.kind).toBe('created');
      expect([(await memory(kind)).length, signatures()]).toEqual([1, 2]);
      expect(await createOrder(trigger, signer, params, options)).toEqual(done);
      expect(await journal.unfinished(wallet)).toEqual([]);
    },
  );

  it('the network is asked when the service cannot tell', async () => {
    const { session, signer, control } = stage();
    await control('scenario', { scenario: 'status=500', operation: 'createPriceOrder', times: 9 });
    const asked: string[] = [];
    const fate = async (signature: string) => {
      asked.push(signature);
      return 'expired' as const;
    };
    const result = await createOrder(session({}, { retries: 0 }), signer, single(), { fate, resendMs: 0 });
    expect(result).toMatchObject({ kind: 'failed', advice: 'requote', signature: asked[0] });
  });

  it('an error says what was signed, and the run goes on', async () => {
    const { session, signer, signatures, memory } = stage();
    const stop = new AbortController();
    const journal = memoryJournal();
    const params = single();
    const trigger = session();
    const aborted = createOrder(trigger, signer, params, {
      journal,
      run: 'mine',
      signal: stop.signal,
      onStep: ({ step, state }) => {
        if (step === 'sending' && state === 'done') stop.abort(new Error('Ctrl-C'));
      },
    });
    await expect(aborted).rejects.toMatchObject({
      code: 'flow/aborted',
      next: 'resume',
      message: expect.stringMatching(/go on with .*run "mine"/),
      knowledge: { step: 'sending', signature: expect.any(String), requestId: expect.any(String), wallet },
    });
    expect(await memory('priceOrders')).toEqual([]);
    const done = await createOrder(trigger, signer, params, { journal, run: 'mine' });
    expect(done.kind).toBe('created');
    expect([(await memory('priceOrders')).length, signatures()]).toEqual([1, 2]);
  });

  it('a deposit that is not confirmed is waited for', async () => {
    const { session, signer, control, memory } = stage();
    await control('scenario', { scenario: 'deposit-pending', operation: 'createPriceOrder' });
    const journal = memoryJournal();
    const params = single();
    const options = { journal, run: 'mine', readyMs: 0 };
    const trigger = session();
    const pending = await createOrder(trigger, signer, params, options);
    const [order] = await memory('priceOrders');
    expect(pending).toMatchObject({ kind: 'pending', order: order.id });
    await control('confirm', { order: order.id });
    expect(await createOrder(trigger, signer, params, options)).toMatchObject({ kind: 'created' });
  });
});

it('a deposit that was crafted long ago and never sent is crafted anew', async () => {
  const { session, signer, signatures, asked, memory } = stage();
  const trigger = session();
  const journal = memoryJournal();
  const params = single();
  const stop = new AbortController();
  const onStep = ({ step, state }: FlowStep<CreateOrderSteps>) => {
    if (step === 'signed' && state === 'done') stop.abort();
  };
  const options = { journal, run: 'mine' };
  await createOrder(trigger, signer, params, { ...options, onStep, signal: stop.signal }).catch(() => {});
  const later = Date.now() + 60_000;
  const now = Date.now;
  Date.now = () => later;
  try {
    expect(await createOrder(trigger, signer, params, options)).toMatchObject({ kind: 'created' });
  } finally {
    Date.now = now;
  }
  expect([asked('craftDeposit'), signatures(), (await memory('priceOrders')).length]).toEqual([2, 3, 1]);
});

it('writes no token into the journal', async () => {
  const { session, signer, fetch } = stage();
  const tokens: string[] = [];
  const trigger = session(
    { refresh: true },
    {
      fetch: async (request: Request) => {
        tokens.push(request.headers.get('authorization')?.split(' ')[1] ?? '');
        return fetch(request);
      },
    },
  );
  const written: unknown[] = [];
  const inMemory = memoryJournal();
  const journal: Journal = {
    ...inMemory,
    async open(identity) {
      const page = await inMemory.open(identity);
      const record = (step: string, value: unknown) => {
        written.push(value);
        return page.record(step, value);
      };
      return { ...page, record };
    },
  };
  await createOrder(trigger, signer, single(), { journal });
  const used = new Set(tokens.filter(Boolean));
  expect([used.size, written.length]).toEqual([1, 8]);
  for (const token of used) expect(JSON.stringify(written)).not.toContain(token);
});

const init = ({ method, headers, signal }: Request) => ({ method, headers, signal });
