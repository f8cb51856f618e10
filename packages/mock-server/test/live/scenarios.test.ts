import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startMockServer } from '../../src/index.js';
import { scenarioCatalogue, SCENARIOS } from '../../src/scenarios/catalogue.js';
import { signIn } from './trigger-sign-in.js';
import { addressOf, client, sign, SOL, USDC, wallet } from './wallet-client.js';

const taker = wallet('taker of scenarios');
const other = wallet('another taker');
const ask = (who = taker) => ({
  inputMint: SOL,
  outputMint: USDC,
  amount: '1000000000',
  taker: addressOf(who),
});
const play = (scenario: string) => ({ 'x-galilean-scenario': scenario });

describe('a scenario', () => {
  it.each([
    ['/swap/v2/order', 400],
    ['/swap/v2/order', 401],
    ['/swap/v2/order', 403],
    ['/swap/v2/order', 429],
    ['/swap/v2/order', 500],
    ['/prediction/v1/orders/4Nd1mYvQ4hGKmrsQUcyFfBg8UTQTKhH4uCyjqyWpGJtd', 404],
    ['/prediction/v1/orderbook/POLY-558934', 502],
  ])('answers %s with %i on demand', async (path, status) => {
    const query = path === '/swap/v2/order' ? ask() : undefined;
    const answer = await client().get(path, query, play(`status=${status}`));
    expect([answer.status, answer.headers.get('sl-violations')]).toEqual([status, null]);
    if (status === 429) {
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
    }
  });

  it('answers a registration with 409 on demand, for a signed-in wallet', async () => {
    const mock = client();
    const headers = await signIn(mock, taker);
    const answer = await mock.get('/trigger/v2/vault/register', undefined, {
      ...headers,
      ...play('status=409'),
    });
    expect([answer.status, answer.headers.get('sl-violations')]).toEqual([409, null]);
  });

  it('answers with a documented example by its name', async () => {
    const mock = client();
    const { status, body } = await mock.get(
      '/prediction/v1/orderbook/POLY-558934',
      {},
      play('example=outside-window'),
    );
    expect([status, body.code]).toEqual([502, 'orderbook_bad_status']);
  });

  it('is refused when it does not exist, with a list of those that do', async () => {
    for (const scenario of ['no-such', 'execute=much', 'sponsored=1', 'router=jupiter']) {
      const { status, body } = await client().get('/swap/v2/order', ask(), play(scenario));
      expect([status, body.title]).toEqual([400, 'Unknown scenario']);
    }
  });

  it('is in the table of docs/scenarios.md', () => {
    const page = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
    const [, table = ''] = /\n\| scenario .*\n((?:\|.*\n)+)/.exec(page) ?? [];
    const listed = [...table.matchAll(/`([a-z-]+)(?:=[^`]*)?`/g)].map(([, name]) => name);
    expect(listed).toEqual(expect.arrayContaining(Object.keys(SCENARIOS)));
  });

  it('has every attack in the table of docs/scenarios.md, in its words', () => {
    const page = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
    const [, table = ''] = /\n\| attack .*\n\|.*\n((?:\|.*\n)+)/.exec(page) ?? [];
    const rows = table
      .trim()
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, 4),
      );
    const { values = [] } = scenarioCatalogue().find(({ name }) => name === 'tamper')!;
    expect(rows).toEqual(values.map(({ name, says, needs = '' }) => [`\`${name}\``, says, needs]));
  });

  it('can be set up for one wallet, one operation and a number of times', async () => {
    const mock = client();
    const set = await mock.post('/__control/scenario', {
      scenario: 'order-error=1',
      wallet: addressOf(taker),
      operation: 'getOrder',
      times: 2,
    });
    expect(set.body.scenarios).toHaveLength(1);
    const code = async (who = taker) => (await mock.get('/swap/v2/order', ask(who))).body.errorCode;
    expect([await code(other), await code(), await code(), await code()]).toEqual([
      undefined,
      1,
      1,
      undefined,
    ]);
    await mock.post('/__control/scenario', { scenario: 'status=500' });
    expect((await mock.get('/swap/v2/order', ask(other))).status).toBe(500);
    await mock.post('/__control/scenario', { scenario: null });
    expect((await mock.get('/swap/v2/order', ask(other))).status).toBe(200);
  });

  it('delays answers, and breaks connections before or after landing', async () => {
    const server = await startMockServer({ strict: true });
    try {
      const headers = { 'x-api-key': 'k' };
      const quoted = await fetch(`${server.url}/swap/v2/order?${new URLSearchParams(ask()).toString()}`, {
        headers,
      });
      const { transaction, requestId } = (await quoted.json()) as { transaction: string; requestId: string };
      const body = JSON.stringify({ signedTransaction: sign(transaction, taker), requestId });
      const execute = (scenario?: string) =>
        fetch(`${server.url}/swap/v2/execute`, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': 'application/json', ...(scenario && play(scenario)) },
        });
      const landed = async () =>
        Object.keys(
          (
            (await (await fetch(`${server.url}/__control/state`)).json()) as {
              memory: { signatures: object };
            }
          ).memory.signatures,
        );
      await expect(execute('drop-before')).rejects.toThrow('fetch failed');
      expect(await landed()).toEqual([]);
      await expect(execute('drop-after')).rejects.toThrow('fetch failed');
      const [signature] = await landed();
      const again = (await (await execute('slow=5')).json()) as { status: string; signature: string };
      expect(again).toMatchObject({ status: 'Success', signature });
      expect(server.requests.map(({ verdict }) => verdict)).toEqual(['valid', 'dropped', 'dropped', 'valid']);
    } finally {
      await server.close();
    }
  });
});

