import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMockFetch, startMockServer } from '../../src/index.js';
import { run, textReport } from '../../src/cli/run.js';
import { addressOf, client, SOL, USDC, wallet } from './wallet-client.js';

const taker = addressOf(wallet('taker of outages'));
const ask = { inputMint: SOL, outputMint: USDC, amount: '1000000000', taker };
const header = (scenario: string) => ({ 'x-galilean-scenario': scenario });

describe('a status that the description lacks', () => {
  it.each([
    ['/swap/v2/order', ask, 503, 'Service Unavailable'],
    ['/swap/v2/order', ask, 502, 'Bad Gateway'],
    ['/swap/v2/order', ask, 504, 'Gateway Timeout'],
    ['/swap/v2/order', ask, 418, "I'm a Teapot"],
    ['/swap/v2/order', ask, 599, 'Unknown status'],
    ['/price/v3', { ids: SOL }, 503, 'Service Unavailable'],
  ])('%s %j is answered with %i and a body of the gateway', async (path, query, status, text) => {
    const mock = client();
    const answer = await mock.get(path, query, header(`status=${status}`));
    expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([
      status,
      'application/json',
      { code: status, message: `[API Gateway] ${text}` },
    ]);
    expect(answer.headers.get('sl-violations')).toContain(`The status ${status} is not documented`);
    expect(textReport.request(mock.fetch.requests[0]!)).toContain(
      `warning: response.status: The status ${status} is not documented`,
    );
  });

  it('wins over a responder and over Prefer', async () => {
    const mock = client({ responders: [() => ({ status: 200, body: {} })] });
    const answer = await mock.get('/swap/v2/order', ask, { ...header('status=503'), prefer: 'code=200' });
    expect(answer.status).toBe(503);
  });

  it('is played as often as the play of docs/world.md says', async () => {
    const page = await readFile(new URL('../../docs/world.md', import.meta.url), 'utf8');
    const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(page) ?? [];
    const file = join(await mkdtemp(join(tmpdir(), 'play-')), 'page.yaml');
    await writeFile(file, yaml);
    const mock = client();
    await mock.fetch.play(file);
    const status = async () => (await mock.get('/swap/v2/order', ask)).status;
    expect(await status()).toBe(200);
    await mock.fetch.advance({ seconds: 3600 });
    for (let request = 0; request < 20; request++) expect(await status()).toBe(503);
    expect(await status()).toBe(200);
  });
});

describe('what cannot be played', () => {
  it.each([
    ['example=nope', 'getOrder has no example "nope". Known are '],
    ['example=no-takr', 'Did you mean no-taker?'],
    ['example=nope, status=429', 'Known are plan-limit (429)'],
    ['example=nope, status=503', 'getOrder has no example "nope" with the status 503. It has none.'],
    ['status=200', 'takes a status from 400 to 599'],
    ['status=600', 'takes a status from 400 to 599'],
    ['outage=503', 'There is no scenario "outage". '],
    ['reset-in=5', 'needs status=429 beside it'],
  ])('%s is refused by the header and by the control endpoint, with what can be', async (scenario, says) => {
    const mock = client();
    const refused = { status: 400, body: { detail: expect.stringContaining(says) } };
    expect(await mock.get('/swap/v2/order', ask, header(scenario))).toMatchObject(refused);
    const set = { scenario, operation: 'getOrder' };
    expect(await mock.post('/__control/scenario', set)).toMatchObject(refused);
    const play = { name: 'broken', events: [{ at: '1h', scenario: set }] };
    expect(await mock.post('/__control/play', { play })).toMatchObject(refused);
    await expect(mock.fetch.control.play(play)).rejects.toThrow(says);
  });

  it('is an example of no operation, where it is set up for all', async () => {
    const { control } = createMockFetch();
    await expect(control.scenario('example=outside-windw')).rejects.toThrow('Did you mean outside-window?');
    await control.scenario('example=outside-window');
  });

  it('is an example that was set up for all, at an operation that lacks it; none is used up', async () => {
    const mock = client();
    await mock.fetch.control.scenario('example=outside-window', { times: 1 });
    expect(await mock.get('/swap/v2/order', ask)).toMatchObject({
      status: 400,
      body: { title: 'Unknown scenario' },
    });
    expect((await mock.get('/prediction/v1/orderbook/POLY-558934')).status).toBe(502);
    expect((await mock.get('/swap/v2/order', ask)).status).toBe(200);
  });

  it('is anything on a static mock and at the RPC node', async () => {
    const still = await client({ static: true }).get('/swap/v2/order', ask, header('status=500'));
    expect([still.status, still.body.title]).toEqual([400, 'Unknown scenario']);
    const call = { jsonrpc: '2.0', id: 1, method: 'getHealth' };
    const node = await client().post('/rpc', call, header('status=500'));
    expect([node.status, node.body.title]).toEqual([400, 'Unknown scenario']);
  });

  it('ends the command before it serves', async () => {
    const said: string[] = [];
    const write = process.stderr.write;
    onTestFinished(() => void (process.stderr.write = write));
    process.stderr.write = (text) => said.push(String(text)) > 0;
    expect(await run(['--port', '0', '--scenario', 'example=nope', '--quiet'])).toBe(1);
    expect(said.join('')).toContain('No operation has an example "nope".');
  });
});

it('a header replaces the status and the example that are set up', async () => {
  const mock = client();
  await mock.fetch.control.scenario('example=no-taker', { operation: 'getOrder' });
  expect((await mock.get('/swap/v2/order', ask, header('status=503'))).status).toBe(503);
});

it('is answered here where a mock trades on paper, and not by the service', async () => {
  const service = await startMockServer();
  const mock = await startMockServer({ ledger: true, paper: { upstream: service.url } });
  onTestFinished(async () => void (await Promise.all([service.close(), mock.close()])));
  const answer = await fetch(`${mock.url}/price/v3?ids=${SOL}`, {
    headers: { 'x-api-key': 'k', ...header('status=503') },
  });
  expect(answer.status).toBe(503);
});
