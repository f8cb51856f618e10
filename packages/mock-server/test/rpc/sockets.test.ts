import { once } from 'node:events';
import { type AddressInfo, createServer, Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type MockServer, type MockServerOptions, startMockServer } from '../../src/index.js';

const ADDRESS = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
let mock: MockServer;
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await mock.close();
});

async function open(options: MockServerOptions = {}): Promise<WebSocket> {
  mock = await startMockServer(options);
  return connect(mock.connection.wsEndpoint);
}

async function connect(url: string, headers = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers });
  sockets.push(socket);
  await once(socket, 'open');
  return socket;
}

async function say(socket: WebSocket, message: unknown): Promise<any> {
  const answer = once(socket, 'message');
  socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return JSON.parse(String((await answer)[0]));
}

const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 7, method, params });

describe('a web socket', () => {
  it('counts subscriptions, and ends each once', async () => {
    const socket = await open();
    const { result } = await say(socket, call('accountSubscribe', ADDRESS));
    expect(result).toBeGreaterThan(0);
    expect(await say(socket, call('accountUnsubscribe', result))).toMatchObject({ id: 7, result: true });
    expect(await say(socket, call('accountUnsubscribe', result))).toMatchObject({ error: { code: -32_602 } });
  });

  it.each<[string, unknown, number]>([
    ['no JSON', '{', -32_700],
    ['no call', '7', -32_600],
    ['parameters by name', { jsonrpc: '2.0', id: 1, method: 'slotSubscribe', params: {} }, -32_600],
    ['a method of HTTP', call('getSlot'), -32_601],
    ['a name from the prototype', call('constructorSubscribe'), -32_601],
    ['no address', call('accountSubscribe', 'x'), -32_602],
    [
      'an encoding that the mock does not write',
      call('accountSubscribe', ADDRESS, { encoding: 'base58' }),
      -32_602,
    ],
    ['two addresses', call('logsSubscribe', { mentions: [ADDRESS, ADDRESS] }), -32_602],
    ['a filter of no bytes', call('programSubscribe', ADDRESS, { filters: [{ memcmp: {} }] }), -32_602],
    ['an unknown commitment', call('signatureSubscribe', 'x', { commitment: 'max' }), -32_602],
  ])('answers %s with an error', async (_, message, code) => {
    expect(await say(await open(), message)).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('is closed when it does not read, and others are not', { timeout: 60_000 }, async () => {
    const [deaf, reader] = [await open(), await connect(mock.connection.wsEndpoint)];
    // A client that only writes, until the mock ends the connection.
    deaf.pause();
    const closed = new Promise<void>((resolve) => {
      deaf.once('close', () => resolve());
      deaf.once('error', () => resolve());
    });
    const ended: true[] = [];
    void closed.then(() => ended.push(true));
    const echoed = { ...call('slotSubscribe'), id: 'x'.repeat(60_000) };
    for (let sent = 0; ended.length === 0 && sent < 2000; sent++) {
      deaf.send(JSON.stringify(echoed));
      if (sent % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await closed;
    expect(await say(reader, call('slotSubscribe'))).toMatchObject({ id: 7 });
  });

  it('ignores pings, which expect no answer', async () => {
    const socket = await open();
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping', params: null }));
    expect(await say(socket, call('slotSubscribe'))).toMatchObject({ id: 7 });
  });

  it('reports what is finalized once the clock is there', async () => {
    const socket = await open({ ledger: true });
    const body = JSON.stringify(call('requestAirdrop', ADDRESS, 1_000_000));
    const answer = await fetch(mock.connection.endpoint, { method: 'POST', body });
    const { result: signature } = (await answer.json()) as { result: string };
    await say(socket, call('signatureSubscribe', signature, { commitment: 'finalized' }));
    const heard = once(socket, 'message');
    const advance = JSON.stringify({ seconds: 13 });
    await fetch(`${mock.url}/__control/advance`, { method: 'POST', body: advance });
    expect(JSON.parse(String((await heard)[0]))).toMatchObject({
      method: 'signatureNotification',
      params: { result: { value: { err: null } } },
    });
  });
});

describe('a connection that is no client’s', () => {
  const refusal = async (url: string, headers = {}) => {
    const socket = new WebSocket(url, { headers });
    const [, response] = await once(socket, 'unexpected-response');
    return response.statusCode as number;
  };

  it('to another path is refused', async () => {
    await open();
    expect(await refusal(mock.connection.wsEndpoint.replace('/rpc', '/'))).toBe(404);
  });

  it('from a page of another origin is refused, unless the mock allows any', async () => {
    await open();
    const { wsEndpoint } = mock.connection;
    for (const origin of ['https://evil.example', 'null'])
      expect(await refusal(wsEndpoint, { origin })).toBe(403);
    await connect(wsEndpoint, { origin: mock.url });
    await mock.close();
    await open({ cors: true });
    await connect(mock.connection.wsEndpoint, { origin: 'https://other.example' });
  });
});

it('is at the next port with a ledger, also when the system first gives a port beside a taken one', async () => {
  // Below the ports that a system gives out, so that no other test is given the one before it.
  const taken = createServer().listen(20_001 + Math.floor(Math.random() * 9000), '127.0.0.1');
  await once(taken, 'listening');
  const beside = (taken.address() as AddressInfo).port - 1;
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { listen } = Server.prototype;
  const listening = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (
    this: Server,
    _: unknown,
    ...rest: any[]
  ) {
    return listen.call(this, beside, ...rest);
  } as never);
  try {
    mock = await startMockServer({ ledger: true });
    expect(listening.mock.calls[0]!.slice(0, 2)).toEqual([0, '127.0.0.1']);
    expect(mock.port).not.toBe(beside);
    const socket = await connect(`ws://127.0.0.1:${mock.port + 1}/rpc`);
    expect(await say(socket, call('accountSubscribe', ADDRESS))).toMatchObject({ id: 7 });
  } finally {
    listening.mockRestore();
    taken.close();
  }
});
