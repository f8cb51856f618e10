import { checkArguments } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import type { PredictionClient } from '../generated/client.js';
import { limitToSend, toBigInt } from './buy.js';
import { orderOptionKinds, type OrderOptions } from './options.js';
import { runOrder, type OrderFlow, type OrderSteps } from './order-flow.js';
import type { ClosePositionParams, SellParams } from './params.js';
import { microOf } from './quantity.js';
import type { OrderResult } from './result.js';

/**
 * Sells contracts of a position; see `buy`.
 *
 * @throws FlowError as `buy`
 */
export async function sell(
  client: PredictionClient,
  signer: Signer,
  params: SellParams,
  options: OrderOptions<OrderSteps> = {},
): Promise<OrderResult> {
  const flow = 'prediction.sell';
  checkArguments(flow, { client, params, options }, 'createPredictionOrder', orderOptionKinds);
  const { positionPubkey, minPriceUsd, settlementMint: _mint, outcomeMint: _token, ...quantity } = params;
  const ownerPubkey = addressOf(signer);
  const minSellPriceUsd = limitToSend(minPriceUsd);
  const asked = {
    ownerPubkey,
    isBuy: false,
    positionPubkey,
    ...quantity,
    ...(minSellPriceUsd !== undefined && { minSellPriceUsd }),
  };
  const create: OrderFlow['create'] = async (signal) => client.createPredictionOrder(asked, { signal });
  const { wanted, ...about } = sale(ownerPubkey, params);
  const micro = microOf(quantity);
  return runOrder(
    client,
    signer,
    {
      flow,
      create,
      ...about,
      wanted: { ...wanted, ...(micro !== undefined && { contractsMicro: String(micro) }) },
    },
    options,
  );
}

/**
 * Sells all contracts of a position; see `buy`.
 *
 * @throws FlowError as `buy`
 */
export async function closePosition(
  client: PredictionClient,
  signer: Signer,
  params: ClosePositionParams,
  options: OrderOptions<OrderSteps> = {},
): Promise<OrderResult> {
  const flow = 'prediction.closePosition';
  checkArguments(flow, { client, params, options }, 'closePosition', orderOptionKinds);
  const { positionPubkey } = params;
  const ownerPubkey = addressOf(signer);
  const create: OrderFlow['create'] = async (signal) =>
    client.closePosition({ positionPubkey, ownerPubkey }, { signal });
  return runOrder(client, signer, { flow, create, ...sale(ownerPubkey, params) }, options);
}

const sale = (wallet: string, params: ClosePositionParams): Pick<OrderFlow, 'params' | 'wanted' | 'fits'> => {
  const { positionPubkey, minPriceUsd, settlementMint, outcomeMint } = params;
  return {
    params,
    wanted: {
      wallet,
      position: positionPubkey,
      ...(settlementMint && { settlementMint }),
      ...(outcomeMint && { outcomeMints: [outcomeMint] }),
      ...(minPriceUsd !== undefined && { limit: toBigInt(minPriceUsd) }),
    },
    fits: (order) => !order.isBuy && order.positionPubkey === positionPubkey,
  };
};
