import { connect } from 'node:net';
import { mintAddresses } from '@galilean/transactions';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../src/index.js';
import { type Service, startService } from './service.js';

const { SOL } = mintAddresses;
const WALLET = Keypair.generate().publicKey.toBase58();
let service: Service;
let elsewhere: Service;
let mock: MockServer;
beforeAll(async () => {
  [service, elsewhere] = await Promise.all([startService(), startService()]);
  mock = await startMockServer({ paper: { upstream: service.url, pollMs: 0, apiKey: 'own' } });
});
afterEach(() => {
  service.asked.length = 0;
});
afterAll(() => Promise.all([mock.close(), service.close(), elsewhere.close()]));

/** The status of a request as written, because `fetch` would tidy it. */
const raw = (line: string, headers: string[] = []): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(mock.port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (chunk: string) => (text += chunk)).on('close', () => resolve(text.slice(9, 12)));
    socket.write(
      [line, 'host: 127.0.0.1', 'connection: close', 'x-api-key: k', ...headers, '', ''].join('\r\n'),
    );
  });
const get = (target: string) => raw(`GET ${target} HTTP/1.1`);
const isWithout = (secret: string) => !JSON.stringify(service.asked).includes(secret);

it.each([
  ['a path of many steps up', `/prediction/v1/markets/..%2f..%2f..%2fultra%2fv1%2forder?taker=${WALLET}`],
  ['a path that is encoded twice', `/prediction/v1/markets/x%252f..%252f..%252forder?taker=${WALLET}`],
  ['backslashes', `/prediction/v1/markets/..%5c..%5corder?taker=${WALLET}`],
  ['a question mark', `/prediction/v1/markets/x%3ftaker=${WALLET}`],
  ['a wallet beside a read', `/price/v3?ids=${SOL}&taker=${WALLET}&__server=http://elsewhere`],
  ['a wallet in a path', `/prediction/v1/events/suggested/${WALLET}`],
  ['another host', `//${WALLET}.example/price/v3?ids=${SOL}`],
  ['an absolute URL', `http://${WALLET}.example/price/v3?ids=${SOL}`],
  ['a wallet of another spelling', `/swap/v2/order?inputMint=${SOL}&Taker=${WALLET}&taker%20=${WALLET}`],
  ['two wallets', `/swap/v2/order?inputMint=${SOL}&taker=&taker=${WALLET}`],
])('%s takes no wallet and no other path to the service', async (_, target) => {
  await get(target);
  expect(isWithout(WALLET)).toBe(true);
  const paths = service.asked.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/(?:price\/v3|(?:swap\/v2|ultra\/v1)\/order)$/.test(path))).toEqual([]);
});

it('asks nothing for the id of a market that is a path', async () => {
  for (const marketId of ['..', '.', '../../../order', 'x?y', 'x/y', '%2e%2e', '']) {
    await fetch(`${mock.url}/prediction/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'k' },
      body: JSON.stringify({
        ownerPubkey: WALLET,
        marketId,
        isYes: true,
        isBuy: true,
        depositAmount: '5000000',
      }),
    });
  }
  expect(service.asked).toEqual([]);
});

it.each(['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'QUERY'])('%s of a read stays here', async (method) => {
  await raw(`${method} /price/v3?ids=${SOL} HTTP/1.1`, ['x-http-method-override: GET']);
  expect(service.asked).toEqual([]);
});

it('sends neither a body of a read nor headers that a read does not need', async () => {
  const socket = connect(mock.port, '127.0.0.1');
  const sent = `GET /price/v3?ids=${SOL} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${WALLET}\r\n`;
  const more = `authorization: ${WALLET}\r\nx-forwarded-host: e\r\nx-http-method: POST\r\ncontent-length: 44\r\n\r\n`;
  socket.write(sent + more + WALLET.padEnd(44));
  await new Promise((resolve) => socket.on('data', () => undefined).on('close', resolve));
  expect(service.asked).toMatchObject([{ method: 'GET', bytes: 0 }]);
  expect(isWithout(WALLET)).toBe(true);
  expect(Object.keys(service.asked[0]!.headers).sort()).toEqual(
    [
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ].sort(),
  );
});

it.each([301, 302, 303, 307, 308])('takes the key to no other host with a %i', async (status) => {
  service.on('/price/v3', { status, body: {}, headers: { location: `${elsewhere.url}/price/v3` } });
  const answer = await fetch(`${mock.url}/price/v3?ids=${SOL}`, {
    headers: { 'x-api-key': 'k' },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location'), elsewhere.asked]).toEqual([status, null, []]);
  expect(service.asked).toHaveLength(1);
});

it('asks with the key of each caller, and never with its own for a caller', async () => {
  service.on('/price/v3', {});
  const keys = ['a', undefined, 'b'];
  await Promise.all(
    keys.map((key) => fetch(`${mock.url}/price/v3?ids=${SOL}`, { headers: key ? { 'x-api-key': key } : {} })),
  );
  const asked = service.asked.map(({ headers }) => headers['x-api-key'] ?? 'none');
  expect(asked.sort()).toEqual(['a', 'b', 'none']);
});
