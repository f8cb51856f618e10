import { memoryPins } from '@galilean/flow';
import type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
import { describe, expect, it } from 'vitest';
import { createOrder, memoryJournal, type CreateOrderOptions } from '../../src/flows/index.js';
import { dca, single } from './orders.js';
import { stage, wallet } from './stage.js';

type Options = CreateOrderOptions<any>;

/** A node that gives this answer, and what it was asked. */
function node(answer: SignatureStatus) {
  const contexts: SignatureContext[] = [];
  const getStatus: GetSignatureStatus = Object.assign(
    async (_: string, context: SignatureContext) => (contexts.push(context), answer),
    { beforeSigning: async () => ({ slot: 1000, blockHeight: 850, lastValidBlockHeight: 1000 }) },
  );
  return { getStatus, contexts };
}
const landed = { status: 'landed' } as const;
const failed = { status: 'failed' } as const;
const pending = { status: 'pending', reason: 'not final yet' } as const;
const expired = { status: 'expired', finalizedBlockHeight: 1001, historyFromBlockHeight: 850 } as const;

const families = [
  { family: 'price', order: single, operation: 'createPriceOrder' },
  { family: 'dca', order: dca, operation: 'createDcaOrder' },
] as const;

/** The order exists, and the service says that its deposit failed. */
function stageOf({ order, operation }: (typeof families)[number]) {
  const { session, signer, fetch, signatures, asked } = stage();
  const trigger = session(
    {},
    {
      retries: 0,
      fetch: async (request: Request) => {
        const answer = await fetch(request);
        // The answer to a DCA order says that the deposit landed: here it is lost, and the list says otherwise.
        if (request.url.endsWith('/orders/dca')) throw new TypeError('The answer is lost.');
        const body = JSON.parse(await answer.text(), (_, value) => {
          if (typeof value?.orderState === 'string')
            Object.assign(value, { orderState: 'failed', rawState: 'deposit_failed' });
          if (typeof value?.state === 'string' && value.id) value.state = 'deposit_failed';
          if (value?.depositConfirmed !== undefined) value.depositConfirmed = false;
          return value;
        });
        return Response.json(body, { status: answer.status });
      },
    },
  );
  const journal = memoryJournal();
  const base = { journal, run: 'mine', pins: memoryPins(), resendMs: 0, confirmMs: 0 };
  const params = order();
  return {
    create: (options: Options = {}) =>
      createOrder(trigger, signer, params, {
        ...base,
        ...options,
      }),
    isOpen: async () => (await journal.unfinished(wallet)).length > 0,
    sends: () => asked(operation),
    signatures,
  };
}

const lost = { advice: 'stop', meaning: 'The order exists, but its deposit failed.' };
const named = { order: expect.any(String), signature: expect.any(String) };

