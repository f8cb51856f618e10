import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { control } from '@galilean/test-kit/mock-control';
import { connection, signer, type FlowStage, type Memory } from './stage.js';

const market = 'POLY-558934';
const otherMarket = 'POLY-561201';
const purchase = { marketId: market, isYes: true, depositAmount: '10000000' };
const forecast = {
  marketId: 'BISON-3ABwHyz9NLPTDjRy4YVi2jx5Qe8xZAiseG1nwrG1b7VC-UP',
  outcomeMint: 'DRSsVNxM9TVZ2PQPnpkivqGxLhnP1LwnxWCn28Z2452t',
  depositAmount: '10000000',
};

/** Transactions of prediction markets that were executed. */
const executed = (store: Record<string, any>) =>
  Object.entries(store).flatMap(([message, { execution }]) =>
    execution?.body?.status === 'Success' ? message : [],
  );

async function position(url: string, marketId = market): Promise<string> {
  const bought = await buy(createPredictionClient(connection(url)), signer, { ...purchase, marketId });
  if (bought.kind !== 'opened') throw new Error(`The stage has no position: ${bought.kind}`);
  await control(url, 'fill', { order: bought.orderPubkey });
  return bought.positionPubkey;
}

const orders = {
  effects: ({ predictionOrders }: Memory) => executed(predictionOrders!),
  wanted: 1,
  success: ['opened', 'filled'],
  open: ['unknown'],
};
const isPaidByService = true;

export const predictionStages = {
  buy: { ...orders, isPaidByService, prepare: async () => purchase },
  buyPaying: {
    ...orders,
    async prepare(url) {
      await control(url, 'scenario', { scenario: 'wallet-pays' });
      return purchase;
    },
  },
  buyForecast: { ...orders, isPaidByService, prepare: async () => forecast },
  sell: {
    ...orders,
    isPaidByService,
    prepare: async (url) => ({ positionPubkey: await position(url), contracts: '5' }),
  },
  closePosition: {
    ...orders,
    isPaidByService,
    prepare: async (url) => ({ positionPubkey: await position(url) }),
  },
  close: {
    isPaidByService,
    async prepare(url) {
      await position(url);
      await position(url, otherMarket);
      return { minSellPriceSlippageBps: 200 };
    },
    effects: ({ predictionOrders, claims }) => [...executed(predictionOrders!), ...executed(claims!)],
    wanted: 2,
    effectOf: (message, { predictionOrders, claims }) =>
      (predictionOrders![message] ?? claims![message])?.positionPubkey,
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
} as const satisfies Record<string, FlowStage>;
