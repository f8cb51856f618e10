import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import { mintAddresses } from '@galilean/transactions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../src/index.js';
import { capturedBody, type Service, startService } from './service.js';

const { SOL, USDC } = mintAddresses;
const headers = { 'x-api-key': 'key-of-the-bot', 'content-type': 'application/json' };
const trader = Keypair.generate();
const taker = trader.publicKey.toBase58();
let service: Service;
let mock: MockServer;
let connection: Connection;

beforeEach(async () => {
  service = await startService();
  mock = await startMockServer({ paper: { upstream: service.url, fill: { latencyMs: 0 }, pollMs: 20 } });
  connection = new Connection(mock.connection.endpoint, 'confirmed');
});
afterEach(async () => {
  await mock.close();
  await service.close();
});

describe('a prediction market on paper', () => {
  const told = capturedBody('listEvents-200-2026-07-05')['data'][0].markets[0];
  const path = `/prediction/v1/markets/${told.marketId}`;
  const send = async (method: string, at: string, body?: object) => {
    const answer = await fetch(`${mock.url}/prediction/v1${at}`, {
      method,
      headers: headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, any>;
  };

  it('is bought at the price there, and pays when it is resolved there', async () => {
    service.on(path, { ...told, closeTime: 4_000_000_000 });
    service.on('/price/v3', { [USDC]: { usdPrice: 1 } });
    await mock.control.fund(taker, { mint: USDC, amount: 20_000_000n });
    await mock.control.fund(taker, { amount: 1_000_000_000n });

    const made = await send('POST', '/orders', {
      ownerPubkey: taker,
      marketId: told.marketId,
      isBuy: true,
      isYes: true,
      depositAmount: '10000000',
      depositMint: USDC,
    });
    expect(made['order'].marketId).toBe(told.marketId);
    const transaction = VersionedTransaction.deserialize(Buffer.from(made['transaction'], 'base64'));
    transaction.sign([trader]);
    const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
    const { context } = made['execution'];
    expect(await send('POST', '/execute', { signedTransaction, context })).toMatchObject({
      status: 'Success',
    });
    await mock.control.fill(made['order'].orderPubkey);

    const position = async () => (await send('GET', `/positions?ownerPubkey=${taker}`))['data'][0];
    expect(await position()).toMatchObject({ marketId: told.marketId, claimable: false });
    service.on(path, { ...told, status: 'closed', result: 'yes' });
    await expect.poll(position).toMatchObject({ claimable: true });
  });
});

it('fills a waiting order when the price of the service gets there, and pays the wallet', async () => {
  const priceSol = (usdPrice: number) =>
    service.on('/price/v3', { [SOL]: { usdPrice }, [USDC]: { usdPrice: 1 } });
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${mock.url}/trigger/v1/${path}`, {
      method: 'POST',
      headers: headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, any>;
  };
  priceSol(150);
  await mock.control.fund(taker, { amount: 1_000_000_000n });
  await mock.control.fund(taker, { mint: USDC, amount: 100_000_000n });
  // A hundred USDC for two SOL, which is a price of 50.
  const made = await send('createOrder', {
    inputMint: USDC,
    outputMint: SOL,
    maker: taker,
    payer: taker,
    params: { makingAmount: '100000000', takingAmount: '2000000000' },
    computeUnitPrice: 'auto',
  });
  const transaction = VersionedTransaction.deserialize(Buffer.from(made['transaction'], 'base64'));
  transaction.sign([trader]);
  const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
  expect(await send('execute', { requestId: made['requestId'], signedTransaction })).toMatchObject({
    status: 'Success',
  });
  const before = await connection.getBalance(trader.publicKey);
  await expect.poll(() => service.asked.filter(({ path }) => path === '/price/v3').length).toBeGreaterThan(3);
  expect(await connection.getBalance(trader.publicKey)).toBe(before);
  priceSol(49);
  // The keeper takes two seconds, which this clock need not wait for.
  const soon = async () => {
    await mock.control.advance({ seconds: 3 });
    return connection.getBalance(trader.publicKey);
  };
  await expect.poll(soon).toBeGreaterThan(before + 1_990_000_000);
  expect(service.asked.every(({ method }) => method === 'GET')).toBe(true);
});
