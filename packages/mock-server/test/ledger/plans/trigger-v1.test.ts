import { buildTransaction, triggerV1OrderKey } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, START } from '../support/mock-ledger.js';
import { SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

interface Created {
  requestId: string;
  transaction: string;
  order: string;
}

let stage: SwapStage;
beforeEach(async () => {
  stage = await swapStage();
  stage.stock.tokens(stage.wallet, USDC, 300_000_000n);
});

const wish = (changes: object = {}) => ({
  inputMint: USDC,
  outputMint: SOL,
  maker: stage.wallet,
  payer: stage.wallet,
  params: { makingAmount: '100000000', takingAmount: '1538461538' },
  computeUnitPrice: 'auto',
  ...changes,
});
const create = (changes: object = {}) => stage.ask<Created>('POST', '/trigger/v1/createOrder', wish(changes));

/** Opens an order on the ledger and in the mock. */
async function opened(changes: object = {}): Promise<Created> {
  const created = await create(changes);
  expect(codeOf(await stage.land(created.transaction, [stage.user]))).toBeUndefined();
  const transaction = VersionedTransaction.deserialize(Buffer.from(created.transaction, 'base64'));
  transaction.sign([stage.user]);
  const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
  await stage.ask('POST', '/trigger/v1/execute', { requestId: created.requestId, signedTransaction });
  return created;
}

describe('an order of trigger v1', () => {
  it('holds what it sells until it is cancelled, and then returns everything but the fees', async () => {
    const { land, user, wallet, tokensOf, lamportsOf } = stage;
    stage.stock.tokens(wallet, SOL);
    const lamports = lamportsOf(wallet);
    const { order, transaction } = await create();
    const landing = await land(transaction, [user]);
    expect(codeOf(landing)).toBeUndefined();
    expect([tokensOf(wallet, USDC), tokensOf(order, USDC)]).toEqual([200_000_000n, 100_000_000n]);
    const cancel = buildTransaction('trigger-v1-cancel', {
      maker: wallet,
      order,
      inputMint: USDC,
      requestId: 'c',
    });
    const cancelled = await land(cancel.transaction, [user]);
    expect(codeOf(cancelled)).toBeUndefined();
    expect([tokensOf(wallet, USDC), tokensOf(order, USDC)]).toEqual([300_000_000n, 0n]);
    const fees = [landing, cancelled].reduce((sum, one) => sum + (one.landed ? one.fee : 0n), 0n);
    expect(lamports - lamportsOf(wallet)).toBe(fees);
    expect(stage.ledger.account(order)).toBeUndefined();
    // Once more there is nothing to cancel.
    const again = buildTransaction('trigger-v1-cancel', {
      maker: wallet,
      order,
      inputMint: USDC,
      requestId: 'd',
    });
    expect(codeOf(await land(again.transaction, [user]))).toBe(3012);
  });

  it('sells SOL, which comes back unwrapped', async () => {
    const { land, user, wallet, lamportsOf, tokensOf } = stage;
    stage.stock.tokens(wallet, USDC);
    const before = lamportsOf(wallet);
    const params = { makingAmount: '500000000', takingAmount: '80000000' };
    const { order, transaction } = await create({ inputMint: SOL, outputMint: USDC, params });
    const landing = await land(transaction, [user]);
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(order, SOL)).toBe(500_000_000n);
    const cancel = buildTransaction('trigger-v1-cancel', {
      maker: wallet,
      order,
      inputMint: SOL,
      requestId: 'c',
    });
    const cancelled = await land(cancel.transaction, [user]);
    expect(codeOf(cancelled)).toBeUndefined();
    const fees = [landing, cancelled].reduce((sum, one) => sum + (one.landed ? one.fee : 0n), 0n);
    expect(before - lamportsOf(wallet)).toBe(fees);
  });

  it('of a payer is paid for by the payer', async () => {
    const { land, user, wallet, stock, lamportsOf } = stage;
    const payer = Keypair.generate();
    stock.lamports(payer.publicKey.toBase58(), 100_000_000n);
    const before = lamportsOf(wallet);
    const { transaction } = await create({ payer: payer.publicKey.toBase58() });
    await expect(land(transaction, [user])).rejects.toThrow('a signature is missing');
    expect(codeOf(await land(transaction, [user, payer]))).toBeUndefined();
    expect(lamportsOf(wallet)).toBe(before);
  });

  it('is cancelled by the mock’s own transactions, five at a time', async () => {
    const { ask, land, user, wallet, stock, tokensOf } = stage;
    stock.tokens(wallet, USDC, 600_000_000n);
    for (let count = 0; count < 6; count++) await opened();
    expect(tokensOf(wallet, USDC)).toBe(0n);
    const { transactions } = await ask<{ transactions: string[] }>('POST', '/trigger/v1/cancelOrders', {
      maker: wallet,
      computeUnitPrice: 'auto',
    });
    expect(transactions).toHaveLength(2);
    for (const one of transactions) expect(codeOf(await land(one, [user]))).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(600_000_000n);
  });
});

