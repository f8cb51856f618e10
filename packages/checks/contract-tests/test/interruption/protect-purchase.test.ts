import { memoryJournal, memoryPins } from '@galilean/flow';
import { everySlot } from '@galilean/flow/schedule';
import { createMockFetch } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { buildSwap, swap, type BuildSwapResult, type SwapResult } from '@galilean/swap/flows';
import { isFull } from '@galilean/test-kit/random';
import { rejection } from '@galilean/test-kit/rejection';
import { testWallet } from '@galilean/transactions';
import {
  createTriggerSession,
  protectPurchase,
  type ProtectPurchaseOptions,
  type ProtectPurchaseParams,
  type ProtectPurchaseResult,
} from '@galilean/trigger/flows';
import { beforeEach, describe, expect, it } from 'vitest';
import { failingJournal, type Death } from '../../src/one-transaction/failing-journal.js';

const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const mock = createMockFetch({ ledger: true, strict: true, seed: 'protected' });
await mock.ready;
await mock.fund(wallet, { amount: '5000000000' });
await mock.fund(wallet, { mint: mints.USDC, amount: '1000000000' });
let isCreatingLost = false;
const fetch = async (request: Request) => {
  if (isCreatingLost && request.url.endsWith('/orders/price')) throw new TypeError('fetch failed');
  return mock(request);
};
const trigger = createTriggerSession({ apiKey: 'any', fetch, retries: 0 }, signer);
await trigger.getVault({}).catch(() => trigger.registerVault({}));
const start = await mock.snapshot();

const client = createSwapClient({ apiKey: 'any', fetch: mock, retries: 0 });
const asked = { inputMint: mints.USDC, outputMint: mints.JUP, amount: '100000000', slippageBps: 50 };
const order = {
  orderType: 'single',
  inputMint: mints.JUP,
  outputMint: mints.USDC,
  triggerMint: mints.JUP,
  triggerCondition: 'below',
  triggerPriceUsd: 0.3,
  slippageBps: 300,
  expiresAt: Date.UTC(2099, 0, 1),
} as const;
type Params = ProtectPurchaseParams<SwapResult>;
const buy: Params['buy'] = (options) => swap(client, signer, asked, options);

const protect = (options: ProtectPurchaseOptions<SwapResult>, params: Partial<Params> = {}) =>
  protectPurchase(
    trigger,
    signer,
    { buy, order, ...params },
    { pins: memoryPins(), resendMs: 0, confirmMs: 0, readyMs: 0, ...options },
  );

const asks = (operationId: string) => mock.requests.filter((one) => one.operationId === operationId).length;

/** What the ledger and the service hold: tokens by wallet, transactions that landed, and orders. */
async function held() {
  const tokens = await mock.control.balances();
  const of = (owner: string, mint: string) =>
    tokens.find((one) => one.wallet === owner)?.tokens.find((one) => one.mint === mint)?.amount ?? '0';
  const { memory } = await mock.control.state();
  const [vault] = Object.values(memory['vaults'] as Record<string, { vaultPubkey: string }>);
  return {
    paid: 1_000_000_000n - BigInt(of(wallet, mints.USDC)),
    ours: of(wallet, mints.JUP),
    inVault: of(vault!.vaultPubkey, mints.JUP),
    landed: Object.keys(memory['signatures'] as object).length,
    orders: Object.keys(memory['priceOrders'] as object).length,
  };
}

/** Exactly one purchase, all of it in exactly one order. */
const once = (amount: string) => ({ paid: 100_000_000n, ours: '0', inVault: amount, landed: 2, orders: 1 });

beforeEach(async () => {
  isCreatingLost = false;
  mock.reset();
  await mock.restore(start);
});

/** Plays a run whose first call dies at a write, then calls it again. */
async function killedAt(death: Death) {
  await mock.restore(start);
  const kept = memoryJournal();
  const journal = failingJournal(kept);
  journal.begin(death);
  const first = await protect({ journal, run: 'mine' }).then(
    ({ kind }) => kind,
    ({ message }: Error) => message,
  );
  const between = await held();
  journal.begin(undefined);
  const open = (await kept.unfinished(wallet)).find(({ run }) => run === 'mine');
  // Once it may have bought, nothing may abandon the whole.
  if (between.paid > 0n && open) expect(open).toHaveProperty('signed', true);
  return { first, between, second: await protect({ journal, run: 'mine' }) };
}

