import { startMockServer, testWallet } from '@galilean/mock-server';
import type { Simulation } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { beforeEach, expect, it } from 'vitest';
import { control } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { createLegacySwapClient, createSwapClient, mints, type SwapClient } from '../../src/index.js';
import { memoryJournal, swap, ultraSwap, type SwapOptions, type SwapParams } from '../../src/flows/index.js';

const mock = await mockForThisFile(startMockServer({ strict: true }));
const signer = fromKeypair(testWallet('wallet'));
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const client = (through?: (request: Request) => Promise<Response>) =>
  createSwapClient({ apiKey: 'test-key', baseUrl: mock.url, ...(through && { fetch: through }) });

/** The routers that each order request excluded. */
const excluded = (operation = 'getOrder') =>
  mock.requests
    .filter(({ operationId }) => operationId === operation)
    .map(({ query }) => new URLSearchParams(query).get('excludeRouters'));
const signed = () => mock.requests.some(({ operationId }) => operationId === 'executeOrder');

/** A service that answers with this router for so many orders, even if it is excluded. */
function answering(
  router: string,
  times: number,
  through?: (request: Request) => Promise<Response>,
): SwapClient {
  const honest = client(through);
  let left = times;
  return {
    ...honest,
    getOrder: async ({ excludeRouters = [], ...params }, options) => {
      const known = excludeRouters.filter((one) => (one as string) !== 'newcomer');
      const order = await honest.getOrder({ ...params, excludeRouters: known }, options);
      return left-- > 0 ? { ...order, router } : order;
    },
  } as SwapClient;
}

async function swapped(from: SwapClient, params: Partial<SwapParams> = {}, options: SwapOptions = {}) {
  const told: (readonly string[] | undefined)[] = [];
  const result = await swap(
    from,
    signer,
    { ...asked, ...params },
    {
      ...options,
      onStep: (step) => {
        if (step.step === 'order' && step.state === 'done') told.push(step.value.excludedRouters);
      },
    },
  );
  return { result, told };
}

it('asks only for routers whose orders the guard can prove, and reports it', async () => {
  const { result, told } = await swapped(client());
  expect(result.kind).toBe('landed');
  expect(excluded()).toEqual(['dflow']);
  expect(told).toEqual([['dflow']]);
});

it('adds to the routers that the caller excludes', async () => {
  const { told } = await swapped(client(), { excludeRouters: ['jupiterz', 'dflow'] });
  expect(told).toEqual([['jupiterz', 'dflow']]);
});

it('asks for all routers if a simulation proves what the bytes do not', async () => {
  const simulate: Simulation = {
    check: async (guard, transaction, expectation, { policy } = {}) => ({
      ...guard(transaction, expectation, policy),
      unproven: [],
    }),
  };
  const { result, told } = await swapped(client(), {}, { simulate });
  expect(result.kind).toBe('landed');
  expect(told).toEqual([[]]);
});

it('does the same through Ultra', async () => {
  const ultra = createLegacySwapClient({ apiKey: 'test-key', baseUrl: mock.url });
  expect((await ultraSwap(ultra, signer, asked)).kind).toBe('landed');
  expect(excluded('getUltraOrder')).toEqual(['dflow']);
});

it('swaps through okx, whose orders the guard can prove', async () => {
  await control(mock.url, 'scenario', { scenario: 'router=okx', operation: 'getOrder', times: 1 });
  const { result } = await swapped(client());
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'okx' } });
});

it('asks again without a router that it does not know', async () => {
  const { result, told } = await swapped(answering('newcomer', 1));
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'metis' } });
  expect(told).toEqual([['dflow'], ['dflow', 'newcomer']]);
});

it.each(['newcomer', 'dflow'])('declines when the service answers with router %s again', async (router) => {
  const { result } = await swapped(answering(router, 9));
  expect(result).toMatchObject({ kind: 'declined', reason: 'router', order: { router } });
  expect(excluded()).toHaveLength(2);
  expect(signed()).toBe(false);
});

it.each(['okx', 'metis'])('signs no order of router %s that the caller excluded', async (router) => {
  const named = router === 'metis' ? 'iris' : router;
  const { result } = await swapped(answering(named, 9), {
    excludeRouters: [router as 'okx'],
  });
  expect(result).toMatchObject({ kind: 'declined', reason: 'router' });
  expect(signed()).toBe(false);
});

/** A service whose market maker does not quote, for so many requests that do not exclude it; a stubborn one: for any. */
function withoutMaker(times: number, isStubborn = false): SwapClient {
  let left = times;
  return client(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isForMaker = isStubborn || !searchParams.get('excludeRouters')?.includes('jupiterz');
    if (!pathname.endsWith('/order') || !isForMaker || left-- <= 0) return fetch(request);
    silent.push(searchParams.get('excludeRouters'));
    return Response.json(
      { requestId: '01966d44-8d0c-7b37-a9f6-3cf30d2a4c1f', error: 'Quote not available from market maker' },
      { status: 400 },
    );
  });
}
/** The routers that each request excluded that the market maker left without a quote. */
const silent: (string | null)[] = [];
beforeEach(() => void (silent.length = 0));

it('asks once more without the market maker where that does not quote, and signs one order', async () => {
  const { result, told } = await swapped(withoutMaker(1));
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'metis' } });
  expect([silent, excluded()]).toEqual([['dflow'], ['dflow,jupiterz']]);
  expect(told).toEqual([['dflow', 'jupiterz']]);
  expect(mock.requests.filter(({ operationId }) => operationId === 'executeOrder')).toHaveLength(1);
});

