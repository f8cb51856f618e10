import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../src/index.js';

const SOL = 'So11111111111111111111111111111111111111112';
const WALLET = 'CDg3bPoM21fSXEzrXWHWyJR33JHX6xaYboq5p7s4uo48';
const START = Date.parse('2026-09-01T00:00:00Z');
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ ledger: true });
});
beforeEach(() => mock.play({ name: 'still', prices: { SOL: 150 } }));
afterAll(() => mock.close());

/** With the body as written, because `JSON.stringify` writes no 1e400. */
async function post(action: string, body: string) {
  const answer = await fetch(`${mock.url}/__control/${action}`, { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
}

const state = async () => (await (await fetch(`${mock.url}/__control/state`)).json()) as any;

const ODD = [
  '1e400',
  '-1',
  'null',
  '"x"',
  '[]',
  '[5]',
  '{}',
  '{"toString":1}',
  'true',
  '18446744073709551616',
];

it.each(
  [
    (value: string) => ['price', `{"asset":"SOL","usd":${value}}`],
    (value: string) => ['clock', `{"speed":${value}}`],
    (value: string) => ['advance', `{"seconds":${value}}`],
    (value: string) => ['advance', `{"until":${value}}`],
    (value: string) => ['fund', `{"wallet":"${WALLET}","amount":${value}}`],
    (value: string) => ['fund', `{"wallet":${value},"amount":"1"}`],
    (value: string) => ['walk', `{"asset":"SOL","volatility":${value}}`],
    (value: string) => ['walk', `{"asset":${value},"volatility":1}`],
    (value: string) => ['script', `{"asset":"SOL","shape":"crash","by":${value}}`],
    (value: string) => ['points', `{"asset":"SOL","points":${value}}`],
    (value: string) => ['points', `{"asset":"SOL","points":[[1,${value}]]}`],
    (value: string) => ['candles', `{"asset":"SOL","csv":${value}}`],
    (value: string) => ['fault', `{"step":"execute","times":${value}}`],
    (value: string) => ['scenario', `{"scenario":${value.replace('null', '5')}}`],
    (value: string) => ['order', `{"wallet":"wallet","kind":${value}}`],
    (value: string) => ['play', `{"play":{"name":"a","speed":${value}}}`],
    (value: string) => ['play', `{"play":{"name":"a","start":${value}}}`],
    (value: string) => ['play', `{"play":{"name":"a","events":[{"at":${value},"clock":{"speed":0}}]}}`],
    (value: string) => ['play', `{"play":${value}}`],
  ].flatMap((write) => ODD.map((value) => write(value))),
)('refuses %s %s, and changes nothing', async (action, body) => {
  const { status, text } = await post(action!, body!);
  expect([status, text]).toEqual([expect.toBeOneOf([400, 404, 409]), expect.any(String)]);
  expect(JSON.parse(text).detail).not.toMatch(/\[object|undefined|NaN/);
  await mock.advance({ seconds: 60 });
  const { now, tokens } = await state();
  expect([now, tokens[SOL].usdPrice]).toEqual([START + 60_000, 150]);
});

it('names a misspelt field rather than the one that is missing because of it', async () => {
  const { status, text } = await post('fill', '{"ordr":"an order"}');
  expect(status).toBe(400);
  expect(JSON.parse(text).detail).toMatch(/^There is no field "ordr"; did you mean order\./);
});

describe('what would leave the clock or an amount without a meaning', () => {
  it.each([
    ['play', '{"play":{"name":"a","start":"+300000-01-01T00:00:00Z"}}'],
    ['play', '{"play":{"name":"a","start":"+200000-01-01T00:00:00Z"}}'],
    ['play', '{"play":{"name":"a","start":"1969-01-01T00:00:00Z"}}'],
    ['play', '{"play":{"name":"a","start":"tomorrow"}}'],
    ['play', '{"play":{"name":"a","events":[{"at":"99999999999d","clock":{"speed":0}}]}}'],
    ['play', '{"play":{"name":"a","events":[{"at":1e300,"clock":{"speed":0}}]}}'],
    ['advance', '{"until":"+275760-09-13T00:00:00Z"}'],
    ['fund', `{"wallet":"${WALLET}","amount":9007199254740993}`],
    ['fund', `{"wallet":"${WALLET}","amount":"18446744073709551615"}`],
    ['candles', '{"asset":"SOL","csv":"time,open,high,low,close\\n99999999999999999999,1,1,1,1"}'],
  ])('%s %s is refused', async (action, body) => {
    expect((await post(action!, body!)).status).toBe(400);
    expect((await state()).now).toBe(START);
  });
});

it('funds beyond what a token account holds are refused, and the balance stays', async () => {
  const amount = 9_000_000_000_000_000_000n;
  const mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
  await mock.control.fund(WALLET, { mint, amount });
  await mock.control.fund(WALLET, { mint, amount });
  await expect(mock.control.fund(WALLET, { mint, amount })).rejects.toThrow();
  const text = await (await fetch(`${mock.url}/__control/balances`)).text();
  expect(text).toContain((2n * amount).toString());
});

it.each(['__proto__', 'constructor', 'toString', '%2e%2e/x'])('%s is no action', async (name) => {
  const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  expect((await post(name, body)).status).toBe(404);
  expect((await post('price', body)).status).toBe(400);
  expect((await post('play', `{"play":${body}}`)).status).toBe(400);
  expect('polluted' in {}).toBe(false);
});
