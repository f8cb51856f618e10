import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mints, programs } from '../src/addresses.js';
import {
  buildTransaction,
  depositTokenAccount,
  testWallet,
  triggerV1OrderKey,
  vaultTokenAccount,
} from '../src/index.js';
import { associatedTokenAccount } from '../src/token-accounts.js';
import { payer, SOL, USDC, wallet } from './answers.js';
import { readTransaction } from './read-transaction.js';
import { stepNames } from './steps.js';

const read = (name: string, data: Record<string, unknown>) => readTransaction(buildTransaction(name, data));
const ata = (owner: string, mint: string) =>
  associatedTokenAccount(new PublicKey(owner), new PublicKey(mint)).toBase58();
const vault = testWallet('vault').publicKey.toBase58();
const gas = testWallet('gas').publicKey.toBase58();
const requestId = '370100dd-1a85-421b-9278-27f0961ae5f4';

describe('trigger v1', () => {
  const params = { makingAmount: '50000000', takingAmount: '100000000' };
  const create = { maker: wallet, payer: wallet, inputMint: SOL, outputMint: USDC, params, requestId };

  test('create with SOL wraps, orders and unwraps the rest', () => {
    const order = read('trigger-v1-create', create);
    expect(order).toMatchObject({ version: 'legacy', signers: [wallet], unsigned: true });
    expect(stepNames(order.instructions)).toEqual([
      'compute limit',
      'compute price',
      'create associated account',
      'transfer SOL',
      'sync native',
      'create associated account',
      'create order',
      'close account',
    ]);
    const { accounts, data } = order.instructions[6]!;
    const address = triggerV1OrderKey(wallet, requestId);
    expect(accounts.slice(0, 5)).toEqual([wallet, wallet, address, ata(address, SOL), ata(wallet, SOL)]);
    expect([16, 24].map((offset) => data.readBigUInt64LE(offset))).toEqual([50_000_000n, 100_000_000n]);
    expect(data).toHaveLength(34);
    expect(order.instructions[7]!.accounts).toEqual([ata(wallet, SOL), wallet, wallet]);
  });

  test('create with a token, an expiry and another payer', () => {
    const expiring = { ...params, expiredAt: '1763712000', feeBps: '25' };
    const order = read('trigger-v1-create', {
      ...create,
      payer,
      inputMint: USDC,
      outputMint: SOL,
      params: expiring,
    });
    expect(order.signers).toEqual([payer, wallet]);
    expect(stepNames(order.instructions).slice(2)).toEqual(['create associated account', 'create order']);
    const { data } = order.instructions[3]!;
    expect(data[32]).toBe(1);
    expect(data.readBigInt64LE(33)).toBe(1_763_712_000n);
    expect([data[41], data.readUInt16LE(42)]).toEqual([1, 25]);
  });

  test('opens the order of the answer', () => {
    const order = read('trigger-v1-create', { ...create, order: vault });
    expect(order.instructions[6]!.accounts[2]).toBe(vault);
  });

  test('cancel one', () => {
    const order = read('trigger-v1-cancel', { maker: wallet, order: vault, inputMint: SOL, requestId });
    expect(order).toMatchObject({ version: 'legacy', signers: [wallet], unsigned: true });
    expect(stepNames(order.instructions)).toEqual(['compute limit', 'compute price', 'cancel order']);
    expect(order.instructions[2]!.accounts.slice(0, 6)).toEqual([
      wallet,
      wallet,
      vault,
      ata(vault, SOL),
      programs.triggerV1.toBase58(),
      SOL,
    ]);
  });

  test('cancel seven: five in the first transaction, two in the second', () => {
    const orders = Object.values(mints)
      .concat(programs.okx, programs.token)
      .map((key) => ({ orderKey: key.toBase58(), inputMint: USDC }));
    const parts = [0, 1].map((part) => read('trigger-v1-cancel', { maker: wallet, orders, part, requestId }));
    const cancelled = parts.map(({ instructions }) =>
      instructions.slice(2).map(({ accounts }) => accounts[2]),
    );
    expect(cancelled.map((some) => some.length)).toEqual([5, 2]);
    expect(cancelled.flat()).toEqual(orders.map(({ orderKey }) => orderKey));
    expect(parts[0]!.instructions[2]!.accounts[4]).toBe(ata(wallet, USDC));
    expect(() => read('trigger-v1-cancel', { maker: wallet, orders, part: 2, requestId })).toThrow(
      'too few orders',
    );
  });
});

test('cancelling all orders invents as many as the transactions hold', () => {
  const parts = [0, 1].map((part) => read('trigger-v1-cancel', { maker: wallet, part, parts: 2, requestId }));
  const cancelled = parts.flatMap(({ instructions }) =>
    instructions.slice(2).map(({ accounts }) => accounts[2]),
  );
  expect(parts.map(({ instructions }) => instructions.length - 2)).toEqual([5, 1]);
  expect(new Set(cancelled).size).toBe(6);
});

