import { describe, expect, it } from 'vitest';
import { createOrder, memoryJournal } from '../../src/flows/index.js';
import { dca, single } from './orders.js';
import { stage, wallet } from './stage.js';

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

  it.each(cases)(
    'a lost answer does not make a second order ($family)',
    async ({ order, operation, kind }) => {
      const { session, signer, signatures, control, memory, asked } = stage();
      await control('scenario', { scenario: 'drop-after', operation, times: 1 });
      const result = await createOrder(session({}, { retries: 0 }), signer, order());
      expect(result.kind).toBe('created');
      expect([(await memory(kind)).length, signatures(), asked(operation)]).toEqual([1, 2, 1]);
    },
  );

  it.each(cases)('finds the order when its deposit is refused as used ($family)', async (one) => {
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
    const result = await createOrder(forgetful, signer, order());
    expect(result).toMatchObject({ kind: 'created', order: (await memory(kind))[0].id });
    // The flow reads the list before it sends the same bytes again.
    expect(sent).toBe(1);
  });

  it.each(cases)('sends the same bytes again when the request was lost ($family)', async (one) => {
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

  it.each(cases)('an unknown run stays open, and continues ($family)', async ({ order, operation, kind }) => {
    const { session, signer, signatures, control, memory } = stage();
    const journal = memoryJournal();
    const params = order();
    const options = { journal, run: 'mine', resendMs: 0 };
    const trigger = session({}, { retries: 0 });
    await control('scenario', { scenario: 'status=500', operation, times: 1 });
    const open = await createOrder(trigger, signer, params, options);
    expect(open).toMatchObject({ kind: 'unknown', run: 'mine' });
    expect(await journal.unfinished(wallet)).toMatchObject([{ run: 'mine' }]);

    // A refusal proves nothing while the outcome of an earlier attempt is unknown.
    await control('scenario', { scenario: 'status=400', operation, times: 1 });
    expect(await createOrder(trigger, signer, params, options)).toMatchObject({ kind: 'unknown' });

    const done = await createOrder(trigger, signer, params, options);
    expect(done.kind).toBe('created');
    expect([(await memory(kind)).length, signatures()]).toEqual([1, 2]);
    expect(await createOrder(trigger, signer, params, options)).toEqual(done);
    expect(await journal.unfinished(wallet)).toEqual([]);
  });

  it('asks the network when the service does not know', async () => {
    const { session, signer, control } = stage();
    await control('scenario', { scenario: 'status=500', operation: 'createPriceOrder', times: 9 });
    const asked: string[] = [];
    const signatureStatus = async (signature: string) => {
      asked.push(signature);
      return { status: 'failed' } as const;
    };
    const options = { signatureStatus, resendMs: 0 };
    const result = await createOrder(session({}, { retries: 0 }), signer, single(), options);
    expect(result).toMatchObject({ kind: 'failed', advice: 'requote', signature: asked[0] });
  });

  it('an error names what was signed, and the run continues', async () => {
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
      message: expect.stringMatching(/call again with run "mine"/),
      context: { step: 'sending', signature: expect.any(String), requestId: expect.any(String), wallet },
    });
    expect(await memory('priceOrders')).toEqual([]);
    const done = await createOrder(trigger, signer, params, { journal, run: 'mine' });
    expect(done.kind).toBe('created');
    expect([(await memory('priceOrders')).length, signatures()]).toEqual([1, 2]);
  });

  it('waits for a deposit that is not confirmed', async () => {
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
