import { describe, expect, it } from 'vitest';
import { addressOf, type Client, client, sign, USDC, wallet } from './wallet-client.js';

const owner = wallet('owner of facts');
const address = addressOf(owner);
const base = '/prediction/v1';
const MARKET = 'POLY-558934';

/** Places an order for 10 USDC. @returns the key of its account */
async function ordered(mock: Client, by = owner): Promise<string> {
  const { body } = await mock.post(`${base}/orders`, {
    ownerPubkey: addressOf(by),
    marketId: MARKET,
    isBuy: true,
    isYes: true,
    depositAmount: '10000000',
  });
  const signedTransaction = sign(body.transaction, by);
  await mock.post(`${base}/execute`, { signedTransaction, context: body.execution.context });
  return body.order.orderPubkey;
}

const history = (mock: Client, query: Record<string, string> = {}) =>
  mock.get(`${base}/history`, { ownerPubkey: address, ...query });
const kinds = (data: { eventType: string }[]) => data.map(({ eventType }) => eventType);

describe('a market with one side', () => {
  const buy = { ownerPubkey: address, marketId: 'POLY-2794564-0', isBuy: true, depositAmount: '10000000' };

  it('takes a price of 0 for no price', async () => {
    const mock = client();
    const { body: market, headers } = await mock.get(`${base}/markets/${buy.marketId}`);
    expect(headers.get('sl-violations')).toBeNull();
    expect(market.pricing).toMatchObject({ buyYesPriceUsd: 150_000, buyNoPriceUsd: 0 });
    expect(await mock.post(`${base}/orders`, { ...buy, isYes: true })).toMatchObject({ status: 200 });
    expect(await mock.post(`${base}/orders`, { ...buy, isYes: false })).toMatchObject({
      status: 400,
      body: { code: 'no_route' },
    });
  });
});

describe('the list of events', () => {
  const list = async (mock: Client, query: Record<string, string>) => {
    const { body, headers } = await mock.get(`${base}/events`, query);
    expect(headers.get('sl-violations')).toBeNull();
    return body.data.map(({ eventId }: { eventId: string }) => eventId);
  };

  it('leaves out what has ended, unless asked for', async () => {
    const mock = client();
    expect(await list(mock, { limit: '100' })).not.toContain('POLY-29004');
    expect(await list(mock, { limit: '100', includeClosed: 'true' })).toContain('POLY-29004');
  });

  it('has the events with the largest volume of a day first', async () => {
    const mock = client();
    const all = await list(mock, {});
    expect(all.length).toBeGreaterThan(2);
    expect(await list(mock, { sortBy: 'volume24hr', sortDirection: 'asc' })).toEqual(all.toReversed());
    expect(await list(mock, { limit: '2' })).toEqual(all.slice(0, 2));
    expect(await list(mock, { limit: '1', end: '2' })).toEqual(all.slice(0, 2));
  });
});

describe('a search', () => {
  it('carries markets on request only', async () => {
    const mock = client();
    const search = async (query: object) =>
      (await mock.get(`${base}/events/search`, { query: 'bitcoin', ...query })).body.data[0];
    expect(await search({})).not.toHaveProperty('markets');
    expect((await search({ includeMarkets: 'true', start: '0', end: '1' })).markets).not.toHaveLength(0);
  });
});

describe('the history', () => {
  it('asks for a wallet', async () => {
    expect(await client().get(`${base}/history`)).toMatchObject({
      status: 400,
      body: { message: 'ownerPubkey or userPubkey is required', code: 'custom', param: 'ownerPubkey' },
    });
  });

  it('says in order_closed what came back', async () => {
    const mock = client();
    await mock.post('/__control/fill', { order: await ordered(mock) });
    await mock.post('/__control/fail', { order: await ordered(mock) });
    const { body } = await history(mock);
    const closed = body.data.filter(({ eventType }: { eventType: string }) => eventType === 'order_closed');
    // 15.01 contracts for 9.7565 and a fee of 0.23904 of 10 USD; then nothing of them.
    expect(closed.map((one: { transferAmountToken: string }) => one.transferAmountToken)).toEqual([
      '10000000',
      '4460',
    ]);
  });

  it('is narrowed by market and side', async () => {
    const mock = client();
    await ordered(mock);
    const of = async (query: Record<string, string>) => kinds((await history(mock, query)).body.data);
    expect(await of({ marketId: MARKET, isYes: 'true' })).toEqual(['order_created']);
    expect(await of({ isYes: 'false' })).toEqual([]);
    expect(await of({ marketId: 'POLY-547310' })).toEqual([]);
  });

  it('shows 20 records at once', async () => {
    const mock = client();
    for (let order = 0; order < 7; order++)
      await mock.post('/__control/fill', { order: await ordered(mock) });
    const { body } = await history(mock, { start: '0', end: '200' });
    expect(body.data).toHaveLength(20);
    expect(body.pagination).toEqual({ start: 0, end: 20, total: 21, hasNext: true });
    expect((await history(mock, { start: '20' })).body.data).toHaveLength(1);
  });
});

