import { describe, expect, it, vi } from 'vitest';
import { createProxy } from '../src/proxy/index.js';
import { createClient } from '../src/index.js';
import { operations, servers } from './table.js';

type ProxyOptions = Parameters<typeof createProxy>[0];

interface Upstream {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  redirect: string;
}

function proxy(
  options: Partial<ProxyOptions> = {},
  answer: () => Response | Promise<Response> = () => Response.json({}),
) {
  const seen: Upstream[] = [];
  const handler = createProxy({
    apiKey: 'jup_server_key',
    allow: ['GET /things', '/tokens/v2/*', 'POST /'],
    mountedAt: '/api/jupiter',
    target: 'https://api.example',
    fetch: async (request) => {
      const { url, method, headers, redirect } = request;
      seen.push({ url, method, headers: Object.fromEntries(headers), body: await request.text(), redirect });
      return answer();
    },
    ...options,
  });
  return { handler, seen };
}
const get = (path: string, init?: RequestInit) => new Request(`https://app.test${path}`, init);

/** Node requires `duplex` with a stream. */
const post = (init: RequestInit) =>
  get('/api/jupiter/', { method: 'POST', duplex: 'half', ...init } as RequestInit);

describe('the proxy', () => {
  it('adds the key and forwards little else', async () => {
    const { handler, seen } = proxy();
    const headers = {
      cookie: 'session=1',
      authorization: 'Bearer mine',
      accept: 'application/json',
      'x-api-key': 'theirs',
    };
    const answer = await handler(get('/api/jupiter/things?ids=a,b', { headers }));
    expect(answer.status).toBe(200);
    expect(seen).toEqual([
      {
        url: 'https://api.example/things?ids=a,b',
        method: 'GET',
        headers: { accept: 'application/json', 'x-api-key': 'jup_server_key' },
        body: '',
        redirect: 'error',
      },
    ]);
  });

  it('forwards a body and the headers in passHeaders', async () => {
    const { handler, seen } = proxy({ passHeaders: ['authorization'] });
    const headers = { authorization: 'Bearer mine', 'content-type': 'application/json' };
    await handler(get('/api/jupiter/', { method: 'POST', headers, body: '{"a":1}' }));
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"a":1}', headers });
  });

  it.each([
    ['POST', '/api/jupiter/things'],
    ['GET', '/api/jupiter/thing'],
    ['GET', '/api/jupiter/things/more'],
    ['GET', '/api/jupiter/tokens/v2'],
    ['GET', '/things'],
    ['GET', '/api/jupiterx/things'],
    ['GET', '/api/jupiter/tokens/v2/../../swap/v2/order'],
    ['GET', '/api/jupiter/tokens/v2/%2e%2e/swap'],
    ['GET', '/api/jupiter/tokens/v2/..%2fswap'],
    ['GET', '/api/jupiter/tokens/v2/%5c..%5cswap'],
    ['GET', '/api/jupiter/tokens/v2//swap'],
    ['GET', '/api/jupiter/tokens/v2/%252e%252e/swap'],
    ['GET', '/api/jupiter//evil.test/things'],
    ['GET', '/api/jupiter/tokens/v2/..;/..;/swap/v2/order'],
    ['GET', '/api/jupiter/tokens/v2/..;x=1/swap'],
    ['GET', '/api/jupiter/tokens/v2/..%3b/swap'],
    ['GET', '/api/jupiter/tokens/v2/%c0%ae%c0%ae/swap'],
    ['GET', '/api/jupiter/tokens/v2/..%c0%afswap'],
    ['GET', '/api/jupiter/tokens/v2/%u002e%u002e/swap'],
    ['GET', '/api/jupiter/tokens/v2/.%09./swap'],
    ['GET', '/api/jupiter/tokens/v2/..%20/swap'],
    ['GET', '/api/jupiter/tokens/v2/.%e2%80%8b./swap'],
    ['GET', '/api/jupiter/tokens/v2/\uff0e\uff0e/swap'],
    ['GET', '/api/jupiter/tokens/v2/..\uff0fswap'],
  ])('refuses %s %s', async (method, path) => {
    const { handler, seen } = proxy();
    const answer = await handler(get(path, { method }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 403 });
    expect(seen).toEqual([]);
  });

  it('allows everything below a star', async () => {
    const { handler, seen } = proxy();
    await handler(get('/api/jupiter/tokens/v2/search?query=JUP'));
    expect(seen[0]!.url).toBe('https://api.example/tokens/v2/search?query=JUP');
  });

  it.each(['a.b', 'a..b', '~a-b_c', 'a,b:c@d', 'a%20b', '%D1%8F', '%C2%BD', 'a%3Ab'])(
    'forwards the plain segment %s unchanged',
    async (segment) => {
      const { handler, seen } = proxy();
      await handler(get(`/api/jupiter/tokens/v2/${segment}/x`));
      expect(seen.map(({ url }) => url)).toEqual([`https://api.example/tokens/v2/${segment}/x`]);
    },
  );

  it('returns the status and useful headers, but no cookies', async () => {
    const headers = { 'x-ratelimit-reset': '5', 'retry-after': '1', 'set-cookie': 'a=b', 'x-other': '1' };
    const { handler } = proxy({}, () => Response.json({ code: 429 }, { status: 429, headers }));
    const answer = await handler(get('/api/jupiter/things'));
    expect(answer.status).toBe(429);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'x-ratelimit-reset': '5',
      'retry-after': '1',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    [200, 502],
    [403, 403],
    [503, 503],
  ])(
    'turns a web page with %i, which is not the service\u2019s, into an error with %i',
    async (status, expected) => {
      const page = new Response('<script>steal()</script>', {
        status,
        headers: { 'content-type': 'text/HTML; charset=utf-8' },
      });
      const { handler } = proxy({}, () => page);
      const answer = await handler(get('/api/jupiter/things'));
      expect(answer.status).toBe(expected);
      expect(await answer.json()).toEqual({
        code: expected,
        message: 'A web page answered, not the service.',
      });
    },
  );

  it('does not reveal why the service did not answer', async () => {
    const { handler } = proxy({}, () => Promise.reject(new Error('jup_server_key')));
    const answer = await handler(get('/api/jupiter/things'));
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain('jup');
  });

  it('refuses a body that is too large, and an empty allow list', async () => {
    const { handler, seen } = proxy({ maxBodyBytes: 10 });
    const long = get('/api/jupiter/', { method: 'POST', body: 'x'.repeat(11) });
    expect((await handler(long)).status).toBe(413);
    expect(seen).toEqual([]);
    expect(() => createProxy({ apiKey: 'k', allow: [] })).toThrow(
      expect.objectContaining({ code: 'config/bad-option' }),
    );
  });

  it.each([
    ['without a length', {}],
    ['with a length that lies', { 'content-length': '3' }],
  ])('reads a large body only up to the limit, %s', async (_, headers) => {
    let pulled = 0;
    let cancelled = false;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel() {
        cancelled = true;
      },
    });
    const { handler, seen } = proxy({ maxBodyBytes: 4096 });
    const answer = await handler(post({ body, headers }));
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(10_000);
    expect(cancelled).toBe(true);
    expect(seen).toEqual([]);
  });

  it('does not read a body with a content-length over the limit', async () => {
    const pull = vi.fn<(controller: ReadableStreamDefaultController) => void>((controller) =>
      controller.enqueue(new Uint8Array(1)),
    );
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const { handler } = proxy({ maxBodyBytes: 10 });
    expect((await handler(post({ body, headers: { 'content-length': '11' } }))).status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
  });

  it('applies its timeout to a slow request body', async () => {
    const { handler, seen } = proxy({ timeoutMs: 20 });
    const answer = await handler(post({ body: new ReadableStream({}) }));
    expect(answer.status).toBe(408);
    expect(seen).toEqual([]);
  });

  it('answers when a body is cut off or was read before', async () => {
    const { handler, seen } = proxy();
    const broken = post({
      body: new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }),
    });
    expect((await handler(broken)).status).toBe(400);
    const read = post({ body: 'x' });
    await read.text();
    expect((await handler(read)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it.each([
    ['the service', { fetch: () => new Promise<never>(() => {}) }],
    ['the key', { apiKey: () => new Promise<never>(() => {}) }],
  ])('answers 504 when %s takes too long', async (_, options) => {
    const { handler } = proxy({ timeoutMs: 20, ...options });
    const answer = await handler(get('/api/jupiter/things'));
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ code: 504 });
  });

  it('serves a keyless client', async () => {
    const { handler, seen } = proxy();
    const client = createClient<{ listThings(params: object): Promise<unknown> }>(operations, servers, {
      keyless: true,
      baseUrl: 'https://app.test/api/jupiter',
      fetch: handler,
    });
    expect(await client.listThings({ ids: ['a', 'b'] })).toEqual({});
    expect(seen[0]!.headers['x-api-key']).toBe('jup_server_key');
  });
});
