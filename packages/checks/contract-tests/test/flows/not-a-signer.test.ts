import { createMockFetch } from '@galilean/mock-server';
import { isSigningError, type Signer } from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { fromKeypair } from '@galilean/signing/web3js';
import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import { createLegacySwapClient, createSwapClient, mints } from '@galilean/swap';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import { testWallet } from '@galilean/transactions';
import { createLegacyTriggerClient, createTriggerClient } from '@galilean/trigger';
import {
  cancelOrder,
  cancelV1Orders,
  createOrder,
  createTriggerSession,
  updateOrder,
  withdrawExpired,
} from '@galilean/trigger/flows';
import { describe, expect, it } from 'vitest';
import { everyFlow } from '../../src/every-flow.js';

const keypair = testWallet('wallet');
const fetch = createMockFetch({ strict: true });
const options = { apiKey: 'test-key', fetch };
const [swaps, trigger, prediction] = [
  createSwapClient(options),
  createTriggerClient(options),
  createPredictionClient(options),
];
const exchange = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
const position = testWallet('receiver').publicKey.toBase58();
const order = '00000000-0000-4000-8000-000000000000';
const price = {
  orderType: 'single',
  inputMint: mints.USDC,
  inputAmount: '150000000',
  outputMint: mints.SOL,
  triggerMint: mints.SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 130,
  expiresAt: Date.UTC(2099, 0, 1),
} as const;

const flows: Readonly<Record<string, (signer: Signer) => unknown>> = {
  swap: (signer) => swap(swaps, signer, exchange),
  ultraSwap: (signer) => ultraSwap(createLegacySwapClient(options), signer, exchange),
  buildSwap: (signer) => buildSwap(swaps, signer, { ...exchange, tipAmount: '1000000' }),
  'swap with a payer': (payer) => swap(swaps, fromKeypair(keypair), exchange, { payer }),
  createTriggerSession: (signer) => createTriggerSession(options, signer),
  createOrder: (signer) => createOrder(trigger, signer, price),
  updateOrder: (signer) => updateOrder(trigger, signer, { order, triggerPriceUsd: 1 }),
  cancelOrder: (signer) => cancelOrder(trigger, signer, { family: 'price', order }),
  withdrawExpired: (signer) => withdrawExpired(trigger, signer),
  cancelV1Orders: (signer) => cancelV1Orders(createLegacyTriggerClient(options), signer),
  buy: (signer) => buy(prediction, signer, { marketId: 'POLY-1', depositAmount: '5000000' }),
  sell: (signer) => sell(prediction, signer, { positionPubkey: position, contracts: '1' }),
  closePosition: (signer) => closePosition(prediction, signer, { positionPubkey: position }),
  closeAllPositions: (signer) => closeAllPositions(prediction, signer, { minSellPriceSlippageBps: 100 }),
  claim: (signer) => claim(prediction, signer, { positionPubkey: position }),
};

describe('a value that is not a signer', () => {
  it.each(Object.entries(flows))('is refused before anything is asked: %s', async (_, flow) => {
    for (const [value, hint] of [
      [keypair, 'use fromKeypair'],
      [fromSecretKey(keypair.secretKey), 'await it'],
      [keypair.secretKey, 'use fromSecretKey'],
      [undefined, 'use fromFunction'],
    ] as const) {
      // A payer is optional.
      if (value === undefined && flow === flows['swap with a payer']) continue;
      const error = await Promise.resolve()
        .then(() => flow(value as unknown as Signer))
        .then(
          () => undefined,
          (caught: unknown) => caught,
        );
      if (!isSigningError(error, 'signer/not-a-signer')) throw error ?? new Error('nothing was thrown');
      expect(error.message).toContain(hint);
    }
    expect(fetch.requests).toEqual([]);
  });

  it('rejects a promise, and throws only from functions that return none', async () => {
    const signer = keypair as unknown as Signer;
    for (const [name, flow] of Object.entries(flows))
      if (name === 'createTriggerSession') expect(() => flow(signer)).toThrow('fromKeypair');
      else await expect(flow(signer), name).rejects.toThrow('fromKeypair');
  });

  it('is tried with every flow', () => {
    expect(everyFlow.filter((name) => !(name in flows))).toEqual([]);
  });
});
