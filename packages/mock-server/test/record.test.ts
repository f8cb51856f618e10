import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCaptured } from '@galilean/captured';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkUpstream } from '../src/http/forward.js';
import { startRecordProxy, type RecordProxy } from '../src/capture/start-record-proxy.js';
import { startMockServer } from '../src/index.js';
import { runHere, startCommand } from './support/child.js';

const WALLET = 'GKa5bz8UVsMz5d4HygNDnQF7HNxDhxCzQTB1FsZ2ZHF';
const SOL = 'So11111111111111111111111111111111111111112';

/** A service that counts what reaches it. */
interface Upstream {
  url: string;
  seen: IncomingMessage[];
  answer: { status: number; type?: string; text: string; wait?: Promise<void> };
  server: Server;
}

let folder: string;
let upstream: Upstream;
let proxy: RecordProxy;
let said: string[];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'galilean-record-')), 'answers');
  upstream = await startUpstream();
  said = [];
  proxy = await startRecordProxy({
    upstream: upstream.url,
    folder,
    source: 'a test',
    now: () => new Date('2026-09-28T23:59:59Z'),
    onCaptured: ({ method, path }, { file, reason, differences }) =>
      void said.push([method, path, file ?? reason, ...differences].join(' ')),
    onRefused: ({ method, path }, reason) => void said.push(`${method} ${path} ${reason}`),
  });
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => upstream.server.close(resolve));
  await rm(dirname(folder), { recursive: true, force: true });
});

async function startUpstream(): Promise<Upstream> {
  const one: Upstream = { url: '', seen: [], answer: { status: 200, text: '{}' }, server: createServer() };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    one.seen.push(request);
    const { status, type = 'application/json', text, wait } = one.answer;
    await wait;
    response.writeHead(status, { 'content-type': type, 'x-ratelimit-remaining': '4', 'set-cookie': 'a=b' });
    response.end(text);
  };
  one.server.on('request', (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve));
  one.url = `http://127.0.0.1:${(one.server.address() as AddressInfo).port}`;
  return one;
}

const gives = (body: unknown, status = 200) => (upstream.answer = { status, text: JSON.stringify(body) });
const written = async () => (await readCaptured(folder)).map(({ answer }) => answer);

