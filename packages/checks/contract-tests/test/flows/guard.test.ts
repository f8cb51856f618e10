import { startMockServer } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import { signTransaction } from '@galilean/signing';
import { signTransactionChallenge } from '@galilean/signing/challenge';
import { composeTransaction } from '@galilean/signing/compose';
import { guard, guardPrediction, guardSwap, guardTrigger } from '@galilean/signing/guard';
import type { Expectation, GuardPolicy } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createLegacySwapClient, createSwapClient, mints } from '@galilean/swap';
import { testWallet } from '@galilean/transactions';
import { createLegacyTriggerClient, createTriggerClient } from '@galilean/trigger';
import { describe, expect, it } from 'vitest';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const signer = fromKeypair(testWallet('wallet'));
const wallet = testWallet('wallet').publicKey.toBase58();
const stranger = testWallet('receiver').publicKey.toBase58();

const mock = await mockForThisFile(startMockServer({ strict: true }));

const narrow = [guardSwap, guardTrigger, guardPrediction] as unknown as (typeof guard)[];

/** Both guards, of all endpoints and of this domain, accept what was asked for and refuse anything else. */
function expectAccepted(transaction: string, expectation: Expectation, policy?: GuardPolicy): void {
  const report = guard(transaction, expectation, policy);
  expect(report).toMatchObject({ verdict: 'accept', findings: [] });
  const others = narrow.flatMap((one) => {
    try {
      return one(transaction, expectation, policy);
    } catch {
      return [];
    }
  });
  expect(others).toEqual([report]);
  expect(guard(transaction, { ...expectation, wallet: stranger }, policy).verdict).toBe('refuse');
}