it('buys once and protects exactly that, whichever write fails', async () => {
  const counting = failingJournal(memoryJournal());
  const plain = await protect({ journal: counting, run: 'mine' });
  if (plain.kind !== 'protected') throw new Error(plain.kind);
  expect(plain.amount).toBe(plain.purchase.kind === 'landed' && plain.purchase.execution!.totalOutputAmount);
  expect(await held()).toEqual(once(plain.amount));
  const writes = counting.writes();
  expect(writes).toBeGreaterThan(10);

  let saidBought = 0;
  for (let nth = 1; nth <= writes; nth++)
    for (const isStored of isFull ? [false, true] : [nth % 2 === 0]) {
      const { first, between, second } = await killedAt({ from: 'start', nth, isStored });
      const where = `write ${nth}, ${isStored ? 'stored' : 'not stored'}: ${first}`;
      if (second.kind !== 'protected') throw new Error(`${where}, then ${JSON.stringify(second)}`);
      expect(await held(), where).toEqual(once(second.amount));
      if (between.paid === 0n || between.orders > 0) continue;
      // It ended between both.
      expect(first, where).toMatch(/^unprotected$|The purchase may have landed: call again with run "mine",/);
      if (first === 'unprotected') saidBought++;
    }
  expect(saidBought).toBeGreaterThan(2);
}, 60_000);

it('says what was bought and is not protected, and goes on with the order alone', async () => {
  await mock.control.scenario('status=503', { operation: 'craftDeposit', times: 1 });
  const journal = memoryJournal();
  const first = await protect({ journal, run: 'mine' });
  expect(first).toMatchObject({ kind: 'unprotected', run: 'mine', purchase: { kind: 'landed' } });
  expect(await held()).toMatchObject({ paid: 100_000_000n, inVault: '0', orders: 0 });
  expect((await journal.unfinished(wallet)).map(({ run }) => run)).toContain('mine');
  const second = await protect({ journal, run: 'mine' });
  expect(second).toMatchObject({ kind: 'protected', amount: 'amount' in first && first.amount });
  expect(await held()).toEqual(once(second.kind === 'protected' ? second.amount : ''));
});

it('makes another order once the network proves that the deposit failed', async () => {
  const journal = memoryJournal();
  const options = { journal, run: 'mine' };
  isCreatingLost = true;
  const signatureStatus = async () => ({ status: 'failed' }) as const;
  const first = await protect({ ...options, signatureStatus });
  expect(first).toMatchObject({ kind: 'unprotected', created: { kind: 'failed', isProven: true } });
  isCreatingLost = false;
  const second = await protect(options);
  expect(await held()).toEqual(once(second.kind === 'protected' ? second.amount : ''));
});

it('does not make another one while the deposit may land', async () => {
  const journal = memoryJournal();
  const options = { journal, run: 'mine' };
  isCreatingLost = true;
  expect(await protect(options)).toMatchObject({ kind: 'unprotected', created: { kind: 'unknown' } });
  isCreatingLost = false;
  expect(await protect(options)).toMatchObject({ kind: 'protected' });
  expect(asks('craftDeposit')).toBe(1);
});

it('asks how much was received where the purchase does not say it', async () => {
  const silent: Params['buy'] = async (options) => {
    const { execution: _, ...result } = (await buy(options)) as SwapResult & { kind: 'landed' };
    return result;
  };
  const journal = memoryJournal();
  const first = await protect({ journal, run: 'mine' }, { buy: silent });
  expect(first).toMatchObject({ kind: 'unprotected', meaning: expect.stringContaining('received') });
  const { ours } = await held();
  const received = async () => ours;
  const second = await protect({ journal, run: 'mine', received }, { buy: silent });
  expect(second).toMatchObject({ kind: 'protected', amount: ours });
  expect(await held()).toEqual(once(ours));
});

it('goes on with what was bought, whatever `received` does to its copy', async () => {
  const bought = { kind: 'landed', order: { outputMint: mints.JUP as string } };
  const received = async ({ order }: typeof bought) => {
    order.outputMint = mints.SOL;
    return undefined;
  };
  const call = () =>
    protectPurchase(
      trigger,
      signer,
      { buy: async () => bought, order },
      { pins: memoryPins(), run: 'copied', received },
    );
  for (const purchase of [bought, bought])
    expect(await call()).toMatchObject({ kind: 'unprotected', advice: 'resume', purchase });
});

