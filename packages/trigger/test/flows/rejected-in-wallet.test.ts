import { fromFunction } from '@galilean/signing';
import { expect, it } from 'vitest';
import { createOrder, memoryJournal } from '../../src/flows/index.js';
import { single } from './orders.js';
import { stage, wallet } from './stage.js';

it('an order that a person rejects in the wallet can be abandoned, and is never signed then', async () => {
  const { session, signer, signatures, memory } = stage();
  const trigger = session();
  const rejecting = fromFunction(wallet, () => Promise.reject(new Error('User rejected the request.')));
  const options = { journal: memoryJournal(), run: 'mine' };
  const params = single();
  await expect(createOrder(trigger, rejecting, params, options)).rejects.toMatchObject({
    code: 'flow/stopped',
    context: { step: 'signed' },
  });
  expect(await options.journal.unfinished()).toMatchObject([{ run: 'mine', signed: false }]);
  await expect(options.journal.forget(wallet, 'mine')).rejects.toThrow(
    'or abandon it if it has signed nothing',
  );

  expect(await options.journal.abandon({ wallet, run: 'mine' })).toBe(true);
  expect(await options.journal.unfinished()).toEqual([]);
  const before = signatures();
  await expect(createOrder(trigger, signer, params, options)).rejects.toMatchObject({
    code: 'journal/abandoned',
    next: 'fix-request',
    context: { run: 'mine', wallet },
  });
  expect([signatures(), await memory('priceOrders')]).toEqual([before, []]);
  await options.journal.forget(wallet, 'mine');
});

it('an order that is signed cannot be abandoned', async () => {
  const { session, signer, control } = stage();
  const params = single();
  const options = { journal: memoryJournal(), run: 'mine', resendMs: 0 };
  await control('scenario', { scenario: 'status=500', operation: 'createPriceOrder', times: 1 });
  const trigger = session({}, { retries: 0 });
  expect((await createOrder(trigger, signer, params, options)).kind).toBe('unknown');
  await expect(options.journal.abandon({ wallet, run: 'mine' })).rejects.toMatchObject({
    code: 'journal/signed',
    next: 'resume',
  });
  expect((await createOrder(trigger, signer, params, options)).kind).toBe('created');
});
