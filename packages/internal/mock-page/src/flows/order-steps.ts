import { signTransaction } from '@galilean/signing';
import { guardCheck, type Expectation } from '@galilean/signing/guard';
import { call, textOf, type Json } from '../call.js';
import { SOL, USDC } from '../tokens.js';
import { testWallet } from '../wallet.js';
import { explained } from './explained.js';
import type { Step } from './step.js';

/** 150 USDC in base units. */
const DEPOSIT = '150000000';
const DAY_MS = 86_400_000;

const mints = { inputMint: USDC.mint, outputMint: SOL.mint };

/** What the steps pass on. */
interface OrderRun {
  readonly token: () => string;
  vault: string;
  deposit: Json;
  expectation?: Expectation;
  signed: string;
}

/** From a login to an open price order of trigger v2. */
export function orderSteps(token: () => string): readonly Step[] {
  const run: OrderRun = { token, vault: '', deposit: {}, signed: '' };
  return [registerVault(run), craftDeposit(run), signDeposit(run), createOrder(run)];
}

const registerVault = (run: OrderRun): Step => ({
  title: 'Register a vault',
  where: 'GET /trigger/v2/vault/register',
  why: 'Trigger v2 keeps the deposits of a wallet in a vault of its own.',
  async run() {
    const answer = await call({ method: 'GET', path: '/trigger/v2/vault/register', token: run.token() });
    run.vault = textOf(answer, 'vaultPubkey');
    return { says: `The vault is ${run.vault}.` };
  },
});

const craftDeposit = (run: OrderRun): Step => ({
  title: 'Craft the deposit',
  where: 'POST /trigger/v2/deposit/craft',
  why: 'A transaction that moves 150 USDC from the test wallet into the vault.',
  async run() {
    const { address } = await testWallet();
    const body = {
      ...mints,
      userAddress: address,
      amount: DEPOSIT,
      orderType: 'price',
      orderSubType: 'single',
    };
    run.deposit = await call({ method: 'POST', path: '/trigger/v2/deposit/craft', body, token: run.token() });
    const account = run.deposit['inputTokenAccount'];
    const expectation: Expectation = {
      kind: 'deposit',
      wallet: address,
      vault: run.vault,
      mint: USDC.mint,
      amount: DEPOSIT,
      ...(typeof account === 'string' && { depositAccount: account }),
    };
    run.expectation = expectation;
    return {
      says: 'A deposit of 150 USDC, to be signed.',
      shows: explained(textOf(run.deposit, 'transaction'), expectation),
    };
  },
});

const signDeposit = (run: OrderRun): Step => ({
  title: 'Sign the deposit',
  where: 'in this page',
  why: 'Guarded as every transaction here: mint, amount and vault are those that were asked for.',
  async run() {
    const { signer } = await testWallet();
    const check = guardCheck(run.expectation!);
    const result = await signTransaction(textOf(run.deposit, 'transaction'), signer, { check });
    run.signed = result.transaction;
    return { says: 'Signed.', shows: [{ label: 'Signature', lines: [result.signature] }] };
  },
});

const createOrder = (run: OrderRun): Step => ({
  title: 'Create the order',
  where: 'POST /trigger/v2/orders/price',
  why: 'The deposit lands and the order is open. It fills when you say so, under Memory.',
  async run() {
    const { address } = await testWallet();
    const body = {
      ...mints,
      orderType: 'single',
      depositRequestId: textOf(run.deposit, 'requestId'),
      depositSignedTx: run.signed,
      userPubkey: address,
      inputAmount: DEPOSIT,
      triggerMint: SOL.mint,
      triggerCondition: 'below',
      triggerPriceUsd: 65,
      expiresAt: Date.now() + DAY_MS,
    };
    const order = await call({ method: 'POST', path: '/trigger/v2/orders/price', body, token: run.token() });
    return {
      says: `The order ${textOf(order, 'id')} is open.`,
      shows: [{ label: 'The whole answer', json: order }],
    };
  },
});
