import { expect, it } from 'vitest';
import { addressOf, client, JUP, SOL, USDC, wallet } from './wallet-client.js';

const unknown = addressOf(wallet('a mint of my own'));
const ids = (tokens: { id: string }[]) => tokens.map(({ id }) => id);

it('leaves out of the prices what cannot be priced, and what is no mint, without an error', async () => {
  const mock = client();
  const unpriced = (await mock.get('/tokens/v2/search', { query: 'CLUB' })).body[0].id;
  const { body, headers } = await mock.get('/price/v3', {
    ids: [SOL, JUP, unknown, unpriced, 'x'].join(','),
  });
  // The client would refuse it.
  expect(JSON.parse(headers.get('sl-violations')!)).toMatchObject([
    { severity: 'Warning', message: 'parameter `ids[4]` must be an address in base58' },
  ]);
  expect(Object.keys(body)).toEqual([SOL, JUP, unknown]);
  expect(await mock.get('/price/v3', { ids: 'notamint' })).toMatchObject({ status: 200, body: {} });
  const again = await client().get('/price/v3', { ids: unknown });
  expect(again.body[unknown].usdPrice).toBe(body[unknown].usdPrice);
  expect(
    (await client({ seed: 'other' }).get('/price/v3', { ids: unknown })).body[unknown].usdPrice,
  ).not.toBe(body[unknown].usdPrice);
});

it('finds tokens by symbol, name and mints', async () => {
  const mock = client();
  const search = async (query: string) => ids((await mock.get('/tokens/v2/search', { query })).body);
  expect((await search('jup'))[0]).toBe(JUP);
  expect(await search('Wrapped')).toEqual([SOL]);
  expect(await search(`${USDC},${SOL},${unknown}`)).toEqual([USDC, SOL, unknown]);
  expect(await search('no token is called this')).toEqual([]);
});

it('finds the top tokens with an empty text, and still wants the parameter', async () => {
  const mock = client();
  const { status, body, headers } = await mock.get('/tokens/v2/search', { query: '' });
  expect([status, headers.get('sl-violations')]).toEqual([200, null]);
  expect(ids(body).slice(0, 3)).toContain(SOL);
  expect(body.length).toBeLessThanOrEqual(20);
  expect((await mock.get('/tokens/v2/search')).status).toBe(400);
});

it('takes the first 50 mints of a price list and the first 100 of a search, in their order, without an error', async () => {
  const mock = client();
  const mints = Array.from({ length: 101 }, (_, index) => addressOf(wallet(`mint ${index}`)));
  const prices = await mock.get('/price/v3', { ids: mints.slice(0, 51).join(',') });
  expect([prices.status, prices.headers.get('sl-violations')]).toEqual([200, null]);
  expect(Object.keys(prices.body)).toEqual(mints.slice(0, 50));
  const found = await mock.get('/tokens/v2/search', { query: mints.join(',') });
  expect(ids(found.body)).toEqual(mints.slice(0, 100));
});

it('knows no price of a mint on demand: in prices, search and quotes', async () => {
  const mock = client();
  await mock.post('/__control/scenario', { scenario: `unpriced=${JUP}` });
  expect(Object.keys((await mock.get('/price/v3', { ids: `${SOL},${JUP}` })).body)).toEqual([SOL]);
  const [found] = (await mock.get('/tokens/v2/search', { query: JUP })).body;
  expect([found.id, found.usdPrice]).toEqual([JUP, null]);
  for (const path of ['/swap/v2/order', '/ultra/v1/order']) {
    const quote = await mock.get(path, { inputMint: SOL, outputMint: JUP, amount: '1000000' });
    expect([quote.status, quote.headers.get('sl-violations')]).toEqual([200, null]);
    expect(quote.body).not.toHaveProperty('outUsdValue');
    expect(quote.body).not.toHaveProperty('priceImpact');
    expect(BigInt(quote.body.outAmount)).toBeGreaterThan(0n);
  }
});

it('lists tokens by tag, rank and age, up to a limit', async () => {
  const mock = client();
  const verified = (await mock.get('/tokens/v2/tag', { query: 'verified' })).body;
  expect(verified.every(({ tags }: { tags: string[] }) => tags.includes('verified'))).toBe(true);
  const top = await mock.get('/tokens/v2/toptraded/1h', { limit: '2' });
  expect(top.headers.get('sl-violations')).toBeNull();
  expect(top.body).toHaveLength(2);
  expect(ids(top.body)).not.toContain(SOL);
  const organic = await mock.get('/tokens/v2/toporganicscore/1h');
  expect(ids(organic.body)).toContain(SOL);
  const scores = organic.body.map(({ organicScore }: { organicScore: number }) => organicScore);
  expect(scores).toEqual([...scores].sort((a: number, b: number) => b - a));
  const born = (await mock.get('/tokens/v2/recent')).body.map(
    ({ firstPool }: { firstPool: { createdAt: string } }) => firstPool.createdAt,
  );
  expect(born).toEqual([...born].sort().reverse());
});

it('lists a recent token without a price, and has neither price nor quote for it', async () => {
  const mock = client();
  const recent = await mock.get('/tokens/v2/recent');
  expect(recent.headers.get('sl-violations')).toBeNull();
  const { id } = recent.body.find((token: object) => !('usdPrice' in token));
  expect((await mock.get('/price/v3', { ids: id })).body).toEqual({});
  const quote = await mock.get('/swap/v2/order', { inputMint: SOL, outputMint: id, amount: '1000000' });
  expect(quote.status).toBe(400);
});

it.each([
  ['/price/v3', { ids: SOL }, 5],
  ['/tokens/v2/recent', {}, 5],
  ['/tokens/v2/search', { query: SOL }, 10],
  ['/ultra/v1/shield', { mints: SOL }, 10],
  ['/tokens/v2/toptraded/1h', {}, 15],
  ['/tokens/v2/tag', { query: 'verified' }, 30],
])('lets %s be kept as long as the service does', async (path, query: Record<string, string>, seconds) => {
  const mock = client();
  expect((await mock.get(path, query)).headers.get('cache-control')).toBe(`max-age=${seconds}`);
  const refused = await mock.get(path, query, { prefer: 'code=400' });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, null]);
});

it('prices a token in the current slot', async () => {
  const mock = client();
  const slots = async () => {
    const price = (await mock.get('/price/v3', { ids: SOL })).body[SOL].blockId;
    const token = (await mock.get('/tokens/v2/search', { query: SOL })).body[0].priceBlockId;
    return [price, token] as [number, number];
  };
  const before = await slots();
  await mock.post('/__control/advance', { seconds: 400 });
  const after = await slots();
  // Two and a half slots a second.
  for (const [index, slot] of after.entries()) expect(slot - before[index]!).toBeGreaterThanOrEqual(1000);
});

it('answers the legacy wallet reads for the requested wallet and mints', async () => {
  const mock = client();
  const owner = addressOf(wallet('a holder'));
  const holdings = await mock.get(`/ultra/v1/holdings/${owner}`);
  expect(holdings.headers.get('sl-violations')).toBeNull();
  const native = await mock.get(`/ultra/v1/holdings/${owner}/native`);
  expect(native.body.amount).toBe(holdings.body.amount);
  expect((await mock.get(`/ultra/v1/balances/${owner}`)).body.SOL.amount).toBe(native.body.amount);
  const { warnings } = (await mock.get('/ultra/v1/shield', { mints: `${SOL},${unknown}` })).body;
  expect(Object.keys(warnings)).toEqual([SOL, unknown]);
  expect(warnings[unknown][0].type).toBe('NOT_VERIFIED');
});
