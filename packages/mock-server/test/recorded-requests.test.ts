import { expect, it } from 'vitest';
import type { RecordedRequest } from '../src/index.js';
import { json, key, order } from './support/fixture.js';
import { startKiosk } from './support/kiosk-server.js';

it('keeps the request as sent, and the verdict', async () => {
  const { url, requests } = await startKiosk();
  const before = Date.now();
  await fetch(`${url}/orders?Note=a+b%20c`, { method: 'POST', headers: { ...json, ...key }, body: order });
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/orders',
      query: 'Note=a+b%20c',
      headers: expect.objectContaining({ ...json, ...key, 'content-length': String(order.length) }),
      body: order,
      operationId: 'createOrder',
      verdict: 'valid',
      violations: [
        {
          location: ['request', 'query', 'Note'],
          severity: 'Warning',
          code: 'unknown',
          message: 'parameter `Note` does not exist. There are none',
        },
      ],
      answeredBy: 'prism',
      status: 201,
      startedAt: expect.any(Number),
      durationMs: expect.any(Number),
    },
  ]);
  expect(requests[0]!.startedAt).toBeGreaterThanOrEqual(before);
  expect(requests[0]!.durationMs).toBeGreaterThan(0);
});

it('has a verdict for each way a request can end', async () => {
  const { url, requests } = await startKiosk();
  const post = (headers: Record<string, string>, body: string): Promise<Response> =>
    fetch(`${url}/orders`, { method: 'POST', headers, body });
  await fetch(`${url}/papers?limit=0`);
  await post(json, order);
  await post({ ...json, ...key }, '{');
  await fetch(`${url}/magazines`);
  await fetch(`${url}/papers`, { method: 'PATCH' });
  await fetch(`${url}/papers`, { headers: { accept: 'image/png' } });
  expect(requests.map((one) => [one.verdict, one.status, one.operationId])).toEqual([
    ['invalid', 400, 'listPapers'],
    ['unauthorized', 401, 'createOrder'],
    ['malformed', 400, 'createOrder'],
    ['unknown-path', 404, undefined],
    ['wrong-method', 405, undefined],
    ['unanswerable', 406, 'listPapers'],
  ]);
});

it('passes each to onRequest, and survives its exceptions', async () => {
  const seen: RecordedRequest[] = [];
  const warnings: Error[] = [];
  process.once('warning', (warning) => warnings.push(warning));
  const { url, requests } = await startKiosk({
    onRequest(request) {
      seen.push(request);
      throw new Error('the log is full');
    },
  });
  expect((await fetch(`${url}/papers`)).status).toBe(200);
  expect(seen).toEqual(requests);
  await expect.poll(() => warnings[0]?.message).toContain('the log is full');
});

it('drops the oldest requests beyond its limit', async () => {
  const { url, requests } = await startKiosk({ maxRecordedRequests: 2 });
  for (const limit of [1, 2, 3]) await fetch(`${url}/papers?limit=${limit}`);
  expect(requests.map(({ query }) => query)).toEqual(['limit=2', 'limit=3']);
});
