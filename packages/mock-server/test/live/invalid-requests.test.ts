import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '../../src/index.js';

let live: MockServer;
let documented: MockServer;
beforeAll(async () => {
  [live, documented] = await Promise.all([
    startMockServer({ strict: true }),
    startMockServer({ strict: true, static: true }),
  ]);
});
afterAll(() => Promise.all([live.close(), documented.close()]));

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const pair = `inputMint=${SOL}&outputMint=${USDC}&amount=1000000`;
const dca = {
  inputMint: USDC,
  outputMint: SOL,
  inputAmount: '100000000',
  orderCount: 10,
  intervalSeconds: 3600,
  orderType: 'time_based',
  depositRequestId: 'id',
  depositSignedTx: 'AAAA',
  userPubkey: SOL,
};
const headers = { 'x-api-key': 'any', authorization: 'Bearer a.b.c', 'content-type': 'application/json' };

interface Wrong {
  name: string;
  method?: string;
  path: string;
  body?: object;
  answer: object;
}

const says = (text: string) => expect.stringContaining(text) as string;
const wrong: Wrong[] = [
  {
    name: 'a swap mode that does not exist',
    path: `/swap/v2/order?${pair}&swapMode=ExactOut`,
    answer: { error: says('swapMode') },
  },
  { name: 'a list without a query', path: '/tokens/v2/search', answer: { error: says('query') } },
  {
    name: 'parameters that exclude each other',
    path: `/swap/v2/build?${pair}&taker=${SOL}&dexes=Raydium&excludeDexes=Meteora`,
    answer: { error: 'dexes and excludeDexes are mutually exclusive' },
  },
  {
    name: 'an execution without its id',
    method: 'POST',
    path: '/swap/v2/execute',
    body: { signedTransaction: 'AAAA' },
    answer: { code: -4, error: 'Missing request id' },
  },
  {
    name: 'an execution with an id that is a number',
    method: 'POST',
    path: '/swap/v2/execute',
    body: { signedTransaction: 'AAAA', requestId: 1 },
    answer: { code: -4, error: says('requestId') },
  },
  {
    name: 'a misspelt parameter that is needed',
    path: `/swap/v2/order?inputMint=${SOL}&outputMnt=${USDC}&amount=1`,
    answer: { error: 'parameter `outputMint` is missing: `outputMnt` does not exist. Use outputMint' },
  },
  {
    name: 'a symbol in place of a mint',
    path: `/swap/v2/order?inputMint=SOL&outputMint=${USDC}&amount=1`,
    answer: { error: 'Invalid inputMint' },
  },
  {
    name: 'a symbol in place of the mint that is bought',
    path: `/swap/v2/order?inputMint=${SOL}&outputMint=USDC&amount=1`,
    answer: { error: 'Invalid outputMint' },
  },
  {
    name: 'an execution of no transaction',
    method: 'POST',
    path: '/swap/v2/execute',
    body: { signedTransaction: '!!', requestId: 'r' },
    answer: { code: -2, error: 'Failed to decode signed transaction' },
  },
  {
    name: 'an amount in whole tokens',
    path: `/swap/v2/order?inputMint=${SOL}&outputMint=${USDC}&amount=0.1`,
    answer: { error: 'parameter `amount` must be whole base units as text' },
  },
  {
    name: 'a number in place of a text',
    method: 'POST',
    path: '/prediction/v1/orders',
    body: { ownerPubkey: SOL, marketId: 1, isBuy: true, isYes: true, depositAmount: '5000000' },
    answer: { message: 'parameter `marketId` must be text', param: 'marketId' },
  },
  {
    name: 'a misspelt field of a body',
    method: 'POST',
    path: '/trigger/v2/orders/dca',
    body: { ...dca, orderCount: undefined, orderCont: 3 },
    answer: {
      details: {
        orderCount: 'parameter `orderCount` is missing: `orderCont` does not exist. Use orderCount',
      },
    },
  },
  {
    name: 'a DCA order of one round',
    method: 'POST',
    path: '/trigger/v2/orders/dca',
    body: { ...dca, orderCount: 1 },
    answer: { error: 'Request validation failed', details: { orderCount: says('>= 2') } },
  },
  {
    name: 'a DCA order every ten seconds',
    method: 'POST',
    path: '/trigger/v2/orders/dca',
    body: { ...dca, intervalSeconds: 10 },
    answer: { error: 'Request validation failed', details: { intervalSeconds: says('>= 60') } },
  },
  {
    name: 'a DCA order from a token into itself',
    method: 'POST',
    path: '/trigger/v2/orders/dca',
    body: { ...dca, outputMint: USDC },
    answer: { error: 'Input mint and output mint cannot be the same' },
  },
  {
    name: 'a change of an order without its type',
    method: 'PATCH',
    path: '/trigger/v2/orders/price/0198c1b2-7a54-7e1c-9f55-0d5a4a6f1c11',
    body: { slippageBps: 10 },
    answer: { error: 'Request validation failed', details: { orderType: says('orderType') } },
  },
  {
    name: 'an older trigger order whose maker is a number',
    method: 'POST',
    path: '/trigger/v1/createOrder',
    body: {
      inputMint: USDC,
      outputMint: SOL,
      maker: 1,
      payer: SOL,
      params: { makingAmount: '1', takingAmount: '1' },
    },
    answer: { error: 'invalid maker pubkey', code: 400, cause: says('maker') },
  },
  {
    name: 'a prediction order whose side is text',
    method: 'POST',
    path: '/prediction/v1/orders',
    body: {
      ownerPubkey: SOL,
      marketId: 'POLY-1',
      isBuy: 'yes',
      isYes: true,
      depositAmount: '5000000',
      depositMint: USDC,
    },
    answer: { type: 'invalid_request_error', message: says('isBuy'), param: 'isBuy' },
  },
  {
    name: 'a prediction order without a side',
    method: 'POST',
    path: '/prediction/v1/orders',
    body: { ownerPubkey: SOL, marketId: 'POLY-1', isYes: true, depositAmount: '5000000', depositMint: USDC },
    answer: { type: 'invalid_request_error', message: 'isBuy is required', param: 'isBuy' },
  },
];

