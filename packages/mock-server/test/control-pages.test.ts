import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '../src/index.js';

let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ cors: true });
});
afterAll(() => mock.close());

const reset = (headers: Record<string, string>) =>
  fetch(`${mock.url}/__control/reset`, { method: 'POST', headers });

it.each([
  ['a page of another site', { origin: 'https://page.example' }],
  ['a page of another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
])('%s cannot control the mock', async (_, headers) => {
  await fetch(`${mock.url}/price/v3?ids=So11111111111111111111111111111111111111112`);
  const answer = await reset(headers);
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { detail: expect.stringContaining('origin') },
  ]);
  expect(mock.requests).toHaveLength(1);
  expect((await reset({})).status).toBe(200);
  expect(mock.requests).toHaveLength(0);
});

it('nor read what the mock remembers', async () => {
  const headers = { origin: 'https://page.example' };
  expect((await fetch(`${mock.url}/__control/state`, { headers })).status).toBe(403);
});

it('pages of the mock can, and programs', async () => {
  expect((await reset({ origin: mock.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await reset({ 'sec-fetch-site': 'none' })).status).toBe(200);
});