describe('the guard accepts what the mock answers', () => {
  const pairs = [
    [mints.SOL, mints.USDC, '100000000'],
    [mints.USDC, mints.SOL, '25000000'],
    [mints.USDC, mints.JUP, '1234567'],
  ] as const;

  it.each(pairs)('orders: %s for %s', async (inputMint, outputMint, amount) => {
    const options = { apiKey: 'test-key', baseUrl: mock.url };
    const asked = { inputMint, outputMint, amount, taker: wallet };
    for (const [kind, answer] of [
      ['order', await createSwapClient(options).getOrder(asked)],
      ['ultra-order', await createLegacySwapClient(options).getUltraOrder(asked)],
    ] as const)
      expectAccepted(answer.transaction!, {
        kind,
        wallet,
        inputMint,
        outputMint,
        amount,
        minimumOut: answer.otherAmountThreshold,
      });
  });

  it.each(pairs)('built swaps: %s for %s', async (inputMint, outputMint, amount) => {
    const swap = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url });
    const answer = await swap.buildSwap({
      inputMint,
      outputMint,
      amount,
      taker: wallet,
      tipAmount: '1000000',
    });
    expectAccepted(
      composeTransaction(answer, { payer: wallet }),
      { kind: 'build', wallet, inputMint, outputMint, amount, minimumOut: answer.otherAmountThreshold },
      { lookupTables: answer.addressesByLookupTableAddress ?? {} },
    );
  });

  it('orders of trigger v1, created and cancelled', async () => {
    const trigger = createLegacyTriggerClient({ apiKey: 'test-key', baseUrl: mock.url });
    const params = { makingAmount: '50000000', takingAmount: '9000000' };
    const [inputMint, outputMint] = [mints.SOL, mints.USDC];
    const created = await trigger.createTriggerV1Order({
      inputMint,
      outputMint,
      maker: wallet,
      payer: wallet,
      params,
    });
    const common = { kind: 'trigger-v1-order', wallet } as const;
    expectAccepted(created.transaction, { ...common, action: 'create', inputMint, outputMint, ...params });
    const order = created.order!;
    const { transaction: signedTransaction } = await signTransaction(created.transaction, signer);
    await trigger.executeTriggerV1Order({ signedTransaction, requestId: created.requestId });
    const cancelled = await trigger.cancelTriggerV1Order({ maker: wallet, order });
    expectAccepted(cancelled.transaction, { ...common, action: 'cancel', orders: [order] });
  });

  it('a challenge, a deposit and a withdrawal of trigger v2', async () => {
    let token: string | undefined;
    const trigger = createTriggerClient({ apiKey: 'test-key', baseUrl: mock.url, accessToken: () => token });
    const challenge = await trigger.createChallenge({ walletPubkey: wallet, type: 'transaction' });
    if (challenge.type !== 'transaction') throw new Error('asked for a transaction');
    expectAccepted(challenge.transaction, { kind: 'challenge', wallet });
    const signedTransaction = await signTransactionChallenge(challenge.transaction, signer);
    const session = await trigger.verifyChallenge({
      type: 'transaction',
      walletPubkey: wallet,
      signedTransaction,
    });
    token = (session as { token?: string }).token;

    const vault = (await trigger.registerVault()).vaultPubkey;
    const [mint, amount] = [mints.USDC, '150000000'];
    const deposit = await trigger.craftDeposit({
      inputMint: mint,
      outputMint: mints.SOL,
      userAddress: wallet,
      amount,
      orderType: 'price',
      orderSubType: 'single',
    });
    const { inputTokenAccount: depositAccount } = deposit;
    expectAccepted(deposit.transaction, { kind: 'deposit', wallet, vault, mint, amount, depositAccount });
    const depositSignedTx = (await signTransaction(deposit.transaction, signer)).transaction;
    const { id } = await trigger.createPriceOrder({
      inputMint: mint,
      outputMint: mints.SOL,
      orderType: 'single',
      depositRequestId: deposit.requestId,
      depositSignedTx,
      userPubkey: wallet,
      inputAmount: amount,
      triggerMint: mints.SOL,
      triggerCondition: 'below',
      triggerPriceUsd: 130,
      slippageBps: 100,
      expiresAt: Date.now() + 7 * 24 * 3600 * 1000,
    });
    const { transaction } = await trigger.cancelPriceOrder({ orderId: id });
    expectAccepted(transaction, { kind: 'withdrawal', wallet, vault, mint, minimumOut: amount });
  });

  it('an order of prediction, and the claim of what it won', async () => {
    const prediction = createPredictionClient({ apiKey: 'test-key', baseUrl: mock.url });
    const { data } = await prediction.searchEvents({ query: 'bitcoin', includeMarkets: true, end: 5 });
    const { marketId } = data[0]!.markets![0]!;
    const [depositMint, depositAmount] = [mints.USDC, '10000000'];
    const answer = await prediction.createPredictionOrder({
      ownerPubkey: wallet,
      marketId,
      isBuy: true,
      isYes: true,
      depositAmount,
      depositMint,
    });
    const position = answer.order.positionPubkey;
    const order = answer.order.orderPubkey ?? undefined;
    const common = { wallet, position } as const;
    expectAccepted(answer.transaction!, {
      kind: 'prediction-order',
      ...common,
      depositMint,
      depositAmount,
      order,
    });

    const { transaction: signedTransaction } = await signTransaction(answer.transaction!, signer);
    await prediction.executePredictionOrder({ signedTransaction, context: answer.execution?.context });
    await control('fill', { order });
    await control('resolve', { market: marketId, result: 'yes' });
    const claim = await prediction.claimPosition({ positionPubkey: position, ownerPubkey: wallet });
    expectAccepted(claim.transaction, { kind: 'prediction-claim', ...common });
  });
});

/** Moves the mock's markets, which do not move automatically. */
async function control(action: string, fields: object): Promise<void> {
  const { status } = await fetch(`${mock.url}/__control/${action}`, {
    method: 'POST',
    body: JSON.stringify(fields),
  });
  expect(status).toBe(200);
}