it.each(wrong)('$name gets the validation error of its operation, with the field', async (one) => {
  const { method = 'GET', path, body, answer } = one;
  for (const mock of [live, documented]) {
    const response = await fetch(mock.url + path, { method, headers, body: body && JSON.stringify(body) });
    const answered: unknown = await response.json();
    expect({ status: response.status, body: answered }).toMatchObject({ status: 400, body: answer });
    const violations = JSON.parse(response.headers.get('sl-violations')!) as { location: string[] }[];
    expect(violations.map(({ location }) => location[0])).not.toContain('response');
  }
});

it('a body of another content type gets it too', async () => {
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: 'a,b' };
  const response = await fetch(`${live.url}/swap/v2/execute`, init);
  expect(await response.json()).toEqual({ code: -2, error: 'Supported content types: application/json' });
});

it('names query parameters as the description writes them', async () => {
  const response = await fetch(`${live.url}/swap/v2/order?${pair}&swapMode=ExactOut`, { headers });
  expect(JSON.parse(response.headers.get('sl-violations')!)).toMatchObject([
    { location: ['request', 'query', 'swapMode'], message: says('parameter swapMode must') },
  ]);
});

it('a documented answer can still be asked for', async () => {
  const asked = { headers: { ...headers, prefer: 'code=400, example=no-quotes' } };
  const response = await fetch(`${live.url}/swap/v2/order?${pair}&swapMode=ExactOut`, asked);
  expect(await response.json()).toMatchObject({ error: 'Failed to get quotes' });
});

it('warns of what the service takes without use: a symbol in a list of mints, by its place', async () => {
  for (const mock of [live, documented]) {
    const response = await fetch(`${mock.url}/price/v3?ids=${SOL},USDC`, { headers });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.headers.get('sl-violations')!)).toMatchObject([
      {
        severity: 'Warning',
        location: ['request', 'query', 'ids'],
        message: 'parameter `ids[1]` must be an address in base58: `searchTokens` finds a mint by symbol',
      },
    ]);
  }
});

it('says the same without strictness, in the body, the header and the log', async () => {
  const lenient = await startMockServer();
  const response = await fetch(`${lenient.url}/swap/v2/order?inputMint=${SOL}&outputMnt=${USDC}&amount=1`);
  const text = 'parameter `outputMint` is missing: `outputMnt` does not exist. Use outputMint';
  expect(await response.json()).toMatchObject({ error: text });
  expect(response.headers.get('sl-violations')).toContain(text);
  expect(lenient.requests[0]?.violations[0]).toMatchObject({ severity: 'Error', message: text });
  await lenient.close();
});

it('explains in the header what the service only names', async () => {
  const path = `/swap/v2/order?inputMint=SOL&outputMint=${USDC}&amount=1`;
  const response = await fetch(live.url + path, { headers });
  expect(await response.json()).toEqual({ error: 'Invalid inputMint' });
  expect(response.headers.get('sl-violations')).toContain('`searchTokens` finds a mint by symbol');
});
