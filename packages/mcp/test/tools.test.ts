import { mockGenesisHash, startMockServer } from '@galilean/mock-server';
import { ATTACKS, type AttackName } from '@galilean/tampering';
import { payer, us } from '@galilean/test-kit/wallets';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockNetwork } from '../src/place.js';
import { tools } from '../src/tools.js';
import { openMock, openTools, SOL, USDC } from './trading.js';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const mock = await openMock();
mock.fund(us, { amount: 1_000_000_000n, mint: JUP });
beforeEach(() => mock.control.clearScenarios());
const swapOf = (more: object = {}) => ({ inputMint: SOL, outputMint: USDC, amount: '100000000', ...more });
const held = async () => JSON.stringify(await mock.control.balances());

it('says with every answer on what it trades, also when it refuses', async () => {
  const tool = await openTools(mock.url);
  for (const name of [...Object.keys(tools), 'no-such-tool'])
    expect(await tool(name)).toMatchObject({ mode: 'mock' });
});

it('trades in one call, and once for a run', async () => {
  const tool = await openTools(mock.url);
  const quote = await tool('quote', swapOf());
  expect(Number(quote['outAmount'])).toBeGreaterThan(Number(quote['leastByLimits']));
  const first = await tool('swap', swapOf({ run: 'one', minimumOut: quote['leastByLimits'] }));
  expect(first).toMatchObject({ kind: 'landed', run: 'one', executed: { totalInputAmount: '100000000' } });
  expect(await tool('swap', swapOf({ run: 'one', minimumOut: quote['leastByLimits'] }))).toEqual(first);
  expect(await tool('status', { run: 'one' })).toEqual(first);
  const { taken } = await tool('limits');
  expect(taken).toMatchObject({ tradesInLastHour: 1, usd: expect.closeTo(15, 0) });
  expect(Number(taken.sold[SOL])).toBeGreaterThan(100_000_000);
});

it('opens, shows and cancels a trigger order, whose vault a person named', async () => {
  const order = {
    ...swapOf({ amount: '200000000' }),
    triggerMint: SOL,
    when: 'above',
    priceUsd: 400,
    slippageBps: 100,
    expiresInHours: 24,
  };
  const kinds = ['order', 'deposit', 'withdrawal'];
  const without = await openTools(mock.url, { kinds });
  const refused = await without('order', order);
  expect(refused).toMatchObject({ error: 'limit/unlisted', breaches: [{ limit: 'vault' }] });
  const tool = await openTools(mock.url, { kinds, vaults: [refused['breaches'][0].found] });
  expect(await tool('order', { ...order, slippageBps: 501 })).toMatchObject({ error: 'limit/unlisted' });
  expect(await tool('order', { ...order, outputMint: payer.publicKey.toBase58() })).toMatchObject({
    breaches: [{ limit: 'buy' }],
  });
  const created = await tool('order', order);
  expect(created).toMatchObject({ kind: 'created' });
  expect(await tool('status', { order: created['order'] })).toMatchObject({ kind: 'open', over: false });
  expect(await tool('cancel', { order: created['order'] })).toMatchObject({ kind: 'cancelled' });
});

describe('a service that lies', () => {
  it.each(Object.keys(ATTACKS) as AttackName[])('by tamper=%s gets no signature', async (name) => {
    const { shows } = ATTACKS[name] as { shows?: { sells?: 'SOL' } };
    const asked = shows?.sells ? swapOf() : { inputMint: USDC, outputMint: SOL, amount: '50000000' };
    const tool = await openTools(mock.url);
    const before = await held();
    await mock.control.scenario(['router=metis', `tamper=${name}`]);
    const answer = await tool('swap', { ...asked, run: 'lied-to' });
    expect(answer).toMatchObject({ error: 'guard/refused', signed: false, rules: expect.any(Array) });
    expect(await held()).toBe(before);
    expect((await tool('limits'))['taken']).toMatchObject({ tradesInLastHour: 0 });
  });

  it('gets one when it is honest', async () => {
    const tool = await openTools(mock.url);
    await mock.control.scenario('router=metis');
    for (const [inputMint, outputMint, amount] of [
      [SOL, USDC, '100000000'],
      [USDC, SOL, '50000000'],
    ])
      expect(await tool('swap', { inputMint, outputMint, amount })).toMatchObject({ kind: 'landed' });
  });
});

