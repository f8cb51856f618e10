import { gzipSync } from 'node:zlib';
import { mintAddresses } from '@galilean/transactions';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../src/index.js';
import { capturedBody, type Service, startService } from './service.js';

const { JUP, SOL, USDC } = mintAddresses;
const quoted = capturedBody('getOrder-200-2026-09-28');
const MINT = quoted['outputMint'] as string;
const AMOUNT = quoted['inAmount'] as string;
const taker = Keypair.generate().publicKey.toBase58();
const token = { id: MINT, name: 'New', symbol: 'NEW', decimals: 6, usdPrice: 0.0003, liquidity: 1e9 };

let service: Service;
let mock: MockServer;
beforeAll(async () => {
  service = await startService();
  mock = await startMockServer({ paper: { upstream: service.url, fill: { latencyMs: 0 }, pollMs: 0 } });
});
beforeEach(async () => {
  mock.reset();
  service.on('/tokens/v2/search', [token]);
  await mock.control.fund(taker, { amount: 2_000_000_000n });
});
afterAll(() => Promise.all([mock.close(), service.close()]));

const headers = { 'x-api-key': 'k' };
const asked = async (path: string) => {
  const answer = await fetch(mock.url + path, { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
};
const order = (amount = AMOUNT, outputMint = MINT) =>
  asked(`/swap/v2/order?inputMint=${SOL}&outputMint=${outputMint}&amount=${amount}&taker=${taker}`);

const [step] = quoted['routePlan'];
const withStep = (told: object) => ({
  ...quoted,
  routePlan: [{ ...step, swapInfo: { ...step.swapInfo, ...told } }],
});
const { inputMint, outputMint } = step.swapInfo;

describe('a quote that says something else than what was asked for builds nothing', () => {
  it.each<[string, unknown]>([
    ['another pair', { ...quoted, outputMint: USDC }],
    ['another amount', { ...quoted, inAmount: '200000000' }],
    ['more than a u64', { ...quoted, outAmount: '18446744073709551616' }],
    ['an amount with an exponent', { ...quoted, outAmount: '1e9' }],
    ['a negative amount', { ...quoted, outAmount: '-5' }],
    ['a negative fee', { ...quoted, feeBps: -5 }],
    ['a fee that is a fraction', { ...quoted, feeBps: 0.5 }],
    ['a fee of more than everything', { ...quoted, feeBps: 1e300 }],
    ['a fee in no token', { ...quoted, feeMint: 'everything' }],
    ['an infinite impact', { ...quoted, priceImpact: '1e400' }],
    ['a step that takes nothing', withStep({ inAmount: '0' })],
    ['a step that gives nothing', withStep({ outAmount: '0' })],
    ['a step that gives more than a u64', withStep({ outAmount: '99999999999999999999' })],
    ['a step the other way round', withStep({ inputMint: outputMint, outputMint: inputMint })],
    ['a step of other tokens', withStep({ inputMint: USDC, outputMint: JUP })],
    ['a step on no market', withStep({ ammKey: 'z'.repeat(44) })],
    ['a step with a label that is no text', withStep({ label: 5 })],
    ['no steps', { ...quoted, routePlan: [] }],
    ['a list', [1]],
    ['nothing', null],
    ['a page of a hotel', '<html><script>alert(1)</script></html>'],
  ])('%s', async (_, body) => {
    // JSON has no infinity, and a parser makes one of a large exponent.
    const text = typeof body === 'string' ? body : JSON.stringify(body).replace('"1e400"', '1e400');
    service.on('/swap/v2/order', { status: 200, body: text });
    const answer = await order();
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      502,
      { detail: "The upstream's answer holds no quote for this trade. Nothing was built or landed." },
    ]);
  });
});

it('builds from the quote of each order, however many of a pair are asked for at once', async () => {
  const part = (amount: string, of: string) => String((BigInt(of) * BigInt(amount)) / BigInt(AMOUNT));
  service.on('/swap/v2/order', ({ amount = '' }) => ({
    ...withStep({ inAmount: amount, outAmount: part(amount, step.swapInfo.outAmount) }),
    inAmount: amount,
    outAmount: part(amount, quoted['outAmount']),
  }));
  const amounts = Array.from({ length: 12 }, (_, index) => String(1_000_000 * (index + 1)));
  const answers = await Promise.all(amounts.map((amount) => order(amount)));
  expect(answers.map(({ text }) => JSON.parse(text).outAmount)).toEqual(
    amounts.map((amount) => part(amount, quoted['outAmount'])),
  );
});

it.each<[string, object]>([
  ['is a bomb', { body: gzipSync(Buffer.alloc(33 * 2 ** 20)), headers: { 'content-encoding': 'gzip' } }],
  ['is not what it says', { body: '{"not": "packed at all"}', headers: { 'content-encoding': 'gzip' } }],
])('passes on no answer that %s', async (_, answer) => {
  service.on('/price/v3', { status: 200, body: '', ...answer });
  const { status, text } = await asked(`/price/v3?ids=${SOL}`);
  expect([status, JSON.parse(text).title]).toEqual([502, 'No answer']);
});

it('lets no page of the service run at the address of the mock', async () => {
  const body = '<script>fetch("/__control/reset", { method: "POST" })</script>';
  service.on('/price/v3', { status: 403, body, headers: { 'content-type': 'text/html' } });
  const { status, headers: sent, text } = await asked(`/price/v3?ids=${SOL}`);
  expect([status, text]).toEqual([403, body]);
  expect(sent.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(sent.get('x-content-type-options')).toBe('nosniff');
});

describe('facts that cannot be', () => {
  const known = async (mint: string) => {
    const { text } = await asked('/__control/state');
    return JSON.parse(text).tokens[mint] as { usdPrice: number; decimals: number };
  };

  it.each([0, -1, '5', '1e400', 1e300, 5e-324, null, {}])(
    'a price of %j changes no price',
    async (usdPrice) => {
      service.on('/price/v3', { [SOL]: { usdPrice: 151.25 } });
      await asked(`/price/v3?ids=${SOL}`);
      const told = JSON.stringify({ [SOL]: { usdPrice } }).replace('"1e400"', '1e400');
      service.on('/price/v3', { status: 200, body: told.replace('{', '{"__proto__":{"usdPrice":1},') });
      service.on('/tokens/v2/search', {
        status: 200,
        body: `[${told.replace(/^.*?:\{/, `{"id":"${SOL}","decimals":9,`).slice(0, -1)}]`,
      });
      expect((await asked(`/price/v3?ids=${SOL}`)).status).toBe(200);
      expect((await asked(`/tokens/v2/search?query=${SOL}`)).status).toBe(200);
      expect((await known(SOL)).usdPrice).toBe(151.25);
    },
  );

  it('a token keeps its decimals, which never change on the network', async () => {
    service.on('/tokens/v2/search', [{ id: SOL, decimals: 6, name: 'Wrapped SOL' }]);
    await asked(`/tokens/v2/search?query=${SOL}`);
    expect((await known(SOL)).decimals).toBe(9);
  });

  it.each([19, -1, 6.5, '6', null])('decimals of %j create no token', async (decimals) => {
    const id = Keypair.generate().publicKey.toBase58();
    service.on('/tokens/v2/search', [null, 5, [], { ...token, id, decimals }]);
    const funding = mock.control.fund(taker, { mint: id, amount: 5n });
    await expect(funding).rejects.toThrow(/decimals of \w+ are not known/);
  });
});
