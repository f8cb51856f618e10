import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import type { CallOptions, FlowCase } from './flow-case.js';
import type { World } from './world.js';

const market = 'POLY-558934';
const purchase = { marketId: market, isYes: true, depositAmount: '10000000' };
const forecast = {
  marketId: 'BISON-3ABwHyz9NLPTDjRy4YVi2jx5Qe8xZAiseG1nwrG1b7VC-UP',
  outcomeMint: 'DRSsVNxM9TVZ2PQPnpkivqGxLhnP1LwnxWCn28Z2452t',
  depositAmount: '10000000',
};
/** Buys and lets the keeper fill. @returns the position */
async function position({ mock, clientOptions, signer }: World, marketId = market): Promise<string> {
  const bought = await buy(createPredictionClient(clientOptions), signer, { ...purchase, marketId });
  if (bought.kind !== 'opened') throw new Error(`The stage has no position: ${bought.kind}`);
  await mock.control.fill(bought.orderPubkey);
  return bought.positionPubkey;
}

/** A flow of prediction markets that takes one transaction. */
const predicting = (
  name: string,
  kind: string,
  prepare: (
    world: World,
  ) => Promise<
    (client: ReturnType<typeof createPredictionClient>, options: CallOptions) => Promise<{ kind: string }>
  >,
): FlowCase => ({
  name,
  kind,
  async prepare(world) {
    const call = await prepare(world);
    return { call: (options) => call(createPredictionClient(world.clientOptions), options) };
  },
});

export const predictionFlows: readonly FlowCase[] = [
  predicting(
    'buy',
    'opened',
    async ({ signer }) =>
      (client, options) =>
        buy(client, signer, purchase, options),
  ),
  predicting(
    'buy on Forecast',
    'filled',
    async ({ signer }) =>
      (client, options) =>
        buy(client, signer, forecast, options),
  ),
  predicting('sell', 'opened', async (world) => {
    const positionPubkey = await position(world);
    return (client, options) => sell(client, world.signer, { positionPubkey, contracts: '5' }, options);
  }),
  predicting('closePosition', 'opened', async (world) => {
    const positionPubkey = await position(world);
    return (client, options) => closePosition(client, world.signer, { positionPubkey }, options);
  }),
  predicting('claim', 'claimed', async (world) => {
    const positionPubkey = await position(world);
    await world.mock.control.resolve(market, 'yes');
    return (client, options) => claim(client, world.signer, { positionPubkey }, options);
  }),
  predicting('claim, sent by a function', 'claimed', async (world) => {
    const positionPubkey = await position(world);
    await world.mock.control.resolve(market, 'yes');
    const send = async (transaction: string) => {
      world.send(transaction);
      throw new Error('The node does not say.');
    };
    return (client, options) =>
      claim(
        client,
        world.signer,
        { positionPubkey },
        { signatureStatus: async () => ({ status: 'landed' }), ...options, send },
      );
  }),
  {
    name: 'closeAllPositions',
    kind: 'all',
    async prepare(world) {
      const positions = [await position(world), await position(world, 'POLY-561201')];
      return {
        effects: positions,
        call: (options) =>
          closeAllPositions(
            createPredictionClient(world.clientOptions),
            world.signer,
            { minSellPriceSlippageBps: 200 },
            options,
          ),
      };
    },
    effectsOf: ({ addresses }) => addresses,
  },
];
