import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockFetch, type MockServer, startMockServer } from '../src/index.js';
import { json, key, kiosk, order } from './support/fixture.js';
import { readReply } from './support/kiosk-server.js';
import { requestTable } from './support/request-table.js';

describe('answers like the server', () => {
  const mockFetch = createMockFetch({ spec: kiosk });
  let server: MockServer;

  beforeAll(async () => {
    server = await startMockServer({ spec: kiosk });
  });
  afterAll(() => server.close());

  it.each(requestTable)('$name', async ({ path, init }) => {
    mockFetch.reset();
    server.reset();
    const [direct, remote] = [
      await mockFetch(`https://kiosk.example${path}`, init),
      await fetch(server.url + path, init),
    ];
    expect(await readReply(direct)).toEqual(await readReply(remote));
    const same = ({ requests }: Pick<MockServer, 'requests'>) =>
      requests.map((one) => ({ ...one, headers: undefined, startedAt: undefined, durationMs: undefined }));
    expect(same(mockFetch)).toEqual(same(server));
  });
});

describe('a mock fetch', () => {
  it('takes a string, a URL or a Request', async () => {
    const mockFetch = createMockFetch({ spec: kiosk });
    const request = new Request('http://x/orders', {
      method: 'POST',
      headers: { ...json, ...key },
      body: order,
    });
    const responses = [
      await mockFetch('http://x/papers'),
      await mockFetch(new URL('http://x/papers')),
      await mockFetch(request),
      await mockFetch(request.url, { method: 'POST', headers: request.headers, body: order }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
    expect(mockFetch.requests.map(({ body }) => body)).toEqual(['', '', order, order]);
  });

  it('fits where a fetch is expected', async () => {
    const given: typeof fetch = createMockFetch({ spec: kiosk });
    expect((await given('http://x/papers')).ok).toBe(true);
  });

  it('rejects with the reason of its signal, before or while it waits', async () => {
    const never = new Promise<undefined>(() => undefined);
    const mockFetch = createMockFetch({ spec: kiosk, responders: [() => never] });
    const reason = new Error('enough');
    await expect(mockFetch('http://x/papers', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const waiting = mockFetch('http://x/papers', { signal: controller.signal });
    await mockFetch.ready;
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it('rejects when the description cannot be used', async () => {
    const mockFetch = createMockFetch({ spec: 'missing.json' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(mockFetch('http://x/papers')).rejects.toMatchObject({ code: 'DESCRIPTION_NOT_FOUND' });
    await expect(mockFetch.ready).rejects.toMatchObject({ code: 'DESCRIPTION_NOT_FOUND' });
    expect(mockFetch.requests).toEqual([]);
  });
});