it('lists the positions of several wallets, with and without prices', async () => {
  const mock = client();
  const other = wallet('another owner of facts');
  for (const by of [owner, other]) await mock.post('/__control/fill', { order: await ordered(mock, by) });
  const query = { ownerPubkey: `${address},${addressOf(other)}` };
  const { body, headers } = await mock.get(`${base}/positions`, query);
  expect(headers.get('sl-violations')).toBeNull();
  expect(body.data.map((one: { ownerPubkey: string }) => one.ownerPubkey).sort()).toEqual(
    query.ownerPubkey.split(',').sort(),
  );
  expect(body.data[0]).toMatchObject({ pnlUsdAfterFees: '-314090', pnlUsdAfterFeesPercent: -3.14 });
  const bare = await mock.get(`${base}/positions`, { ...query, includePrices: 'false' });
  expect(bare.body.data[0]).toMatchObject({ valueUsd: null, pnlUsd: null, sellPriceUsd: null });
  const one = await mock.get(`${base}/positions/${bare.body.data[0].pubkey}`, { includePrices: 'false' });
  expect(one.headers.get('sl-violations')).toBeNull();
  expect(one.body).toMatchObject({ valueUsd: null, pnlUsd: null, sellPriceUsd: null });
});

it('pays a win that no one has claimed for a day', async () => {
  const mock = client();
  await mock.post('/__control/fill', { order: await ordered(mock) });
  await mock.post('/__control/resolve', { market: MARKET, result: 'yes' });
  const position = async () => (await mock.get(`${base}/positions`, { ownerPubkey: address })).body.data[0];
  await mock.post('/__control/advance', { seconds: 86_399 });
  expect(await position()).toMatchObject({ claimable: true, claimed: false });
  await mock.post('/__control/advance', { seconds: 1 });
  expect(await position()).toMatchObject({ claimable: false, claimed: true, claimedUsd: '15010000' });
  expect(kinds((await history(mock)).body.data)[0]).toBe('payout_claimed');
});

it('has rounds whose times are multiples of 300 seconds', async () => {
  const { body } = await client().get(`${base}/events`, { provider: 'bisonfi', includeMarkets: 'true' });
  const markets = body.data.flatMap(
    ({ markets: found }: { markets: { openTime: number; closeTime: number }[] }) => found,
  );
  expect(markets).not.toEqual([]);
  for (const { openTime, closeTime } of markets) {
    expect([openTime % 300, closeTime % 300]).toEqual([0, 0]);
    expect([300, 900]).toContain(closeTime - openTime);
  }
});

it('shows the vault of each settlement mint, at its own account', async () => {
  const mock = client();
  const vaultOf = async (query?: Record<string, string>) =>
    (await mock.get(`${base}/vault-info`, query)).body;
  const usdc = await vaultOf();
  expect(await vaultOf({ mint: 'usdc' })).toEqual(usdc);
  // As answered live on 5 July 2026.
  expect(usdc).toMatchObject({
    pubkey: 'BrTCoKzZoh7waCM3h2MuJKan8fX2A574gedorgPRC3HJ',
    data: { settlementMint: USDC },
  });
  const jupusd = await vaultOf({ mint: 'jupusd' });
  expect(jupusd.data.settlementMint).toBe('JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD');
  expect(jupusd.pubkey).not.toBe(usdc.pubkey);
});

it('lists the latest trades first, 20 at most', async () => {
  const mock = client();
  const trades = async () => {
    const { body, headers } = await mock.get(`${base}/trades`);
    expect(headers.get('sl-violations')).toBeNull();
    return body.data;
  };
  expect(await trades()).not.toHaveLength(0);
  for (let order = 0; order < 21; order++)
    await mock.post('/__control/fill', { order: await ordered(mock), amount: 1_000_000 });
  const data = await trades();
  expect(data).toHaveLength(20);
  expect(data[0]).toMatchObject({
    id: expect.stringMatching(/^order-\d+$/),
    ownerPubkey: address,
    action: 'buy',
    side: 'yes',
    amountUsd: '650000',
    priceUsd: '650000',
  });
});