describe('trigger v2', () => {
  test('challenge: a memo with the service\u2019s text, and its compute unit price', () => {
    const expiresAt = '2026-09-22T12:05:00.000Z';
    const challenge = read('challenge', { walletPubkey: wallet, nonce: 'nonce-0001', expiresAt });
    expect(challenge).toMatchObject({ version: 'legacy', signers: [wallet], unsigned: true });
    expect(stepNames(challenge.instructions)).toEqual(['compute limit', 'compute price', 'memo']);
    const [, price, memo] = challenge.instructions;
    expect(price!.data.readBigUInt64LE(1)).toBe(1_000_000n);
    expect(memo!.data.toString('utf8')).toBe(
      `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}. ` +
        `This challenge expires at ${expiresAt} with the nonce of nonce-0001`,
    );
    const documented = read('challenge', { walletPubkey: wallet, expiresAt, form: 'documented' });
    expect(documented.instructions[2]!.data.toString()).toMatch(
      /^Sign this message to authenticate with Jupiter Trigger Order API: [0-9a-f]{32}$/,
    );
  });

  const tracker = 'trfb53BmkHNeoqaa3REgqnrbwUZqAFYdjTkivkJ6aWg';
  const craft = {
    requestId,
    receiverAddress: vault,
    mint: USDC,
    outputMint: SOL,
    amount: '25000000',
    tokenDecimals: 6,
    userAddress: wallet,
  };
  const own = depositTokenAccount(vault, requestId);
  const opening = [
    'create associated account',
    'create associated account',
    'create account with seed',
    'initialize account',
  ];

  test('deposit of a token into a separate account, signed by vault and tracker too', () => {
    const deposit = read('deposit', craft);
    expect(deposit).toMatchObject({ version: 'legacy', signers: [wallet, vault, tracker], unsigned: true });
    expect(stepNames(deposit.instructions).slice(2)).toEqual([...opening, 'transfer checked']);
    const [ofWallet, ofVault, made, opened, transfer] = deposit.instructions.slice(2);
    expect(ofWallet!.accounts.slice(0, 4)).toEqual([wallet, ata(wallet, SOL), wallet, SOL]);
    expect(ofVault!.accounts.slice(0, 4)).toEqual([wallet, ata(vault, SOL), vault, SOL]);
    expect(made!.accounts).toEqual([wallet, own, vault]);
    expect(opened!.accounts).toEqual([own, USDC]);
    expect(new PublicKey(opened!.data.subarray(1)).toBase58()).toBe(vault);
    expect(transfer!.accounts).toEqual([ata(wallet, USDC), USDC, own, wallet, tracker]);
    expect([transfer!.data.readBigUInt64LE(1), transfer!.data[9]]).toEqual([25_000_000n, 6]);
    expect(buildTransaction('deposit', { ...craft, inputTokenAccount: own })).toEqual(
      buildTransaction('deposit', craft),
    );
  });

  test('a deposit into another account of the answer', () => {
    const deposit = read('deposit', { ...craft, inputTokenAccount: payer });
    expect(deposit.signers).toEqual([wallet]);
    expect(stepNames(deposit.instructions).slice(2)).toEqual(['transfer checked']);
    expect(deposit.instructions[2]!.accounts[2]).toBe(payer);
  });

  test('a deposit into the account that all orders of the vault share creates it', () => {
    expect(vaultTokenAccount(vault, USDC)).toBe(ata(vault, USDC));
    const deposit = read('deposit', { ...craft, inputTokenAccount: vaultTokenAccount(vault, USDC) });
    expect(stepNames(deposit.instructions).slice(2)).toEqual([
      'create associated account',
      'transfer checked',
    ]);
    expect(deposit.instructions[3]!.accounts[2]).toBe(ata(vault, USDC));
  });

  test('deposit of SOL', () => {
    const deposit = read('deposit', { ...craft, mint: SOL, outputMint: USDC, tokenDecimals: 9 });
    expect(stepNames(deposit.instructions).slice(2)).toEqual([...opening, 'transfer SOL', 'sync native']);
    const transfer = deposit.instructions[6]!;
    expect(transfer.accounts.slice(0, 2)).toEqual([wallet, own]);
    expect(transfer.data.readBigUInt64LE(4)).toBe(25_000_000n);
  });

  test('withdrawal: user, vault and service sign; tokens and rent go to the user', () => {
    const data = {
      requestId,
      userAddress: wallet,
      vaultPubkey: vault,
      serviceSigner: gas,
      inputMint: USDC,
      amount: '7',
      inputTokenAccount: payer,
    };
    const withdrawal = read('withdrawal', data);
    expect(withdrawal).toMatchObject({ version: 'legacy', signers: [wallet, vault, gas], unsigned: true });
    expect(stepNames(withdrawal.instructions)).toEqual([
      'compute limit',
      'compute price',
      'transfer',
      'close account',
    ]);
    expect(withdrawal.instructions[2]!.accounts).toEqual([payer, ata(wallet, USDC), vault, gas]);
    expect(withdrawal.instructions[3]!.accounts).toEqual([payer, wallet, vault]);
    expect([vault, gas].map(withdrawal.isWritable)).toEqual([true, false]);
    const { amount: _, ...unnamed } = data;
    const refund = { ...unnamed, refundAmount: '7', inputAmountRemaining: '9' };
    expect(buildTransaction('withdrawal', refund)).toEqual(buildTransaction('withdrawal', data));
    expect(() => read('withdrawal', unnamed)).toThrow('`amount`');
  });

  test('a withdrawal empties only the account that the deposit paid into', () => {
    const order = {
      userAddress: wallet,
      vaultPubkey: vault,
      serviceSigner: gas,
      inputMint: USDC,
      amount: '7',
      requestId: 'another',
    };
    for (const named of [{}, { inputTokenAccount: payer }, { inputTokenAccount: ata(vault, USDC) }]) {
      const paidInto = read('deposit', { ...craft, ...named }).instructions.find(
        ({ accounts, data }) => data.length === 10 && accounts[1] === USDC,
      )!.accounts[2];
      const withdrawal = read('withdrawal', { ...order, ...named, depositRequestId: requestId });
      expect(withdrawal.instructions[2]!.accounts[0]).toBe(paidInto);
    }
  });
});
