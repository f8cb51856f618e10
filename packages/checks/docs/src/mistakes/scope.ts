import * as client from '@galilean/client';
import { createProxy } from '@galilean/client/proxy';
import { fromBaseUnits, toBaseUnits } from '@galilean/client/units';
import { startMockServer, testWallet } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import { buy, claim } from '@galilean/prediction/flows';
import { signTransaction } from '@galilean/signing';
import { assertAccepted, guardSwap } from '@galilean/signing/guard';
import { fromSecretKey } from '@galilean/signing/keys';
import { signatureStatusOverRpc } from '@galilean/signing/rpc';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { memoryJournal, swap } from '@galilean/swap/flows';
import { createTokensClient } from '@galilean/tokens';
import { createLegacyTriggerClient, createTriggerClient } from '@galilean/trigger';
import { cancelOrder, createOrder, createTriggerSession, updateOrder } from '@galilean/trigger/flows';

/** What people import. */
const typed = {
  assertAccepted,
  buy,
  cancelOrder,
  claim,
  connect: client.connect,
  createOrder,
  createProxy,
  createSwapClient,
  createTokensClient,
  fromBaseUnits,
  fromKeypair,
  fromSecretKey,
  guardSwap,
  signatureStatusOverRpc,
  signTransaction,
  startMockServer,
  swap,
  toBaseUnits,
  updateOrder,
};

/** What the typed code can use, and how to close it. */
export interface Scope {
  readonly values: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Clients of a mock with a wallet, and a quoted order of its. */
export async function openScope(): Promise<Scope> {
  const mock = await startMockServer({ strict: true });
  const connection = client.connect({ apiKey: 'any', baseUrl: mock.url });
  const keypair = testWallet('wallet');
  const wallet = fromKeypair(keypair);
  const address = keypair.publicKey.toBase58();
  const pair = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
  const swaps = createSwapClient(connection);
  const order = await swaps.getOrder({ ...pair, taker: address });
  const limit = {
    orderType: 'single',
    inputMint: mints.USDC,
    inputAmount: '150000000',
    outputMint: mints.SOL,
    triggerMint: mints.SOL,
    triggerCondition: 'below',
    triggerPriceUsd: 130,
    expiresAt: Date.UTC(2099, 0, 1),
  };
  return {
    values: {
      address,
      keypair,
      wallet,
      stranger: fromKeypair(testWallet('receiver')),
      pair,
      order,
      limit,
      mints,
      mock,
      swaps,
      tokens: createTokensClient(connection),
      trigger: createTriggerClient(connection),
      legacyTrigger: createLegacyTriggerClient(connection),
      prediction: createPredictionClient(connection),
      session: createTriggerSession(connection, wallet),
      strictSwaps: createSwapClient({ ...connection, strict: true }),
      strictTokens: createTokensClient({ ...connection, strict: true }),
      journal: memoryJournal(),
      expectation: { kind: 'order', wallet: address, ...pair, minimumOut: '1' },
      ...typed,
    },
    close: () => mock.close(),
  };
}
