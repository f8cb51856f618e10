import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProxy } from '../src/proxy/index.js';

type ProxyOptions = Parameters<typeof createProxy>[0];

const KEY = 'jup/"server+key"/0123456789';
const proxy = (options: Partial<ProxyOptions>) =>
  createProxy({ apiKey: KEY, allow: ['GET /things'], target: 'https://api.example', ...options });
const ask = (init?: RequestInit) => new Request('https://app.test/things', init);

/** Sends a first byte and never the last one. */
function endless() {
  const cancelled = vi.fn();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
    pull: () => new Promise<void>(() => {}),
    cancel: cancelled,
  });
  return { body, cancelled };
}

describe('the time limit of the proxy', { timeout: 20_000 }, () => {
  it.each([200, 500])('closes a body of a %i that never ends', async (status) => {
    const { body, cancelled } = endless();
    // It ignores the signal.
    const handler = proxy({ timeoutMs: 50, fetch: async () => new Response(body, { status }) });
    const answer = await handler(ask());
    if (status === 200) await expect(answer.text()).rejects.toThrow('did not answer in time');
    else expect(answer.status).toBe(504);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('closes a body that no one reads', async () => {
    const { body, cancelled } = endless();
    await proxy({ timeoutMs: 50, fetch: async () => new Response(body) })(ask());
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce(), 30_000);
  });

  it('closes an answer that comes after it', async () => {
    const { body, cancelled } = endless();
    let give: (answer: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => (give = resolve));
    const answer = await proxy({ timeoutMs: 50, fetch: () => late })(ask());
    expect(answer.status).toBe(504);
    give(new Response(body));
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce(), 30_000);
  });

  it('closes the body when the caller leaves or stops reading', async () => {
    const [left, stopped] = [endless(), endless()];
    const gone = new AbortController();
    const answer = await proxy({ fetch: async () => new Response(left.body) })(ask({ signal: gone.signal }));
    gone.abort(new Error('gone'));
    await expect(answer.text()).rejects.toThrow('gone');
    expect(left.cancelled).toHaveBeenCalledOnce();
    await (await proxy({ fetch: async () => new Response(stopped.body) })(ask())).body!.cancel();
    expect(stopped.cancelled).toHaveBeenCalledOnce();
  });

  it('survives garbage collection', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    const service = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      response.once('close', closed);
    });
    onTestFinished(() => void service.close());
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const answer = await proxy({ target, timeoutMs: 300 })(ask());
    const text = answer.text();
    text.catch(() => {});
    for (let round = 0; round < 5; round++) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(text).rejects.toThrow('did not answer in time');
    await isClosed;
  });

  it('leaves nothing behind a body that ends', async () => {
    const gone = new AbortController();
    const removed = vi.spyOn(gone.signal, 'removeEventListener');
    const request = ask();
    vi.spyOn(request, 'signal', 'get').mockReturnValue(gone.signal);
    expect(await (await proxy({ fetch: async () => Response.json([1]) })(request)).json()).toEqual([1]);
    expect(removed).toHaveBeenCalledOnce();
  });
});

describe('an error that quotes the key', () => {
  it.each([
    ['as it is', `no ${KEY}.`],
    ['in JSON', JSON.stringify({ error: 'bad key', key: KEY })],
    ['in JSON with escaped slashes', JSON.stringify({ key: KEY }).replaceAll('/', '\\/')],
    ['in a URL', JSON.stringify({ url: `/things?key=${encodeURIComponent(KEY)}` })],
    ['of another caller', '{"error":"jup_of_someone_else is revoked"}'],
  ])('%s reaches the caller without it', async (_, body) => {
    const headers = { 'content-type': 'application/json', 'x-api-gateway-request-id': `id-${KEY}` };
    const answer = await proxy({ fetch: async () => new Response(body, { status: 403, headers }) })(ask());
    const text = await answer.text();
    expect([answer.status, text.includes('…')]).toEqual([403, true]);
    for (const form of [KEY, JSON.stringify(KEY).slice(1, -1), encodeURIComponent(KEY), 'server', 'jup_'])
      expect(text).not.toContain(form);
    expect([...answer.headers].join()).not.toContain('server');
  });

  it('is passed on byte by byte without one, and only by its status when it is too long', async () => {
    const bytes = new Uint8Array([0xff, 0x00, 0xfe]);
    const short = await proxy({ fetch: async () => new Response(bytes, { status: 500 }) })(ask());
    expect(new Uint8Array(await short.arrayBuffer())).toEqual(bytes);
    const long = `${'x'.repeat(70_000)}${KEY}`;
    const answer = await proxy({ fetch: async () => new Response(long, { status: 500 }) })(ask());
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 500, message: 'The error of the service could not be read.' },
    ]);
  });
});
