import { describe, expect, it } from 'vitest';
import { addressOf, altered, client, type Client, JUP, sign, signersOf, wallet } from './wallet-client.js';

const owner = wallet('owner of positions');
const address = addressOf(owner);
const MARKET = 'POLY-558934';
const base = '/prediction/v1';
const buyBody = {
  ownerPubkey: address,
  marketId: MARKET,
  isBuy: true,
  isYes: true,
  depositAmount: '10000000',
};

const create = (mock: Client, body: object = buyBody) => mock.post(`${base}/orders`, body);
const execute = (mock: Client, answer: any, changes: object = {}) =>
  mock.post(`${base}/execute`, {
    signedTransaction: sign(answer.transaction, owner),
    context: answer.execution?.context,
    ...changes,
  });
const control = (mock: Client, name: string, body: object) => mock.post(`/__control/${name}`, body);
const positions = async (mock: Client) => {
  const listed = await mock.get(`${base}/positions`, { ownerPubkey: address });
  expect(listed.headers.get('sl-violations')).toBeNull();
  return listed.body.data;
};

/** Buys, and lets the keeper fill the order. */
async function bought(mock: Client, body: object = buyBody) {
  const { body: answer } = await create(mock, body);
  expect((await execute(mock, answer)).body.status).toBe('Success');
  if (answer.order.orderPubkey) await control(mock, 'fill', { order: answer.order.orderPubkey });
  return answer;
}