describe('record', () => {
  it('forwards a read as it is, and writes the answer without wallets, keys and tokens', async () => {
    gives({ trading_active: true, owner: WALLET, echo: 'jup_secret_key' });
    const headers = { 'x-api-key': 'jup_secret_key', cookie: 'session=1', 'x-other': 'no' };
    const response = await fetch(`${proxy.url}/prediction/v1/trading-status?owner=${WALLET}`, { headers });
    expect(await response.json()).toEqual({ trading_active: true, owner: WALLET, echo: 'jup_secret_key' });
    expect([response.headers.get('x-ratelimit-remaining'), response.headers.get('set-cookie')]).toEqual([
      '4',
      null,
    ]);
    const [{ url, headers: sent } = { url: '', headers: {} }] = upstream.seen;
    expect(url).toBe(`/prediction/v1/trading-status?owner=${WALLET}`);
    expect(sent).toMatchObject({ 'x-api-key': 'jup_secret_key' });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['cookie', 'x-other']));
    await proxy.close();
    const [file] = await readdir(folder);
    expect(file).toBe('getTradingStatus-200-2026-09-28.json');
    expect(await readFile(join(folder, file!), 'utf8')).not.toMatch(new RegExp(`${WALLET}|jup_secret_key`));
    const [answer] = await written();
    const { owner } = answer!.body as { owner: string };
    expect(answer).toEqual({
      source: 'a test',
      date: '2026-09-28',
      kind: 'live',
      operationId: 'getTradingStatus',
      status: 200,
      note: `request GET /prediction/v1/trading-status?owner=${owner}`,
      body: { trading_active: true, owner, echo: 'REMOVED' },
    });
    expect(said).toEqual(['GET /prediction/v1/trading-status getTradingStatus-200-2026-09-28.json']);
  });

  it('writes no key of the query that the service repeats', async () => {
    gives({ code: 401, message: 'the key jup_query_key is not valid' }, 401);
    await fetch(`${proxy.url}/prediction/v1/trading-status?api-key=jup_query_key&n=a?b`);
    expect(upstream.seen[0]!.url).toMatch(/api-key=jup_query_key&n=a\?b$/);
    await proxy.close();
    expect(await written()).toMatchObject([
      {
        note: 'request GET /prediction/v1/trading-status?api-key=REMOVED&n=a?b',
        body: { message: 'the key REMOVED is not valid' },
      },
    ]);
  });

  it.each([
    ['POST', '/swap/v2/execute', 403, /risk of executeOrder is moves-funds/],
    ['GET', `/swap/v2/order?inputMint=${SOL}&outputMint=${SOL}&amount=1`, 403, /builds-transaction/],
    ['DELETE', '/prediction/v1/positions', 403, /only reads are forwarded/],
    ['GET', '/trigger/v2/vault/register', 403, /changes-state/],
    ['GET', '/not/described', 404, /no such operation/],
    ['POST', '/tokens/v2/search', 404, /no such operation/],
    ['GET', '/prediction/v1/events/..%2Forders', 400, /encoded dot or slash/],
    ['GET', '/tokens/v2/../../swap/v2/order', 403, /getOrder/],
  ])('refuses %s %s before it reaches the service', async (method, path, status, words) => {
    const body = method === 'POST' && { body: '{}' };
    const response = await fetch(proxy.url + path, { method, ...body, headers: { 'x-api-key': 'k' } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      title: 'Not forwarded',
      detail: expect.stringMatching(words),
    });
    expect(upstream.seen).toEqual([]);
    expect(said).toEqual([expect.stringMatching(words)]);
  });

  it('prints where an answer differs from the description', async () => {
    gives({ trading_active: 'yes' });
    await fetch(`${proxy.url}/prediction/v1/trading-status`);
    gives({});
    await fetch(`${proxy.url}/prediction/v1/trading-status`);
    gives({ code: 418, message: 'teapot' }, 418);
    await fetch(`${proxy.url}/prediction/v1/trading-status`);
    await proxy.close();
    expect(said).toEqual([
      expect.stringMatching(/-28\.json \/trading_active .* must be boolean$/),
      expect.stringMatching(/-28-2\.json \/trading_active .* required property/),
      expect.stringMatching(
        /getTradingStatus-418-2026-09-28\.json \(status\) The status 418 is not documented/,
      ),
    ]);
  });

  it('writes errors too, and neither an answer twice nor one that is not JSON', async () => {
    gives({ code: 429, message: 'Too many requests' }, 429);
    for (let n = 0; n < 2; n++)
      expect((await fetch(`${proxy.url}/tokens/v2/search?query=a`)).status).toBe(429);
    upstream.answer = { status: 502, type: 'text/html', text: '<html>' };
    expect(await (await fetch(`${proxy.url}/tokens/v2/search?query=a`)).text()).toBe('<html>');
    await proxy.close();
    expect(await written()).toMatchObject([{ status: 429, body: { code: 429 } }]);
    expect(said.at(-1)).toBe('GET /tokens/v2/search its body is not JSON');
  });

  it('answers 502 without an answer of the service, and quotes nothing', async () => {
    await new Promise((resolve) => upstream.server.close(resolve));
    upstream.server.closeAllConnections();
    const response = await fetch(`${proxy.url}/prediction/v1/trading-status?k=jup_secret`);
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(/gave no answer \(ECONNREFUSED\)/);
  });

  it('what it records of a mock is as described', async () => {
    const mock = await startMockServer({ strict: true });
    const own = await startRecordProxy({
      upstream: mock.url,
      folder,
      source: 'the mock',
      onCaptured: (_, { differences }) => void said.push(...differences),
      onRefused: (_, reason) => void said.push(reason),
    });
    for (const path of [
      '/tokens/v2/search?query=JUP',
      `/price/v3?ids=${SOL}`,
      '/prediction/v1/events',
      '/prediction/v1/leaderboards',
    ])
      expect((await fetch(own.url + path)).status).toBe(200);
    await Promise.all([own.close(), mock.close()]);
    expect(said).toEqual([]);
    expect(await written()).toHaveLength(4);
  });
});

it.each([
  'ftp://a',
  'https://user:pass@api.example',
  'https://api.example?key=1',
  'api.example',
  'http://api.example',
])('refuses the upstream %s', (url) => expect(() => checkUpstream(url)).toThrow(/upstream/));
it('takes a path in the upstream', () =>
  expect(checkUpstream('https://a.example/base/')).toBe('https://a.example/base'));

describe('the command', { timeout: 60_000 }, () => {
  it('prints each answer, and completes the last file when it is stopped', async () => {
    let release: () => void = () => undefined;
    upstream.answer = {
      status: 200,
      text: '{"trading_active":true}',
      wait: new Promise((go) => (release = go)),
    };
    const child = startCommand('record', '--upstream', upstream.url, '--port', '0', '--out', folder);
    const [, url] = await child.saw(/at (http:\/\/\S+)/);
    const answer = fetch(`${url}/prediction/v1/trading-status`);
    await expect.poll(() => upstream.seen.length).toBe(1);
    child.process.kill('SIGINT');
    release();
    expect((await answer).status).toBe(200);
    expect(await child.exited).toBe(0);
    expect(child.stdout()).toMatch(
      /\nGET \/prediction\/v1\/trading-status getTradingStatus 200 getTradingStatus-200-\S+\.json, as described\n1 answers written to \S+, 0 differ from the description\n$/,
    );
    expect(await readdir(folder)).toHaveLength(1);
    expect(await written()).toMatchObject([{ source: 'recorded with galilean-mock record' }]);
    expect(child.stderr()).toBe('');
  });

  it('needs an upstream, and shows its help', async () => {
    const bare = await runHere('record');
    const help = await runHere('record', '--help');
    expect([bare.code, help.code]).toEqual([2, 0]);
    expect(bare.stderr).toContain('--upstream <base url>');
    expect(help.stdout).toContain('--upstream <url>');
  });
});