describe.each(families)('an order ($family) whose deposit failed, as the service says', (family) => {
  it('has failed on its word where there is no node to ask', async () => {
    const { create, isOpen } = stageOf(family);
    expect(await create()).toEqual({
      kind: 'failed',
      isProven: false,
      ...lost,
      ...named,
      unproven: ['vault'],
    });
    expect(await isOpen()).toBe(false);
  });

  it.each([
    ['failed', failed],
    ['expired', expired],
  ])('has failed with proof when the network shows that the deposit %s', async (_, answer) => {
    const { create, isOpen, sends, signatures } = stageOf(family);
    const result = await create({ signatureStatus: node(answer).getStatus });
    expect(result).toEqual({ kind: 'failed', isProven: true, ...lost, ...named, unproven: ['vault'] });
    expect(await isOpen()).toBe(false);
    // One login and one deposit, which was sent once.
    expect([signatures(), sends()]).toEqual([2, 1]);
  });

  it('has its deposit in the vault when the network shows that it landed, and stays open', async () => {
    const { create, isOpen, sends, signatures } = stageOf(family);
    const { getStatus, contexts } = node(landed);
    const depositOnly = { kind: 'deposit-only', ...lost, ...named, run: 'mine', unproven: ['vault'] };
    expect(await create({ signatureStatus: getStatus })).toEqual(depositOnly);
    expect(await isOpen()).toBe(true);
    expect(contexts.at(-1)).toMatchObject({ lastValidBlockHeight: 1000, sentAt: undefined });
    // Called again, it asks again, and says when it was sent.
    expect(await create({ signatureStatus: getStatus })).toEqual(depositOnly);
    expect(contexts.at(-1)!.sentAt).toBeGreaterThan(Date.now() - 60_000);
    expect(await create({ signatureStatus: node(failed).getStatus })).toMatchObject({ isProven: true });
    expect([signatures(), sends()]).toEqual([2, 1]);
  });

  it.each([
    ['does not know yet', pending, 'not final yet'],
    [
      'says without proof that it expired',
      { ...expired, historyFromBlockHeight: 851 },
      'the network says that it expired, without proof',
    ],
  ])('is unknown while the network %s, and stays open', async (_, answer, says) => {
    const { create, isOpen } = stageOf(family);
    const waits: unknown[] = [];
    const result = await create({
      signatureStatus: node(answer).getStatus,
      confirmMs: 600,
      onStep: ({ step, state, ...more }) => {
        if (state === 'waiting') waits.push([step, (more as { reason: string }).reason]);
      },
    });
    const detail = `${lost.meaning}; ${says}`;
    expect(result).toEqual({ kind: 'unknown', detail, ...named, run: 'mine', unproven: ['vault'] });
    expect(await isOpen()).toBe(true);
    expect(waits).toEqual(answer.status === 'pending' ? [['settled.deposit', detail]] : []);
  });
});

describe.each(families)('a deposit that landed, without an order ($family)', ({ order, operation }) => {
  it('is in the vault when the service refuses the order: stop, whatever the refusal advises', async () => {
    const { session, signer, control, asked, signatures, memory } = stage();
    const trigger = session({}, { retries: 0 });
    const options = { journal: memoryJournal(), run: 'mine', resendMs: 0, confirmMs: 0 };
    const params = order();
    const create = (signatureStatus?: GetSignatureStatus) =>
      createOrder(trigger, signer, params, { ...options, signatureStatus });
    await control('scenario', { scenario: 'status=400', operation, times: 2 });
    const refused = await create(node(landed).getStatus);
    expect(refused).toMatchObject({ kind: 'deposit-only', advice: 'stop', run: 'mine' });
    const { meaning, said } = refused as { meaning: string; said?: string };
    // What a caller without a node is advised.
    const alone = await createOrder(trigger, signer, order(), { resendMs: 0 });
    expect(alone).toMatchObject({ kind: 'failed', isProven: false, meaning, said });
    expect((alone as { advice: string }).advice).not.toBe('stop');
    expect(await options.journal.unfinished(wallet)).toMatchObject([{ run: 'mine' }]);
    // The same deposit is handed over again.
    const before = [signatures(), asked(operation)] as const;
    expect(await create(node(landed).getStatus)).toMatchObject({ kind: 'created' });
    expect([signatures(), asked(operation)]).toEqual([before[0], before[1] + 1]);
    expect(await memory(operation === 'createDcaOrder' ? 'dcaOrders' : 'priceOrders')).toHaveLength(1);
  });

  it('is unknown when the service refuses nothing', async () => {
    const { session, signer, control } = stage();
    await control('scenario', { scenario: 'drop-before', operation, times: 9 });
    const result = await createOrder(session({}, { retries: 0 }), signer, order(), {
      journal: memoryJournal(),
      run: 'mine',
      resendMs: 0,
      confirmMs: 0,
      signatureStatus: node(landed).getStatus,
    });
    expect(result).toMatchObject({
      kind: 'unknown',
      run: 'mine',
      detail: 'it landed, and the service does not show its effect',
    });
    expect(result).not.toHaveProperty('refused');
  });
});
