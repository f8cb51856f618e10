import { expect, it } from 'vitest';
import { addressOf, client, SOL, USDC, wallet } from './wallet-client.js';

const query = { inputMint: SOL, outputMint: USDC, amount: '1000000000', taker: addressOf(wallet('limited')) };

it('limits requests in a sliding window of ten seconds, by bucket and key', async () => {
  let now = 1_800_000_000_000;
  const mock = client({ now: () => now, rateLimit: { default: 2, execute: 1, submit: 1 } });
  const status = async (headers: Record<string, string> = {}) =>
    (await mock.get('/swap/v2/order', query, headers)).status;
  const first = await mock.get('/swap/v2/order', query);
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
  expect(first.headers.get('x-ratelimit-current')).toBe('1');
  now += 5_000;
  expect(await status()).toBe(200);
  const refused = await mock.get('/swap/v2/order', query);
  expect(refused).toMatchObject({ status: 429, body: { code: 429 } });
  expect(refused.headers.get('x-ratelimit-reset')).toBe('1800000010');
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(await status({ 'x-api-key': 'another' })).toBe(200);
  const execute = { signedTransaction: 'AAAA', requestId: 'none' };
  expect((await mock.post('/swap/v2/execute', execute)).status).toBe(400);
  expect((await mock.post('/swap/v2/execute', execute)).status).toBe(429);
  now += 5_000;
  // The first request has left the window, the second has not.
  expect([await status(), await status()]).toEqual([200, 429]);
});

it('states what is counted, what is left and when a slot frees, at most ten seconds ahead', async () => {
  let now = 1_800_000_000_000;
  const mock = client({ now: () => now, rateLimit: true });
  const resets: number[] = [];
  for (let request = 0; request < 13; request += 1) {
    const { status, headers } = await mock.get('/swap/v2/order', query);
    const [current, remaining, reset] = ['current', 'remaining', 'reset'].map((name) =>
      Number(headers.get(`x-ratelimit-${name}`)),
    );
    expect([status, current! + remaining!]).toEqual([request < 10 ? 200 : 429, 10]);
    expect(headers.get('retry-after')).toBeNull();
    resets.push(reset! - Math.ceil(now / 1000));
    now += 700;
  }
  expect(Math.max(...resets)).toBe(10);
  expect(Math.min(...resets)).toBeGreaterThan(0);
});

it('answers an unknown path with 429 while the caller is limited, and does not count it', async () => {
  let now = 1_800_000_000_000;
  const mock = client({ now: () => now, rateLimit: { default: 2, execute: 1, submit: 1 } });
  const unknown = async () => (await mock.get('/no/such/path')).status;
  expect([await unknown(), await unknown(), await unknown()]).toEqual([404, 404, 404]);
  await mock.get('/swap/v2/order', query);
  await mock.get('/swap/v2/order', query);
  expect(await unknown()).toBe(429);
  now += 10_000;
  expect(await unknown()).toBe(404);
});

it('sends limit headers only on 200 and 429, and the request id on every answer', async () => {
  const mock = client({ rateLimit: true });
  const bad = await mock.get('/swap/v2/order', { ...query, amount: '0' });
  expect([bad.status, bad.headers.get('x-ratelimit-remaining')]).toEqual([400, null]);
  const ids = [bad.headers.get('x-api-gateway-request-id')];
  ids.push((await mock.get('/swap/v2/order', query)).headers.get('x-api-gateway-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(null);
});

const order = `http://mock/swap/v2/order?${new URLSearchParams(query).toString()}`;
const withKey = { headers: { 'x-api-key': 'k' } };

it('answers a request without a key, at a lower rate, and still requires access tokens', async () => {
  const mock = client({ rateLimit: 'pro' });
  const answer = await mock.fetch(order);
  expect([answer.status, answer.headers.get('sl-violations')]).toEqual([200, null]);
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('4');
  expect((await mock.fetch(order, withKey)).headers.get('x-ratelimit-remaining')).toBe('1499');
  expect((await mock.fetch('http://mock/trigger/v2/vault')).status).toBe(401);
});

it('refuses a key only in the scenario bad-key, and a request without a key never', async () => {
  const mock = client();
  expect((await mock.fetch(order, withKey)).status).toBe(200);
  await mock.post('/__control/scenario', { scenario: 'bad-key' });
  for (const path of ['/swap/v2/order', '/trigger/v2/vault', '/prediction/v1/events']) {
    const { status, body, headers } = await mock.get(path);
    expect([status, body]).toEqual([401, { code: 401, message: 'Unauthorized' }]);
    expect(headers.get('x-ratelimit-remaining')).toBeNull();
  }
  expect((await mock.fetch(order)).status).toBe(200);
});

it('answers another method of a known path with 404, and names the right ones', async () => {
  const { status, headers, body } = await client().post('/trigger/v2/vault/register', {});
  expect([status, headers.get('allow')]).toEqual([404, 'GET']);
  expect(body.detail).toContain('GET');
});

it('refuses an invalid limit', async () => {
  await expect(client({ rateLimit: 'gold' as 'free' }).fetch.ready).rejects.toMatchObject({
    code: 'INVALID_OPTION',
  });
  const zero = client({ rateLimit: { default: 0, execute: 1, submit: 1 } });
  await expect(zero.fetch.ready).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});
