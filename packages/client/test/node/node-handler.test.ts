import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as open } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createProxy } from '../../src/proxy/index.js';
import { nodeHandler } from '../../src/proxy/node.js';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

async function serving(handler: (request: Request) => Promise<Response>) {
  const server = createServer(nodeHandler(handler));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const proxy = createProxy({
  apiKey: 'k',
  allow: ['POST /x', 'GET /y', 'POST /'],
  fetch: async (request) => new Response(request.url + (await request.text()).length),
});

const chunks = (count: number) =>
  new ReadableStream({
    async start(controller) {
      for (let sent = 0; sent < count; sent++) {
        controller.enqueue(new Uint8Array(1000));
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      controller.close();
    },
  });

it.each([70_000, 1_000_000, 20_000_000])('answers 413 and 403 to %i bytes', async (size) => {
  const port = await serving(proxy);
  for (const [path, status] of [
    ['/x', 413],
    ['/no', 403],
  ] as const)
    expect(
      (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x'.repeat(size) })).status,
    ).toBe(status);
});
it.each(['/no', '/x'])(
  'serves the next request of the connection after refusing a body at %s',
  async (path) => {
    const port = await serving(proxy);
    const text = await new Promise<string>((resolve) => {
      const socket = open(port, '127.0.0.1');
      let got = '';
      socket
        .on('data', (chunk) => (got += chunk))
        .on('close', () => resolve(got))
        .on('error', () => resolve(`${got} reset`));
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}GET /y HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
    });
    expect(text).toMatch(/HTTP\/1.1 4\d\d[^]*HTTP\/1.1 200/);
  },
);
it('carries a body of many chunks, and two cookies', async () => {
  const port = await serving(proxy);
  const answer = await fetch(`http://127.0.0.1:${port}/x`, {
    method: 'POST',
    duplex: 'half',
    body: chunks(20),
  } as never);
  expect(await answer.text()).toBe('https://api.jup.ag/x20000');
  const other = await serving(async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    return new Response('', { headers });
  });
  expect((await fetch(`http://127.0.0.1:${other}/`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
it('submits to the host that submits', async () => {
  expect(await (await proxy(new Request('http://a/', { method: 'POST', body: '{}' }))).text()).toBe(
    'https://tx.jup.ag/2',
  );
});
