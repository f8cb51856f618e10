import { memoryPins } from '@galilean/flow';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  type FlowStep,
  type Journal,
  memoryJournal,
  type OrderParams,
} from '../../src/flows/index.js';
import type { CreateOrderSteps } from '../../src/flows/create-order.js';
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
    // For the login and the deposit.
    expect(signatures()).toBe(2);
    expect(asked('craftDeposit')).toBe(1);
    expect(steps.filter((step) => step.startsWith('done'))).toEqual(
      ['checked', 'vault', 'crafted', 'signed', 'sending', 'settled', 'confirmed'].map(
        (step) => `done ${step}`,
      ),
    );
  });

  it('does not fill in what the caller leaves to the service', async () => {
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
  it('signs, sends and creates nothing, and returns the guard\u2019s report', async () => {
    const { session, signer, signatures, memory } = stage();
    const trigger = session();
    await trigger.registerVault();
    const before = signatures();
    const pins = memoryPins();
    const result = await createOrder(trigger, signer, dca(), { dryRun: true, pins });
    expect(result).toMatchObject({ kind: 'dry-run', report: { verdict: 'accept', unproven: ['vault'] } });
    expect(await pins.get(`vault of ${wallet}`)).toBeUndefined();
    expect(signatures()).toBe(before);
    expect(await memory('dcaOrders')).toEqual([]);
    const { vaultPubkey: vault } = await trigger.getVault();
    const priced = await createOrder(trigger, signer, single(), { dryRun: true, vault });
    expect(priced).toMatchObject({ kind: 'dry-run', report: { verdict: 'accept', unproven: [] } });
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
    const refused = createOrder(session(), signer, single(), { policy, pins: memoryPins() });
    await expect(refused).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'stop',
      cause: { code: 'guard/refused' },
      context: { step: 'signed', wallet },
    });
    expect(signatures()).toBe(1);
  });

  it('a deposit of another amount than requested', async () => {
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

  it('anything, if the session belongs to another wallet', async () => {
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

it('crafts a new deposit if the old one was never sent and is too old', async () => {
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
