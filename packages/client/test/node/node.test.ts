import { getEventListeners } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer as createHttps } from 'node:https';
import type { Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { nodeTransport } from '../../src/node.js';
import { rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from '../table.js';
import { makeCertificate } from './certificate.js';

const { key, cert } = await makeCertificate();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Handler = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse & Http2ServerResponse,
) => void;
const kinds = {
  'HTTP/2': (handler: Handler) => createSecureServer({ key, cert, allowHTTP1: true }, handler as never),
  'HTTP/1.1 over TLS': (handler: Handler) => createHttps({ key, cert }, handler as never),
  'plain HTTP/1.1': (handler: Handler) => createHttp(handler as never),
};

async function serve(kind: keyof typeof kinds, handler: Handler) {
  const server: Server = kinds[kind](handler);
  let connections = 0;
  const open = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    connections++;
    open.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  const baseUrl = `${kind === 'plain HTTP/1.1' ? 'http' : 'https'}://localhost:${port}`;
  const node = nodeTransport({ tls: { ca: cert } });
  closing.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => open.forEach((socket) => socket.destroy()),
    () => node.close().catch(() => {}),
  );
  const { client } = recordingClient(undefined, { baseUrl, transport: node.transport, retries: 0 });
  return { client, node, baseUrl, connections: () => connections };
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  it('sends bytes and forms', async () => {
    const seen: { type: string | undefined; body: string }[] = [];
    const { node, baseUrl } = await serve(kind, async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      seen.push({ type: request.headers['content-type'], body });
      response.end('{}');
    });
    const { signal } = new AbortController();
    const send = (body: Uint8Array<ArrayBuffer> | FormData, headers = {}) =>
      node.transport(`${baseUrl}/`, { method: 'POST', headers, body, signal, redirect: 'manual' });
    const form = new FormData();
    form.append('file', new Blob(['abc']), 'a.txt');
    await (await send(Uint8Array.of(104, 105), { 'content-type': 'text/plain' })).text();
    await (await send(form)).text();
    expect(seen).toEqual([
      { type: 'text/plain', body: 'hi' },
      {
        type: expect.stringMatching(/^multipart\/form-data; boundary=/),
        body: expect.stringMatching(/name="file"; filename="a.txt"[\s\S]*abc/),
      },
    ]);
  });

  it('sends and reads the same as fetch', async () => {
    const { client } = await serve(kind, (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', 'x-api-gateway-request-id': 'r-1' });
        const { method, url, headers, httpVersion } = request;
        response.end(JSON.stringify({ method, url, key: headers['x-api-key'], body, httpVersion }));
      });
    });
    const { data, requestId, response } = await client
      .changeThing({ thingId: 'é', dryRun: true, price: 2 })
      .withResponse();
    expect(data).toEqual({
      method: 'PATCH',
      url: '/things/%C3%A9?dryRun=true',
      key: 'jup_test_key',
      body: '{"price":2}',
      httpVersion: kind === 'HTTP/2' ? '2.0' : '1.1',
    });
    expect(requestId).toBe('r-1');
    expect(response.headers).toBeInstanceOf(Headers);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  it.each([true, false])('ignores a byte order mark (with a known length: %s)', async (isLengthKnown) => {
    const body = Buffer.from('\uFEFF{"things":[]}');
    const headers = {
      'content-type': 'application/json',
      ...(isLengthKnown && { 'content-length': String(body.length) }),
    };
    const { client } = await serve(kind, (request, response) => {
      request.resume();
      response.writeHead(200, headers);
      // The mark itself arrives in two pieces.
      response.write(body.subarray(0, 2));
      setTimeout(() => response.end(body.subarray(2)), 20);
    });
    expect(await client.listThings()).toEqual({ things: [] });
    // Like `fetch`.
    const { client: fetching } = recordingClient(() => new Response(body, { headers }));
    expect(await fetching.listThings()).toEqual({ things: [] });
  });

  it('reads error bodies, and respects the limit of a body', async () => {
    const { client } = await serve(kind, (request, response) => {
      response.writeHead(request.url === '/things' ? 200 : 404, { 'content-type': 'application/json' });
      if (request.url === '/things') {
        for (let i = 0; i < 2000; i++) response.write(' '.repeat(40_000));
        response.end('{}');
      } else response.end('{"error":"none"}');
    });
    expect(await rejection(client.getThing({ thingId: 'a' }))).toMatchObject({
      status: 404,
      body: { error: 'none' },
    });
    expect(await rejection(client.listThings())).toMatchObject({ code: 'answer/too-large' });
  });

  it('ends on abort and on the timeout of an attempt', async () => {
    const { client } = await serve(kind, () => {});
    const timeout = { attemptMs: 100 };
    expect(await rejection(client.listThings({}, { timeout }))).toMatchObject({ code: 'time/attempt' });
    const controller = new AbortController();
    const call = rejection(client.listThings({}, { signal: controller.signal }));
    setTimeout(() => controller.abort('bye'), 50);
    expect(await call).toBe('bye');
  });

  it('leaves no listener on a signal that outlives its calls', async () => {
    const { node, baseUrl } = await serve(kind, (_, response) => response.end('{}'));
    const { signal } = new AbortController();
    const outgoing = { method: 'GET', headers: {}, body: undefined, signal, redirect: 'manual' } as const;
    await (await node.transport(baseUrl, outgoing)).text();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('is network/failed when no server listens', async () => {
    const { client } = await serve(kind, () => {});
    for (const close of closing.splice(0, 2).reverse()) await close();
    expect(await rejection(client.listThings())).toMatchObject({ code: 'network/failed' });
  });
});

describe('connections', () => {
  it('close at the end of a block', async () => {
    const { baseUrl } = await serve('HTTP/2', (_, response) => response.end('{}'));
    const send = async () => {
      await using node = nodeTransport({ tls: { ca: cert } });
      const { client } = recordingClient(undefined, { baseUrl, transport: node.transport, retries: 0 });
      await client.getThing({ thingId: 'a' });
      return client;
    };
    const client = await send();
    expect(await rejection(client.listThings())).toMatchObject({ code: 'network/failed' });
  });

  it('are one for a burst after warming', async () => {
    const waiting: (() => void)[] = [];
    const { client, node, baseUrl, connections } = await serve('HTTP/2', (_, response) => {
      waiting.push(() => response.end('{}'));
      // All sixteen are running before the first is answered.
      if (waiting.length === 16) waiting.forEach((answer) => answer());
    });
    await node.warm(baseUrl);
    expect(connections()).toBe(1);
    await Promise.all(Array.from({ length: 16 }, () => client.listThings()));
    expect(connections()).toBe(1);
  });

  it('are several for a host without HTTP/2, so that no call waits for another', async () => {
    const waiting: (() => void)[] = [];
    const { client } = await serve('HTTP/1.1 over TLS', (_, response) => {
      waiting.push(() => response.end('{}'));
      if (waiting.length === 8) waiting.forEach((answer) => answer());
    });
    await Promise.all(Array.from({ length: 8 }, () => client.listThings()));
    expect(waiting).toHaveLength(8);
  });
});