describe('the control endpoint', () => {
  it('shows what is remembered, and forgets it', async () => {
    const mock = client();
    const { requestId } = (await mock.get('/swap/v2/order', ask())).body;
    const { body } = await mock.get('/__control/state');
    expect(body.memory.swapOrders[requestId]).toMatchObject({ taker: addressOf(taker), inputMint: SOL });
    expect(mock.fetch.requests).toHaveLength(1);
    await mock.post('/__control/reset');
    expect((await mock.get('/__control/state')).body.memory.swapOrders).toEqual({});
    expect(mock.fetch.requests).toHaveLength(0);
    // Everything starts again.
    expect((await mock.get('/swap/v2/order', ask())).body.requestId).toBe(requestId);
  });

  it('expires an order, and advances the clock', async () => {
    const mock = client();
    const execute = (order: { transaction: string; requestId: string }) =>
      mock.post('/swap/v2/execute', {
        signedTransaction: sign(order.transaction, taker),
        requestId: order.requestId,
      });
    const first = (await mock.get('/swap/v2/order', ask())).body;
    await mock.post('/__control/expire', { id: first.requestId });
    expect((await execute(first)).body.code).toBe(-1);
    const second = (await mock.get('/swap/v2/order', ask())).body;
    await mock.post('/__control/advance', { seconds: 61 });
    expect((await execute(second)).body.code).toBe(-1);
  });

  it.each([
    ['GET', 'nothing', undefined, 404],
    ['POST', 'state', {}, 404],
    ['POST', 'fill', {}, 400],
    ['POST', 'fill', { order: 'none' }, 404],
    ['POST', 'expire', { id: 'none' }, 404],
    ['POST', 'resolve', { market: 'POLY-558934', result: 'maybe' }, 400],
    ['POST', 'scenario', { scenario: 'none' }, 400],
    ['POST', 'advance', { seconds: -1 }, 400],
    ['POST', 'advance', { seconds: 1e308 }, 400],
    ['POST', 'advance', { seconds: 3_155_760_001 }, 400],
    ['POST', 'constructor', {}, 404],
  ])('explains what is wrong with %s %s', async (method, name, body, status) => {
    const answer = await client().send(method, `/__control/${name}`, body);
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } });
  });

  it('advances the clock by a hundred years in all, and then still works', async () => {
    const mock = client();
    expect((await mock.post('/__control/advance', { seconds: 3_155_750_000 })).status).toBe(200);
    expect((await mock.post('/__control/advance', { seconds: 20_000 })).status).toBe(400);
    expect((await mock.get('/swap/v2/order', ask())).status).toBe(200);
  });

  it.each([
    [{ scenario: 'timeout', operation: 'executOrder' }, 'did you mean executeOrder'],
    [{ scenario: 'timeout', operation: 'zzz' }, 'There is no operation "zzz".'],
    [{ scenario: 'timeout', operatio: 'executeOrder' }, 'did you mean operation'],
  ])('refuses a misspelt scenario, which would never apply: %j', async (body, says) => {
    const mock = client();
    const answer = await mock.post('/__control/scenario', body);
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining(says) } });
    expect((await mock.get('/__control/state')).body.scenarios).toEqual([]);
  });
});
