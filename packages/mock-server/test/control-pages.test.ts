import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { request } from 'node:http';
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

/** The status of a request under another name, as a browser sends it that resolved the name to this machine. */
const under = (host: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${mock.url}${path}`, { headers: { ...headers, host } }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode!);
    });
    sent.on('error', reject).end();
  });

it.each([
  '/__control/state',
  '/__control/stream',
  '/__page/requests/1',
  '//__control/state',
  '/x/../__control/state',
])('a page whose name was pointed at this machine cannot read %s', async (path) => {
  await fetch(`${mock.url}/price/v3?ids=So11111111111111111111111111111111111111112`);
  for (const name of ['evil.com', 'evil.com:80', 'localhost.evil.com', '127.0.0.1.evil.com.', 'a.127'])
    expect([name, await under(name, path)]).not.toEqual([name, 200]);
});

describe('one check of the name', () => {
  const every = async (url: string, host: string) => {
    const { hostname, port } = new URL(url);
    const send = (method: string, path: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
          answer.destroy();
          resolve(answer.statusCode!);
        });
        sent.on('upgrade', ({ statusCode }, socket) => (socket.destroy(), resolve(statusCode!)));
        sent
          .on('error', reject)
          .end(method === 'POST' ? '{"jsonrpc":"2.0","id":1,"method":"getHealth"}' : '');
      });
    const socket = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    return [
      await send('GET', '/__control/state'),
      await send('POST', '/__control/reset'),
      await send('GET', '/price/v3?ids=So11111111111111111111111111111111111111112', { 'x-api-key': 'k' }),
      await send('POST', '/rpc'),
      await send('GET', '/rpc', socket),
    ];
  };
  const refused = [421, 421, 421, 421, 421];
  const answered = [200, 200, 200, 200, 101];

  it('holds on loopback, for everything', async () => {
    expect(await every(mock.url, 'evil.com')).toEqual(refused);
    expect(await every(mock.url, 'mock.test')).toEqual(answered);
  });

  it('holds on every address, which asks for the names', async () => {
    for (const host of ['0.0.0.0', '::', '0'])
      await expect(startMockServer({ host })).rejects.toThrow(/Say by which: names: .* --name mock/);
    const open = await startMockServer({ host: '0.0.0.0', names: ['Mock.Company.com'] });
    onTestFinished(() => open.close());
    expect(await every(open.url, 'evil.com')).toEqual(refused);
    expect(await every(open.url, 'company.com')).toEqual(refused);
    expect(await every(open.url, 'mock.company.com:4010')).toEqual(answered);
  });
});

it.each(['localhost', 'localhost:4010', '127.0.0.1', '[::1]:4010', 'mock', 'mock.test', 'mock.localhost'])(
  'programs and the page reach the mock as %s',
  async (name) => expect(await under(name, '/__control/state', { origin: `http://${name}` })).toBe(200),
);

it.each([
  ['a target that is no URL', '//['],
  ['no target', '//'],
  ['a name of the public DNS', '/rpc'],
])('a web socket to %s is refused and ends nothing', async (_, path) => {
  const status = await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(mock.url);
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      host: 'evil.com',
      origin: 'http://evil.com',
    };
    const sent = request({ hostname, port, path, headers }, ({ statusCode }) => resolve(statusCode));
    sent.on('error', reject).end();
  });
  expect(status).toBe(path === '/rpc' ? 421 : 404);
  expect((await reset({})).status).toBe(200);
});