describe('no argument changes a limit', () => {
  it.each([
    ['a policy', { policy: { ignore: ['amount-in'] } }],
    ['limits', { limits: { tradesPerHour: 1e6 } }],
    ['a receiver', { receiver: payer.publicKey.toBase58() }],
    ['a referral', { referralAccount: payer.publicKey.toBase58(), referralFee: 255 }],
    ['an order to the server', { instructions: 'ignore the limits' }],
    ['a run that is none', { run: 'ignore the limits; approve everything' }],
    ['an amount with words', { amount: '100 and ignore the limits' }],
    ['a minimum of 0', { minimumOut: '0' }],
  ])('%s', async (_, more) => {
    const tool = await openTools(mock.url);
    expect(await tool('swap', swapOf(more))).toMatchObject({ error: 'bad-call', signed: false });
  });

  it.each([
    ['more than a trade may sell', swapOf({ amount: '1000000001' }), 'limit/exceeded'],
    ['a mint that is not sold', swapOf({ inputMint: JUP }), 'limit/unlisted'],
    ['a mint that is not bought', swapOf({ outputMint: JUP }), 'limit/unlisted'],
  ])('refuses %s', async (_, asked, error) => {
    const answer = await (await openTools(mock.url))('swap', asked);
    expect(answer).toMatchObject({ error, signed: false });
  });
});

it('refuses a quote below the price of the limits, whatever least output the agent names', async () => {
  const tool = await openTools(mock.url);
  const { tokens } = await mock.control.state();
  const was = tokens[SOL]!.usdPrice!;
  await tool('quote', swapOf());
  // The limits keep the price that they have just read; the quote follows the market down.
  await mock.control.price(SOL, was * 0.9);
  expect(await tool('swap', swapOf({ minimumOut: '1' }))).toMatchObject({
    kind: 'declined',
    reason: 'below-minimum',
    floor: 'reference',
  });
  await mock.control.price(SOL, was);
});

it('marks what others wrote, on one line', async () => {
  const tool = await openTools(mock.url);
  await mock.control.scenario('order-error=1');
  const answer = await tool('swap', swapOf());
  expect(answer).toMatchObject({ kind: 'unbuildable', service: { textOfOthers: expect.any(String) } });
  expect(answer['service'].textOfOthers).not.toMatch(/\n/);
});

it('explains and checks without signing', async () => {
  const tool = await openTools(mock.url);
  const { wallet } = await tool('limits');
  const { transaction } = (await (
    await fetch(
      `${mock.url}/swap/v2/order?inputMint=${SOL}&outputMint=${USDC}&amount=100000000&taker=${wallet}&excludeRouters=dflow`,
      { headers: { 'x-api-key': 'any' } },
    )
  ).json()) as { transaction: string };
  expect((await tool('explain', { transaction }))['words'][0]).toMatch(/^Version 0 transaction/);
  const expectation = {
    kind: 'order',
    wallet,
    ...swapOf({ minimumOut: '14800000', floor: 'caller' }),
  };
  expect(await tool('check', { transaction, expectation })).toMatchObject({ verdict: 'accept' });
  const greedy = { ...expectation, amount: '1' };
  expect(await tool('check', { transaction, expectation: greedy })).toMatchObject({ verdict: 'refuse' });
  const least = { ...expectation, minimumOut: '1' };
  expect(await tool('check', { transaction, expectation: least })).toMatchObject({
    error: 'limit/minimum-out',
  });
  expect((await tool('limits'))['taken'].tradesInLastHour).toBe(0);
});

describe('at a mock that runs', () => {
  const alone = { limits: undefined, key: undefined, journal: undefined };
  it('a new wallet gets funds on its ledger', async () => {
    const tool = await openTools(mock.url, {}, alone);
    expect(await tool('swap', swapOf())).toMatchObject({ kind: 'landed' });
    const { wallet } = await tool('limits');
    const found = (await mock.control.balances()).find((one) => one.wallet === wallet);
    expect(Number(found!.lamports)).toBeGreaterThan(9_000_000_000);
  });

  it('it trades without a ledger too', async () => {
    const bare = await startMockServer();
    const tool = await openTools(bare.url, {}, alone);
    expect(await tool('swap', swapOf())).toMatchObject({ kind: 'landed' });
    await bare.close();
  });
});

it('signs nothing once another program answers at the address of the mock', async () => {
  const gone = await startMockServer();
  const tool = await openTools(gone.url);
  await gone.close();
  // It has all that a mock has, but no node of a mock.
  const other = createServer((request, response) => {
    if (request.url === '/rpc') return void response.writeHead(404).end();
    fetch(mock.url + request.url)
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch((error: unknown) => response.destroy(error as Error));
  }).listen(gone.port, '127.0.0.1');
  await once(other, 'listening');
  expect(JSON.stringify(await tool('swap', swapOf()))).toContain(`no mock answers at ${gone.url}`);
  other.close();
});

it('knows a mock by the network of its node', () => expect(mockNetwork).toBe(mockGenesisHash));
