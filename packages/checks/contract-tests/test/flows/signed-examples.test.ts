import { signTransaction } from '@galilean/signing';
import { signMessageChallenge, signTransactionChallenge } from '@galilean/signing/challenge';
import { composeTransaction } from '@galilean/signing/compose';
import { fromKeypair } from '@galilean/signing/web3js';
import { createPredictionClient } from '@galilean/prediction';
import { createLegacySwapClient, createSwapClient, mints } from '@galilean/swap';
import { testWallet } from '@galilean/transactions';
import { createTriggerClient } from '@galilean/trigger';
import { VersionedTransaction } from '@solana/web3.js';
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestedServer, type TestedServer } from '../../src/tested-server.js';

/** Signs the documented transactions and sends them to a mock without a memory: ours, or the stock Prism. */
let server: TestedServer;
let options: { apiKey: string; accessToken: string; baseUrl: string };
beforeAll(async () => {
  server = await startTestedServer();
  options = { apiKey: 'test-key', accessToken: 'test-token', baseUrl: server.url };
});
afterAll(() => server.close());

const keypair = testWallet('wallet');
const wallet = keypair.publicKey.toBase58();
const signer = fromKeypair(keypair);
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000', taker: wallet };

const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');
const key = createPublicKey({
  key: Buffer.concat([ed25519Prefix, keypair.publicKey.toBuffer()]),
  format: 'der',
  type: 'spki',
});

/** Signs, and verifies the signature with web3.js and Node. */
async function signed<T extends string>(transaction: T | null | undefined) {
  const { transaction: text } = await signTransaction(transaction!, signer);
  const { message, signatures } = VersionedTransaction.deserialize(Buffer.from(text, 'base64'));
  const slot = message.staticAccountKeys.findIndex((one) => one.equals(keypair.publicKey));
  expect(verify(null, message.serialize(), key, signatures[slot]!)).toBe(true);
  return text;
}

it('order → sign → execute, on both APIs', async () => {
  const swap = createSwapClient(options);
  const order = await swap.getOrder(asked);
  const { requestId } = order;
  await swap.executeOrder({ signedTransaction: await signed(order.transaction), requestId });
  const legacy = createLegacySwapClient(options);
  const ultra = await legacy.getUltraOrder(asked);
  const signedTransaction = await signed(ultra.transaction);
  await legacy.executeUltraOrder({ signedTransaction, requestId: ultra.requestId });
});

it('build → compose → sign → submit, on both hosts', async () => {
  const swap = createSwapClient(options);
  const build = await swap.buildSwap({ ...asked, tipAmount: '1000000' });
  const transaction = await signed(composeTransaction(build, { payer: wallet }));
  const answer = await swap.submitTransaction({ params: [transaction] });
  expect(answer).toHaveProperty('result');
  await createLegacySwapClient(options).submitTransactionLegacy({ signedTransaction: transaction });
});

it('challenge → sign → verify, in both forms', async () => {
  // The examples are from this moment.
  const at = { now: Date.parse('2026-08-21T12:00:00Z') };
  const trigger = createTriggerClient(options);
  for (const type of ['message', 'transaction'] as const) {
    const headers = { prefer: `example=${type}` };
    const challenge = await trigger.createChallenge({ walletPubkey: wallet, type }, { headers });
    expect(challenge.type).toBe(type);
    await (challenge.type === 'message'
      ? trigger.verifyChallenge({
          type: 'message',
          walletPubkey: wallet,
          signature: await signMessageChallenge(challenge.challenge, signer, at),
        })
      : trigger.verifyChallenge({
          type: 'transaction',
          walletPubkey: wallet,
          signedTransaction: await signTransactionChallenge(challenge.transaction, signer, at),
        }));
  }
});

it('deposit → sign → create, cancel → sign → confirm', async () => {
  const trigger = createTriggerClient(options);
  const order = { inputMint: mints.USDC, outputMint: mints.SOL };
  const kind = { orderType: 'price', orderSubType: 'single' } as const;
  const amount = '150000000';
  const deposit = await trigger.craftDeposit({ ...order, ...kind, userAddress: wallet, amount });
  const { id: orderId } = await trigger.createPriceOrder({
    ...order,
    orderType: 'single',
    depositRequestId: deposit.requestId,
    depositSignedTx: await signed(deposit.transaction),
    userPubkey: wallet,
    inputAmount: amount,
    triggerMint: mints.SOL,
    triggerCondition: 'below',
    triggerPriceUsd: 130,
    expiresAt: Date.now() + 3_600_000,
  });
  const cancellation = await trigger.cancelPriceOrder({ orderId });
  const signedTransaction = await signed(cancellation.transaction);
  const cancelRequestId = cancellation.requestId;
  await trigger.confirmPriceOrderCancellation({ orderId, signedTransaction, cancelRequestId });
});

it('prediction order → sign → execute, and a claim that only this wallet signs', async () => {
  const prediction = createPredictionClient(options);
  const order = await prediction.createPredictionOrder({
    ownerPubkey: wallet,
    marketId: 'POLY-558934',
    isBuy: true,
    isYes: true,
    depositAmount: '10000000',
  });
  const signedTransaction = await signed(order.transaction);
  await prediction.executePredictionOrder({ signedTransaction, context: order.execution?.context });
  const { data } = await prediction.listPositions({ ownerPubkey: wallet });
  const { transaction } = await prediction.claimPosition({
    positionPubkey: data[0]!.pubkey,
    ownerPubkey: wallet,
  });
  await signed(transaction);
});