it('says that it was bought when the caller ends it in between', async () => {
  const stop = new AbortController();
  const journal = memoryJournal();
  const onStep = ({ step, state }: { step: string; state: string }) => {
    if (step === 'purchase' && state === 'done') stop.abort(new Error('Ctrl-C'));
  };
  const ended = await rejection(protect({ journal, run: 'mine', signal: stop.signal, onStep }));
  expect(ended).toMatchObject({
    code: 'flow/aborted',
    next: 'resume',
    message: expect.stringContaining('Bought, and not protected yet: call again with run "mine"'),
  });
  expect(await protect({ journal, run: 'mine' })).toMatchObject({ kind: 'protected' });
});

it.each([
  ['an order that breaks a rule', { order: { ...order, slippageBps: undefined } }, {}],
  ['a name that is too long for its parts', {}, { run: 'x'.repeat(56) }],
])('buys nothing with %s', async (_, params, options) => {
  expect(await rejection(protect({ ...options }, params))).toMatchObject({ code: 'flow/bad-input' });
  expect(mock.requests).toEqual([]);
});

it('buys nothing without a vault to protect it in', async () => {
  const failed = await rejection(protect({ vault: mints.SOL }));
  expect(failed).toMatchObject({ code: 'flow/stopped', message: expect.stringContaining('vault') });
  expect(asks('getOrder')).toBe(0);
});

it.each([
  ['another token', { ...asked, outputMint: mints.SOL }, signer],
  ['for a receiver', { ...asked, receiver: testWallet('payer').publicKey.toBase58() }, signer],
  ['for another wallet', asked, fromKeypair(testWallet('payer'))],
])('buys not %s, whose order would sell what the wallet had', async (_, other, by) => {
  const failed = await rejection(protect({}, { buy: (options) => swap(client, by, other, options) }));
  expect(failed).toMatchObject({ code: 'flow/stopped', message: expect.stringContaining(wallet) });
  expect(asks('getOrder')).toBe(0);
});

/** Buys where the answer of the execution is changed. */
const buyAndHear = (change: (answer: Answer) => object): Params['buy'] => {
  const changed = async (request: Request) => {
    const answer = await mock(request);
    return request.url.endsWith('/execute') ? Response.json(change((await answer.json()) as Answer)) : answer;
  };
  const lied = createSwapClient({ apiKey: 'any', fetch: changed, retries: 0 });
  return (options) => swap(lied, signer, asked, options);
};
type Answer = Record<'totalOutputAmount', string>;

it.each([
  ['nothing', () => '0'],
  ['a fraction', (told: string) => `${told}.5`],
  ['thrice as much', (told: string) => String(BigInt(told) * 3n)],
])('asks how much was received where the service says %s', async (_, change) => {
  await mock.fund(wallet, { mint: mints.JUP, amount: '100000000000' });
  const had = BigInt((await held()).ours);
  const buy = buyAndHear((answer) => ({ ...answer, totalOutputAmount: change(answer.totalOutputAmount) }));
  const options = { journal: memoryJournal(), run: 'mine' };
  expect(await protect(options, { buy })).toMatchObject({
    kind: 'unprotected',
    meaning: expect.stringContaining('`received`'),
  });
  const received = async () => BigInt((await held()).ours) - had;
  const second = await protect({ ...options, received }, { buy });
  expect(second.kind).toBe('protected');
  expect(await held()).toMatchObject({ paid: 100_000_000n, ours: String(had), orders: 1 });
});

it('leaves open whether it bought where only the service calls it failed', async () => {
  const failed = { status: 'Failed', code: 6001, error: 'Slippage', totalOutputAmount: undefined };
  const buy = buyAndHear((answer) => ({ ...answer, ...failed }));
  expect(await protect({}, { buy })).toMatchObject({ kind: 'failed', purchase: { isProven: false } });
  expect((await held()).paid).toBe(100_000_000n);
  const received = async () => (await held()).ours;
  expect(await protect({ received }, { buy })).toMatchObject({
    kind: 'protected',
    purchase: { kind: 'failed' },
  });
});