describe('trigger v1 refuses', () => {
  it('an order that is not funded', async () => {
    const { land, user, wallet, tokensOf } = stage;
    const params = { makingAmount: '300000001', takingAmount: '5' };
    const { order, transaction } = await create({ params });
    expect(codeOf(await land(transaction, [user]))).toBe(1);
    expect([tokensOf(wallet, USDC), stage.ledger.account(order)]).toEqual([300_000_000n, undefined]);
  });

  it('an order that would be expired, or sells for nothing', async () => {
    const { land, user } = stage;
    const params = { makingAmount: '100000000', takingAmount: '5', expiredAt: String(START / 1000 - 1) };
    expect(codeOf(await land((await create({ params })).transaction, [user]))).toBe(6017);
    const free = { makingAmount: '100000000', takingAmount: '0' };
    const built = buildTransaction('trigger-v1-create', { ...wish({ params: free }), requestId: 'free' });
    expect(codeOf(await land(built.transaction, [user]))).toBe(6001);
  });

  it('another address for the order', async () => {
    const order = Keypair.generate().publicKey.toBase58();
    const built = buildTransaction('trigger-v1-create', { ...wish(), requestId: 'other', order });
    expect(codeOf(await stage.land(built.transaction, [stage.user]))).toBe(2006);
  });

  it('a cancellation by someone else', async () => {
    const { land, stock, tokensOf, wallet } = stage;
    const { order } = await opened();
    const thief = Keypair.generate();
    const address = thief.publicKey.toBase58();
    stock.lamports(address, 100_000_000n);
    stock.tokens(address, USDC);
    const steal = buildTransaction('trigger-v1-cancel', {
      maker: address,
      order,
      inputMint: USDC,
      requestId: 's',
    });
    expect(codeOf(await land(steal.transaction, [thief]))).toBe(2001);
    const wrongMint = buildTransaction('trigger-v1-cancel', {
      maker: wallet,
      order,
      inputMint: SOL,
      requestId: 'w',
    });
    expect(codeOf(await land(wrongMint.transaction, [stage.user]))).toBe(2014);
    expect(tokensOf(order, USDC)).toBe(100_000_000n);
  });

  it('a second order at the address of an open one', async () => {
    const { land, user, wallet } = stage;
    const built = (nonce: string) =>
      buildTransaction('trigger-v1-create', {
        ...wish({ params: { makingAmount: '1000000', takingAmount: nonce } }),
        requestId: 'same',
      });
    expect(triggerV1OrderKey(wallet, 'same')).not.toBe('');
    expect(codeOf(await land(built('5').transaction, [user]))).toBeUndefined();
    expect(codeOf(await land(built('6').transaction, [user]))).toBe(0);
  });
});