it.each([401, 429, 500])('asks no more where a %s speaks of a market maker', async (status) => {
  let asked = 0;
  const busy = client(async () => {
    asked++;
    return Response.json({ error: 'Too many quotes of the market maker' }, { status });
  });
  await expect(
    swapped({
      ...busy,
      getOrder: (params, options) => busy.getOrder(params, { ...options, retries: 0 }),
    } as SwapClient),
  ).rejects.toMatchObject({ code: 'flow/stopped' });
  expect(asked).toBe(1);
});

it('asks no more than once without the market maker', async () => {
  await expect(swapped(withoutMaker(9, true))).rejects.toMatchObject({
    code: 'flow/stopped',
    next: 'fix-request',
    cause: { code: 'http/status', status: 400 },
  });
  expect(silent).toEqual(['dflow', 'dflow,jupiterz']);
  expect(mock.requests).toEqual([]);
});

it('does not ask again if the caller excludes the market maker', async () => {
  await expect(swapped(withoutMaker(9, true), { excludeRouters: ['jupiterz'] })).rejects.toMatchObject({
    next: 'fix-request',
  });
  expect(silent).toEqual(['jupiterz,dflow']);
});

const swapTob = Buffer.from('aa2955b184501f35', 'hex');

/** A service whose first order goes through okx, with an overwritten instruction. */
async function throughOkx(write: (data: Buffer) => void): Promise<SwapClient> {
  await control(mock.url, 'scenario', { scenario: 'router=okx', operation: 'getOrder', times: 1 });
  const honest = client();
  return {
    ...honest,
    getOrder: async (params, options) => {
      const order = await honest.getOrder(params, options);
      const bytes = Buffer.from(order.transaction!, 'base64');
      const at = bytes.indexOf(swapTob);
      if (at >= 0) write(bytes.subarray(at));
      return { ...order, transaction: bytes.toString('base64') };
    },
  } as SwapClient;
}

it.each([
  ['a relative that is not read', (data: Buffer) => data.write('0ebf2cf68ee1e09d', 'hex')],
  ['one that takes a commission', (data: Buffer) => data.writeUInt32LE(1_000_000, 42)],
])('asks once more without okx when it answers with %s', async (_, write) => {
  const { result, told } = await swapped(await throughOkx(write));
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'metis' } });
  expect(told).toEqual([['dflow'], ['dflow', 'okx']]);
});

it('never signs an order that it rejected, although a later call would allow it', async () => {
  const journal = memoryJournal();
  const options = { journal, run: 'once', resendMs: 1 };
  const from = await throughOkx((data) => data.writeUInt32LE(1_000_000, 42));
  await control(mock.url, 'scenario', { scenario: 'drop-after', operation: 'executeOrder', times: 9 });
  expect((await swapped(from, {}, options)).result.kind).toBe('unknown');
  await control(mock.url, 'scenario', { scenario: null });
  const policy = { allowUnproven: ['amount-in', 'minimum-out', 'slippage', 'destination'] } as const;
  const { result } = await swapped(from, {}, { ...options, policy });
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'metis' } });
  const sent = mock.requests.filter(({ operationId }) => operationId === 'executeOrder');
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
});

it('does not decline for an order that it passed over while a later one may land', async () => {
  const honest = answering('newcomer', 1);
  let quotes = 0;
  const from = {
    ...honest,
    getOrder: async (params, options) => {
      const order = await honest.getOrder(params, options);
      return quotes++ === 0 ? { ...order, otherAmountThreshold: '1' } : order;
    },
  } as SwapClient;
  const options = { journal: memoryJournal(), run: 'once', resendMs: 1 };
  const params = { minimumOut: '1000' };
  await control(mock.url, 'scenario', { scenario: 'drop-after', operation: 'executeOrder', times: 9 });
  expect((await swapped(from, params, options)).result.kind).toBe('unknown');
  await control(mock.url, 'scenario', { scenario: null });
  // Now its router may answer, and it promises too little.
  const policy = { allowUnproven: ['amount-in'] } as const;
  const { result } = await swapped(from, params, { ...options, policy });
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'metis' } });
});

it.each([
  ['twice the amount', 'amount-in', (data: Buffer) => data.writeBigUInt64LE(200_000_000n, 16)],
  ['for nothing', 'minimum-out', (data: Buffer) => data.writeBigUInt64LE(0n, 24)],
  ['at any slippage', 'slippage', (data: Buffer) => data.writeUInt16LE(10_000, 32)],
])('refuses to sell %s through okx', async (_, code, write) => {
  await expect(swapped(await throughOkx(write))).rejects.toMatchObject({
    code: 'flow/stopped',
    cause: { code: 'guard/refused', context: { codes: expect.arrayContaining([code]) } },
  });
  expect(signed()).toBe(false);
});

it('finishes the signed order before it signs another, although the resuming call excludes its router', async () => {
  const losing = answering('dflow', 1, async (request) => {
    const answer = await fetch(request);
    if (request.url.endsWith('/execute')) throw new TypeError('connection lost');
    return answer;
  });
  const run = { journal: memoryJournal(), run: 'with-the-word-of-the-caller' };
  const policy = { allowUnproven: ['slippage'] } as const;
  const first = await swapped(losing, {}, { ...run, policy, resendMs: 0 });
  expect(first.result.kind).toBe('unknown');
  const before = mock.requests.length;
  const { result } = await swapped(client(), {}, run);
  expect(result).toMatchObject({ kind: 'landed', order: { router: 'dflow' } });
  const asked = mock.requests.slice(before).map(({ operationId }) => operationId);
  expect(asked).toEqual(['executeOrder']);
});