it('believes `received` that a swap landed which no network was asked about', async () => {
  const journal = memoryJournal();
  const built: ProtectPurchaseParams<BuildSwapResult>['buy'] = (options) =>
    buildSwap(client, signer, { ...asked, tipAmount: '1000000' }, options);
  const call = (
    received?: ProtectPurchaseOptions<BuildSwapResult>['received'],
    buying: typeof built = built,
  ): Promise<ProtectPurchaseResult<BuildSwapResult>> =>
    protectPurchase(
      trigger,
      signer,
      { buy: buying, order },
      { journal, run: 'mine', pins: memoryPins(), readyMs: 0, received },
    );
  expect(await call()).toMatchObject({ kind: 'unknown', purchase: { kind: 'submitted' } });
  for (const nothing of [undefined, '0'])
    expect(await call(async () => nothing)).toMatchObject({ kind: 'unknown' });
  const failed = await rejection(call(async () => Promise.reject(new Error('my node is down'))));
  expect(failed).toMatchObject({
    next: 'resume',
    message: expect.stringContaining('may have landed: call again with run "mine"'),
  });
  const { ours } = await held();
  // From its word on the purchase is not made again, whatever becomes of its run.
  await mock.control.scenario('status=503', { operation: 'craftDeposit', times: 1 });
  expect(await call(async () => ours)).toMatchObject({ kind: 'unprotected', amount: ours });
  await journal.forget(wallet, 'mine.buy');
  const neither = () => Promise.reject(new Error('bought or asked again'));
  expect(await call(neither, neither)).toMatchObject({ kind: 'protected', amount: ours });
  expect(await held()).toEqual(once(ours));
});

describe('a run that a person gives up', () => {
  it('ends bought, when its order is refused permanently, and asks for nothing any more', async () => {
    await mock.control.scenario('status=400', { operation: 'craftDeposit' });
    const journal = memoryJournal();
    const refused = await protect({ journal, run: 'mine' });
    expect(refused).toMatchObject({ kind: 'unprotected', amount: expect.any(String) });
    await expect(journal.abandon({ wallet, run: 'mine' })).rejects.toMatchObject({ code: 'journal/signed' });
    const asked = mock.requests.length;
    const { purchase, amount } = refused as Extract<typeof refused, { kind: 'unprotected' }>;
    const givenUp = { kind: 'given-up', purchase, amount };
    expect(await protect({ journal, run: 'mine', giveUp: true })).toEqual(givenUp);
    expect((await journal.unfinished(wallet)).map(({ run }) => run)).not.toContain('mine');
    expect(await protect({ journal, run: 'mine' })).toEqual(givenUp);
    expect(mock.requests.length).toBe(asked);
  });

  it('ends although it is not known whether it bought', async () => {
    await mock.control.scenario('status=503', { operation: 'executeOrder' });
    const journal = memoryJournal();
    const buy: Params['buy'] = (options) => swap(client, signer, asked, { ...options, resendMs: 0 });
    expect(await protect({ journal, run: 'mine' }, { buy })).toMatchObject({ kind: 'unknown' });
    expect(await protect({ journal, run: 'mine', giveUp: true })).toEqual({ kind: 'given-up' });
    // The purchase itself goes on.
    const [open] = await journal.unfinished(wallet);
    expect(open).toMatchObject({ run: 'mine.buy', signed: true });
  });

  it('has no dry run, which would not see what was signed', async () => {
    const failed = await rejection(protect({ journal: memoryJournal(), giveUp: true, dryRun: true }));
    expect(failed).toMatchObject({ code: 'flow/bad-input', message: expect.stringContaining('no dry run') });
  });

  it('buys nothing where there is nothing to give up', async () => {
    const failed = await rejection(protect({ journal: memoryJournal(), run: 'other', giveUp: true }));
    expect(failed).toMatchObject({ code: 'flow/bad-input', message: expect.stringContaining('`giveUp`') });
    expect(mock.requests).toEqual([]);
  });
});

it('is not abandoned by a schedule between both', async () => {
  await mock.control.scenario('status=503', { operation: 'craftDeposit', times: 1 });
  const journal = memoryJournal();
  const hour = 3_600_000;
  const from = Date.now() - hour / 2;
  let now = Date.now();
  const clock = { now: () => now, sleep: async () => void (now += hour) };
  const schedule = {
    name: 'dca',
    from,
    everyMs: hour,
    count: 1,
    wallet,
    journal,
    clock,
  } as const;
  const kinds: string[] = [];
  for await (const round of everySlot(schedule, ({ run }) => protect({ run, journal })))
    kinds.push(round.kind === 'returned' ? round.result.kind : round.kind);
  expect(kinds).toEqual(['unprotected', 'protected']);
});

it('ends when nothing was bought, and signs nothing in a dry run', async () => {
  const dear: Params['buy'] = (options) =>
    swap(client, signer, { ...asked, minimumOut: 10n ** 15n }, options);
  expect(await protect({}, { buy: dear })).toMatchObject({
    kind: 'not-bought',
    purchase: { kind: 'declined' },
  });
  expect(await protect({ dryRun: true })).toMatchObject({ kind: 'dry-run', purchase: { kind: 'dry-run' } });
  expect((await held()).landed).toBe(0);
});
