import { control } from '@galilean/test-kit/mock-control';
import { single } from '@galilean/test-kit/trigger-orders';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { fromKeypair } from '@galilean/signing/web3js';
import { mints } from '@galilean/swap';
import { testWallet } from '@galilean/transactions';
import { createOrder, createTriggerSession } from '@galilean/trigger/flows';
import type { FlowName } from './plan.js';

/** What the mock remembers, by kind and id. */
export type Memory = Record<string, Record<string, any>>;

/** What a flow needs, and how its effect is seen in the service's memory. */
export interface FlowStage {
  /** Sets up the service, and returns the flow's parameters. */
  prepare(url: string): Promise<unknown>;
  /** Everything that the flow was asked for and that happened, one entry per effect; also what other runs did before. */
  effects(memory: Memory): readonly string[];
  /** How many effects the flow has. */
  readonly wanted: number;
  /** How it ends when they happened. */
  readonly success: readonly string[];
  /** How it ends when it had no node to ask, and only says what it did. */
  readonly neither?: readonly string[];
  /** Whether the service pays and signs first, so that nothing proves that what was sent expired. Default false. */
  readonly isPaidByService?: true;
  /** How it ends while the run is open. */
  readonly open: readonly string[];
}

const keypair = testWallet('wallet');
const signer = fromKeypair(keypair);
export const secret = Buffer.from(keypair.secretKey.subarray(0, 32)).toString('hex');

const market = 'POLY-558934';
const otherMarket = 'POLY-561201';
const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
const purchase = { marketId: market, isYes: true, depositAmount: '10000000' };
const connection = (baseUrl: string) => ({ apiKey: 'test-key', baseUrl });

/** Signatures that landed without an error. */
const landed = ({ signatures }: Memory) =>
  Object.entries(signatures!).flatMap(([signature, { error }]) => (error === undefined ? signature : []));

/** Transactions of prediction markets that were executed. */
const executed = (store: Record<string, any>) =>
  Object.entries(store).flatMap(([message, { execution }]) =>
    execution?.body?.status === 'Success' ? message : [],
  );

async function openOrder(url: string): Promise<string> {
  const created = await createOrder(createTriggerSession(connection(url), signer), signer, single());
  if (created.kind !== 'created') throw new Error(`The stage has no order: ${created.kind}`);
  return created.order;
}

async function position(url: string, marketId = market): Promise<string> {
  const bought = await buy(createPredictionClient(connection(url)), signer, { ...purchase, marketId });
  if (bought.kind !== 'opened') throw new Error(`The stage has no position: ${bought.kind}`);
  await control(url, 'fill', { order: bought.orderPubkey });
  return bought.positionPubkey;
}

const newPrice = 117;

export const stages: Readonly<Record<FlowName, FlowStage>> = {
  swap: { prepare: async () => sale, effects: landed, wanted: 1, success: ['landed'], open: ['unknown'] },
  buildSwap: {
    prepare: async () => ({ ...sale, tipAmount: '1000000' }),
    effects: landed,
    wanted: 1,
    success: ['landed'],
    neither: ['submitted'],
    open: ['unknown'],
  },
  create: {
    prepare: async () => single(),
    effects: ({ priceOrders }) => Object.keys(priceOrders!),
    wanted: 1,
    success: ['created'],
    open: ['unknown', 'pending'],
  },
  cancel: {
    prepare: async (url) => ({ family: 'price', order: await openOrder(url) }),
    effects: ({ withdrawals }) => Object.entries(withdrawals!).flatMap(([id, { done }]) => (done ? id : [])),
    wanted: 1,
    success: ['cancelled'],
    open: ['unknown', 'busy'],
  },
  update: {
    prepare: async (url) => ({ order: await openOrder(url), triggerPriceUsd: newPrice }),
    effects: ({ priceOrders }) =>
      Object.entries(priceOrders!).flatMap(([id, { triggerPriceUsd }]) =>
        triggerPriceUsd === newPrice ? id : [],
      ),
    wanted: 1,
    success: ['updated'],
    open: [],
  },
  buy: {
    isPaidByService: true,
    prepare: async () => purchase,
    effects: ({ predictionOrders }) => executed(predictionOrders!),
    wanted: 1,
    success: ['opened', 'filled'],
    open: ['unknown'],
  },
  sell: {
    isPaidByService: true,
    prepare: async (url) => ({ positionPubkey: await position(url), contracts: '5' }),
    effects: ({ predictionOrders }) => executed(predictionOrders!),
    wanted: 1,
    success: ['opened', 'filled'],
    open: ['unknown'],
  },
  close: {
    isPaidByService: true,
    async prepare(url) {
      await position(url);
      await position(url, otherMarket);
      return { minSellPriceSlippageBps: 200 };
    },
    effects: ({ predictionOrders, claims }) => [...executed(predictionOrders!), ...executed(claims!)],
    wanted: 2,
    success: ['all'],
    open: [],
  },
  claim: {
    async prepare(url) {
      const positionPubkey = await position(url);
      await control(url, 'resolve', { market, result: 'yes' });
      return { positionPubkey };
    },
    effects: ({ claims }) => executed(claims!),
    wanted: 1,
    success: ['claimed'],
    open: ['unknown', 'not-settled'],
  },
};