describe('a purchase', () => {
  it('buys contracts for the deposit, including the fee', async () => {
    const mock = client();
    const { status, body, headers } = await create(mock);
    expect([status, headers.get('sl-violations')]).toEqual([200, null]);
    expect(body.order).toMatchObject({
      userPubkey: address,
      marketId: MARKET,
      contractsDecimal: '15.01',
      orderCostUsd: '9995540',
      estimatedTotalFeeUsd: '239040',
    });
    expect(signersOf(body.transaction)).toContain(address);
    expect(body.requiredSigners).toEqual([address]);
  });

  it('is executed on the former path too, as the vendor’s command line tool does, with a warning', async () => {
    const mock = client();
    const { body } = await create(mock, { ...buyBody, skipSigning: true });
    const signedTransaction = sign(body.transaction, owner);
    const { status, headers, body: said } = await mock.post(`${base}/orders/execute`, { signedTransaction });
    expect([status, said.status]).toEqual([200, 'Success']);
    expect(headers.get('deprecation')).toBe('true');
    const [warning, ...others] = JSON.parse(headers.get('sl-violations')!);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ severity: 'Warning', code: 'deprecated' });
    expect(warning.message).toContain('POST /prediction/v1/execute (executePredictionOrder)');
    expect((await execute(mock, body)).body).toEqual(said);
  });

  it('opens when it is executed, and is filled when the keeper fills it', async () => {
    const mock = client();
    const { body } = await create(mock);
    const { orderPubkey } = body.order;
    const status = () => mock.get(`${base}/orders/status/${orderPubkey}`);
    expect((await status()).status).toBe(404);
    const first = await execute(mock, body);
    expect((await execute(mock, body)).body).toEqual(first.body);
    expect((await status()).body).toMatchObject({ status: 'created', latestSignature: first.body.signature });
    const open = await mock.get(`${base}/orders`, { ownerPubkey: address });
    expect(open.headers.get('sl-violations')).toBeNull();
    expect(open.body.data).toMatchObject([{ pubkey: orderPubkey, status: 'pending' }]);
    expect(await positions(mock)).toEqual([]);
    await control(mock, 'fill', { order: orderPubkey, amount: 5_000_000 });
    expect((await status()).body.status).toBe('partiallyfilled');
    expect(await positions(mock)).toMatchObject([{ contractsDecimal: '5', openOrders: 1 }]);
    await control(mock, 'fill', { order: orderPubkey });
    expect((await status()).body).toMatchObject({ status: 'filled', latestEventType: 'order_closed' });
    expect((await status()).headers.get('sl-violations')).toBeNull();
    expect((await mock.get(`${base}/orders/${orderPubkey}`)).status).toBe(400);
    expect(await positions(mock)).toMatchObject([
      { contractsDecimal: '15.01', totalCostUsd: '9756500', openOrders: 0 },
    ]);
    const history = await mock.get(`${base}/history`, { ownerPubkey: address });
    expect(history.headers.get('sl-violations')).toBeNull();
    expect(history.body.data.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'order_closed',
      'order_filled',
      'order_filled',
      'order_created',
    ]);
  });

  it.each<[string, object, string]>([
    ['less than five dollars', { depositAmount: '4999999' }, 'Minimum order is $5'],
    ['an unknown market', { marketId: 'POLY-1' }, 'Market not found'],
    ['a market that is closed', { marketId: 'POLY-547310' }, 'Market is not tradable'],
  ])('is refused for %s', async (_, changes, message) => {
    expect(await create(client(), { ...buyBody, ...changes })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('cannot be executed altered, unsigned, with another context, or after it expired', async () => {
    let now = Date.now();
    const mock = client({ now: () => now });
    const { body } = await create(mock);
    for (const changes of [
      { signedTransaction: altered(body.transaction, owner) },
      { signedTransaction: body.transaction },
      { signedTransaction: 'AAAA' },
      { context: { type: 'another' } },
    ])
      expect((await execute(mock, body, changes)).body.code).toBe('execute_failed');
    now += 61_000;
    expect((await execute(mock, body)).body).toMatchObject({ status: 'Failed', signature: null });
    expect((await execute(mock, body)).body).toMatchObject({ status: 'Failed', signature: null });
  });
});

describe('a position', () => {
  it('is sold in part and completely, never twice', async () => {
    const mock = client();
    const { order } = await bought(mock);
    const sale = { ownerPubkey: address, isBuy: false, isYes: true, positionPubkey: order.positionPubkey };
    expect((await create(mock, { ...sale, contractsDecimal: '99' })).body.code).toBe('no_shares_available');
    const part = (await create(mock, { ...sale, contractsDecimal: '5.01' })).body;
    expect(part.order).toMatchObject({ contractsMicro: '5010000', newContractsMicro: '10000000' });
    const whole = (
      await mock.send('DELETE', `${base}/positions/${order.positionPubkey}`, { ownerPubkey: address })
    ).body;
    expect(whole.order.contractsMicro).toBe('15010000');
    expect((await execute(mock, part)).body.status).toBe('Success');
    // This part is already on sale.
    expect((await execute(mock, whole)).body).toMatchObject({
      status: 'Failed',
      error: 'Not enough shares available',
    });
    await control(mock, 'fill', { order: part.order.orderPubkey });
    expect(await positions(mock)).toMatchObject([{ contractsMicro: '10000000' }]);
  });

  it('can be claimed once, after its side has won', async () => {
    const mock = client();
    const { order } = await bought(mock);
    const claim = () =>
      mock.post(`${base}/positions/${order.positionPubkey}/claim`, { ownerPubkey: address });
    expect((await claim()).body.message).toBe('Market not settled yet');
    expect((await control(mock, 'resolve', { market: MARKET, result: 'yes' })).status).toBe(200);
    expect((await control(mock, 'resolve', { market: MARKET, result: 'no' })).status).toBe(409);
    expect(await positions(mock)).toMatchObject([{ claimable: true, claimed: false, valueUsd: null }]);
    const one = (await claim()).body;
    const other = (await claim()).body;
    expect(one.position.payoutAmountUsd).toBe('15010000');
    expect((await execute(mock, one)).body.status).toBe('Success');
    expect((await execute(mock, other)).body.status).toBe('Failed');
    expect(await positions(mock)).toMatchObject([
      { claimable: false, claimed: true, claimedUsd: '15010000' },
    ]);
    expect((await claim()).status).toBe(400);
  });

  it('is lost or refunded when the market ends', async () => {
    const mock = client();
    await bought(mock);
    await control(mock, 'resolve', { market: MARKET, result: 'no' });
    expect(await positions(mock)).toMatchObject([{ claimable: false, realizedPnlUsd: -9_756_500 }]);
    const again = client();
    await bought(again);
    await control(again, 'resolve', { market: MARKET, result: 'cancelled' });
    expect(await positions(again)).toMatchObject([{ claimed: true, claimedUsd: '9756500' }]);
  });

  it('is closed or claimed together with all others', async () => {
    const mock = client();
    await bought(mock);
    await bought(mock, { ...buyBody, marketId: 'POLY-561201' });
    await control(mock, 'resolve', { market: MARKET, result: 'yes' });
    const { body, headers } = await mock.send('DELETE', `${base}/positions`, {
      ownerPubkey: address,
      minSellPriceSlippageBps: 200,
    });
    expect(headers.get('sl-violations')).toBeNull();
    expect(body.data.map((one: object) => ('order' in one ? 'sale' : 'claim')).sort()).toEqual([
      'claim',
      'sale',
    ]);
    const profile = await mock.get(`${base}/profiles/${address}`);
    expect(profile.body).toMatchObject({ predictionsCount: '2', correctPredictions: '1' });
  });
});

describe('a Forecast order', () => {
  const forecast = async (mock: Client) => {
    const { body } = await mock.get(`${base}/events`, { provider: 'bisonfi', includeMarkets: 'true' });
    return body.data[0].markets[0].marketId as string;
  };

  it('becomes a position as soon as it is executed, with its context', async () => {
    const mock = client();
    const marketId = await forecast(mock);
    const { body } = await create(mock, { ...buyBody, marketId });
    expect(body).toMatchObject({
      executionModel: 'atomic_swap',
      settlement: 'auto',
      order: { orderPubkey: null },
    });
    expect((await execute(mock, body, { context: undefined })).status).toBe(400);
    expect((await execute(mock, body)).body.status).toBe('Success');
    const [position] = await positions(mock);
    expect(position).toMatchObject({ marketId, contractsMicro: '19230769' });
    const claim = await mock.post(`${base}/positions/${position.pubkey}/claim`, { ownerPubkey: address });
    expect(claim.body.message).toContain('settles automatically');
    await control(mock, 'resolve', { market: marketId, result: 'yes' });
    expect(await positions(mock)).toMatchObject([{ claimed: true, claimedUsd: '19230769' }]);
  });

  it('takes up to 250 USDC', async () => {
    const mock = client();
    const marketId = await forecast(mock);
    expect((await create(mock, { ...buyBody, marketId, depositAmount: '250000001' })).body.message).toBe(
      'Maximum order is $250',
    );
    expect((await create(mock, { ...buyBody, marketId, depositMint: JUP })).body.code).toBe(
      'bisonfi_usdc_only',
    );
  });
});

describe('events', () => {
  it('are found by filter and text', async () => {
    const mock = client();
    const ids = async (path: string, query: Record<string, string>) =>
      (await mock.get(base + path, query)).body.data.map(({ eventId }: { eventId: string }) => eventId);
    expect(await ids('/events/search', { query: 'bitcoin' })).toEqual(['POLY-31552']);
    expect(await ids('/events/search', { query: 'nothing of the kind' })).toEqual([]);
    const sports = await ids('/events', { category: 'sports' });
    expect(sports).toContain('POLY-33871');
    expect(sports).not.toContain('POLY-31552');
    expect(await ids('/events', { filter: 'live' })).not.toContain('POLY-31552');
    const byVolume = (await mock.get(`${base}/events`, { sortBy: 'volume' })).body.data.map(
      ({ volumeUsd }: { volumeUsd: string }) => Number(volumeUsd),
    );
    expect(byVolume).toEqual([...byVolume].sort((a: number, b: number) => b - a));
    const all = (await mock.get(`${base}/events`, { end: '100' })).body.data;
    expect(await ids('/events', { start: '1', end: '3' })).toEqual(
      all.slice(1, 3).map(({ eventId }: { eventId: string }) => eventId),
    );
    expect((await mock.get(`${base}/events/none`)).status).toBe(404);
  });
});
