import { Connection, Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../src/index.js';
import { capturedBody, type Service, startService } from './service.js';

const SOL = 'So11111111111111111111111111111111111111112';
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
/** The live service's quote for a tenth of a SOL, in a token that was minutes old. */
const quoted = capturedBody('getOrder-200-2026-09-28');
const MINT = quoted['outputMint'] as string;

let service: Service;
let mock: MockServer;
let connection: Connection;
const trader = Keypair.generate();
const taker = trader.publicKey.toBase58();

beforeEach(async () => {
  service = await startService();
  service.on('/swap/v2/order', ({ amount }) => scaled(BigInt(amount!)));
  service.on('/tokens/v2/search', [
    {
      id: MINT,
      name: 'New',
      symbol: 'NEW',
      decimals: 6,
      usdPrice: 0.0003,
      liquidity: 1e9,
      tokenProgram: TOKEN_2022,
    },
  ]);
  mock = await startMockServer({ paper: { upstream: service.url, fill: { latencyMs: 0 }, pollMs: 0 } });
  connection = new Connection(mock.connection.endpoint, 'confirmed');
});
afterEach(async () => {
  await mock.close();
  await service.close();
});

/** The captured quote for another amount, at a share of its price. */
function scaled(amount: bigint, share = 1) {
  const part = (text: string) =>
    ((BigInt(text) * amount * BigInt(share * 1000)) / (BigInt(quoted['inAmount']) * 1000n)).toString();
  const [step] = quoted['routePlan'];
  const swapInfo = {
    ...step.swapInfo,
    inAmount: amount.toString(),
    outAmount: part(step.swapInfo.outAmount),
  };
  return {
    ...quoted,
    inAmount: amount.toString(),
    outAmount: part(quoted['outAmount']),
    otherAmountThreshold: part(quoted['outAmount']),
    routePlan: [{ ...step, swapInfo }],
  };
}

const headers = { 'x-api-key': 'key-of-the-bot' };
const order = async (query: Record<string, string>) => {
  const all = new URLSearchParams({ inputMint: SOL, outputMint: MINT, amount: '100000000', ...query });
  const answer = await fetch(`${mock.url}/swap/v2/order?${all}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, any> };
};
async function execute(told: Record<string, any>) {
  const transaction = VersionedTransaction.deserialize(Buffer.from(told['transaction'], 'base64'));
  transaction.sign([trader]);
  const answer = await fetch(`${mock.url}/swap/v2/execute`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: told['requestId'],
      signedTransaction: Buffer.from(transaction.serialize()).toString('base64'),
    }),
  });
  return (await answer.json()) as Record<string, any>;
}
const held = async () => {
  const owned = await connection.getParsedTokenAccountsByOwner(trader.publicKey, {
    programId: new PublicKey(TOKEN_2022),
  });
  return owned.value.map(({ account }) => account.data.parsed.info.tokenAmount)[0];
};

describe('a swap on paper', () => {
  beforeEach(() => mock.control.fund(taker, { amount: 2_000_000_000n }));

  it('is quoted by the service and lands here, for tokens with the decimals that the service states', async () => {
    const { body } = await order({ taker, slippageBps: '300' });
    expect(body).toMatchObject({ outAmount: quoted['outAmount'], router: 'metis', taker });
    expect((await mock.control.state()).onPaper).toBe(true);
    expect(body['routePlan'][0].swapInfo).toEqual(scaled(100_000_000n).routePlan[0]!.swapInfo);

    const result = await execute(body);
    // Ten percent of impact in the quote; half of it is lost on top, by default.
    expect(result).toMatchObject({ status: 'Failed', code: 6001 });
    expect(await held()).toBeUndefined();
  });

  it('loses what the fill model says, and no more', async () => {
    const { body } = await order({ taker, slippageBps: '1000' });
    expect(await execute(body)).toMatchObject({ status: 'Success' });
    const gross = BigInt(quoted['routePlan'][0].swapInfo.outAmount);
    const impact = -quoted['priceImpact'] / 100 / 2;
    const left = Number(gross) * (1 - impact) * 0.999;
    const { amount, decimals } = await held();
    expect(decimals).toBe(6);
    expect(Math.abs(Number(amount) / left - 1)).toBeLessThan(1e-6);
  });

  it('lands at the price that holds when it lands', async () => {
    const { body } = await order({ taker, slippageBps: '2000' });
    service.on('/swap/v2/order', ({ amount }) => scaled(BigInt(amount!), 0.5));
    expect(await execute(body)).toMatchObject({ status: 'Failed', code: 6001 });
    expect(await held()).toBeUndefined();
  });

  it('is quoted by the service for the legacy swap too, and built from that', async () => {
    const query = new URLSearchParams({ inputMint: SOL, outputMint: MINT, amount: '100000000' });
    const answer = await fetch(`${mock.url}/swap/v1/quote?${query}`, { headers });
    const quoteResponse = (await answer.json()) as Record<string, any>;
    // Without the fee of the service, which the legacy swap does not take.
    expect(quoteResponse['outAmount']).toBe(quoted['routePlan'][0].swapInfo.outAmount);
    expect(quoteResponse['routePlan'][0].swapInfo).toMatchObject(scaled(100_000_000n).routePlan[0]!.swapInfo);
    const built = await fetch(`${mock.url}/swap/v1/swap`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userPublicKey: taker, quoteResponse }),
    });
    expect(built.status).toBe(200);
  });

  it('refuses a legacy swap that fixes the output, because the quote there fixes the input', async () => {
    const query = { inputMint: SOL, outputMint: MINT, amount: '100000000', swapMode: 'ExactOut' };
    const answer = await fetch(`${mock.url}/swap/v1/quote?${new URLSearchParams(query)}`, { headers });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'Could not find any route', errorCode: 'COULD_NOT_FIND_ANY_ROUTE' },
    ]);
  });

  it('says who lacks the funds, without asking for a transaction there', async () => {
    const { body } = await order({ taker, amount: '5000000000' });
    expect(body).toMatchObject({ transaction: '', errorCode: 1 });
  });

  it('passes on that the service has no quote, or is out of budget', async () => {
    service.on('/swap/v2/order', { status: 400, body: { error: 'Failed to get quotes', requestId: 'r' } });
    expect(await order({ taker })).toEqual({
      status: 400,
      body: { error: 'Failed to get quotes', requestId: 'r' },
    });
    service.on('/swap/v2/order', { status: 429, body: capturedBody('searchTokens-429-2026-09-28') });
    expect((await order({ taker })).status).toBe(429);
  });

  it('says that the service does not answer, and builds nothing', async () => {
    await service.close();
    const { status, body } = await order({ taker });
    expect([status, body['detail']]).toEqual([
      502,
      'The upstream gave no answer (ECONNREFUSED). Nothing was built or landed.',
    ]);
  });
});

it('passes on the answers of the service to reads, unchanged', async () => {
  const prices = capturedBody('getPrices-200-2026-09-28-2');
  service.on('/price/v3', prices);
  const ids = Object.keys(prices).join(',');
  const answer = await fetch(`${mock.url}/price/v3?ids=${ids}`, { headers });
  expect(await answer.text()).toBe(JSON.stringify(prices));
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('4');
  expect(service.asked.at(-1)).toMatchObject({ path: '/price/v3', query: { ids }, method: 'GET' });
  expect(service.asked.at(-1)!.headers['x-api-key']).toBe(headers['x-api-key']);
  expect(mock.requests.at(-1)).toMatchObject({ operationId: 'getPrices', answeredBy: 'upstream' });
});

it('checks a price without a wallet there', async () => {
  const { body } = await order({ receiver: taker, referralAccount: taker, payer: taker });
  expect(body).toEqual(scaled(100_000_000n));
  expect(service.asked.at(-1)!.query).toEqual({ inputMint: SOL, outputMint: MINT, amount: '100000000' });
});

it('funds a wallet with a token of the service, with its decimals, and no other', async () => {
  await mock.control.fund(taker, { mint: MINT, amount: 5_000_000n });
  expect(await held()).toMatchObject({ amount: '5000000', decimals: 6 });
  service.on('/tokens/v2/search', []);
  const other = Keypair.generate().publicKey.toBase58();
  await expect(mock.control.fund(taker, { mint: other, amount: 1n })).rejects.toThrow(
    /decimals of \w+ are not known/,
  );
});

it('asks the service nothing for a web page of another origin', async () => {
  const answer = await fetch(`${mock.url}/__control/fund`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: JSON.stringify({ wallet: taker, mint: MINT, amount: '1' }),
  });
  expect([answer.status, service.asked]).toEqual([403, []]);
});
