import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type Responder, startMockServer } from '../src/index.js';
import { freePort } from './support/child.js';
import { json, key, kiosk } from './support/fixture.js';
import { startKiosk } from './support/kiosk-server.js';

/** A responder that waits until the test releases it. */
function gate(): { responder: Responder; reached: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const responder: Responder = async () => {
    reach();
    await opened;
    return { status: 200, body: [] };
  };
  return { responder, reached, open };
}

async function openSocket(port: number): Promise<{ socket: Socket; ended: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve())) };
}

describe('a port', () => {
  it('takes any free port by default', async () => {
    const [first, second] = await Promise.all([startKiosk(), startKiosk()]);
    expect(first.port).not.toBe(second.port);
    expect(first.url).toBe(`http://127.0.0.1:${first.port}`);
  });

  it('names a taken port, and what to do', async () => {
    const { port } = await startKiosk();
    await expect(startMockServer({ spec: kiosk, port })).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      message: `Port ${port} on 127.0.0.1 is taken. Stop the program that listens there, or choose another port; 0 takes any free one.`,
    });
  });

  it('refuses an address that this machine does not have', async () => {
    await expect(startMockServer({ spec: kiosk, host: '192.0.2.1' })).rejects.toMatchObject({
      code: 'LISTEN_FAILED',
    });
  });
});

it('closes at the end of a block', async () => {
  let url: string;
  {
    await using mock = await startMockServer({ spec: kiosk });
    ({ url } = mock);
    await expect(fetch(url)).resolves.toBeInstanceOf(Response);
  }
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('answers 200 concurrent requests, each with its own answer', async () => {
  const responder: Responder = async ({ operationId, request }) => {
    if (operationId !== 'createOrder') return undefined;
    const { quantity } = request.body as { quantity: number };
    await new Promise((resolve) => setTimeout(resolve, quantity % 7));
    return { status: 201, body: { orderId: `o-${quantity}`, quantity } };
  };
  const { url, requests } = await startKiosk({ responders: [responder] });
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, quantity) => {
      const body = JSON.stringify({ paper: 'gazette', quantity });
      const response = await fetch(`${url}/orders`, { method: 'POST', headers: { ...json, ...key }, body });
      const answer = (await response.json()) as { orderId?: string };
      return response.status === 201 ? answer.orderId : response.status;
    }),
  );
  // A quantity of 0 violates the description.
  expect(statuses).toEqual([422, ...Array.from({ length: 199 }, (_, index) => `o-${index + 1}`)]);
  expect(requests).toHaveLength(200);
});

describe('close', () => {
  it('lets a request in flight finish, then ends its connection', async () => {
    const { responder, reached, open } = gate();
    const server = await startKiosk({ responders: [responder] });
    const { socket, ended } = await openSocket(server.port);
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    socket.write('GET /papers HTTP/1.1\r\nHost: kiosk\r\n\r\n');
    await reached;
    const closed = server.close();
    expect(received).toBe('');
    open();
    await Promise.all([closed, ended]);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\[\]$/);
  });

  it('ends connections that are kept open, were never used, or are halfway through a request', async () => {
    const server = await startKiosk();
    const [kept, unused, halfway] = await Promise.all([1, 2, 3].map(() => openSocket(server.port)));
    kept!.socket.write('GET /papers HTTP/1.1\r\nHost: kiosk\r\n\r\n');
    await new Promise((resolve) => kept!.socket.once('data', resolve));
    halfway!.socket.write('GET /papers HTTP/1.1\r\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    await server.close();
    await Promise.all([kept!.ended, unused!.ended, halfway!.ended]);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('can be called twice, frees the port and keeps the record', async () => {
    const server = await startKiosk({ port: await freePort() });
    await fetch(`${server.url}/papers`);
    await Promise.all([server.close(), server.close()]);
    await server.close();
    await expect(fetch(`${server.url}/papers`)).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
    await startKiosk({ port: server.port });
  });

  it('ends beside a request that stays half', { timeout: 20_000 }, async () => {
    const server = await startKiosk();
    const { socket, ended } = await openSocket(server.port);
    socket.write('POST /orders HTTP/1.1\r\nHost: kiosk\r\nContent-Length: 100\r\n\r\n{"paper"');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await server.close();
    await ended;
    expect(server.requests).toEqual([]);
  });

  it('lets the rest of a request come', async () => {
    const server = await startKiosk();
    const { socket, ended } = await openSocket(server.port);
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    const body = JSON.stringify({ paper: 'gazette', quantity: 1 });
    const head = `Host: kiosk\r\nx-api-key: k\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    socket.write(`POST /orders HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, 5)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const closed = server.close();
    socket.write(body.slice(5));
    await Promise.all([closed, ended]);
    expect(received).toMatch(/^HTTP\/1\.1 201 Created/);
  });

  it('does not wait for a client that disconnects', async () => {
    const server = await startKiosk();
    const { socket } = await openSocket(server.port);
    socket.write('POST /orders HTTP/1.1\r\nHost: kiosk\r\nContent-Length: 100\r\n\r\n{"paper"');
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    await server.close();
    expect(server.requests).toEqual([]);
  });
});
