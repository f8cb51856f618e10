import { checkArguments } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import type { PredictionClient } from '../generated/client.js';
import { mints } from '../generated/addresses.js';
import { orderOptionKinds, type OrderOptions } from './options.js';
import { isForecastMarket } from './forecast.js';
import { runOrder, type OrderSteps } from './order-flow.js';
import type { BuyParams } from './params.js';
import type { OrderResult } from './result.js';

/**
 * Buys contracts: creates an order, guards, signs and executes it, and finds out the outcome.
 *
 * @param signer The wallet that pays.
 * @returns see `OrderResult`: `opened` on keeper-filled markets, or with `waitForFill` how the keeper ended it; `filled` on
 *   Forecast
 * @throws FlowError `flow/bad-input` for a broken rule of the service; `flow/stopped` with the cause, such as the guard's
 *   refusal; `flow/aborted`; `journal/…`
 */
export async function buy(
  client: PredictionClient,
  signer: Signer,
  params: BuyParams,
  options: OrderOptions<OrderSteps> = {},
): Promise<OrderResult> {
  const flow = 'prediction.buy';
  checkArguments(flow, { client, params, options }, 'createPredictionOrder', orderOptionKinds);
  const wallet = addressOf(signer);
  const {
    marketId,
    marketIdHash,
    isYes = true,
    depositMint = mints.USDC,
    maxPriceUsd,
    settlementMint,
    outcomeMint,
  } = params;
  const depositAmount = String(params.depositAmount);
  const maxBuyPriceUsd = isForecastMarket(marketId) ? undefined : limitToSend(maxPriceUsd);
  return runOrder(
    client,
    signer,
    {
      flow,
      params,
      wanted: {
        wallet,
        deposit: { amount: depositAmount, mint: depositMint },
        marketId,
        ...(marketIdHash && { marketIdHash }),
        isYes,
        ...(settlementMint && { settlementMint }),
        ...(outcomeMint && { outcomeMints: [outcomeMint] }),
        ...(maxPriceUsd !== undefined && { limit: toBigInt(maxPriceUsd) }),
      },
      create: async (signal) =>
        client.createPredictionOrder(
          {
            ownerPubkey: wallet,
            isBuy: true,
            marketId,
            isYes,
            depositAmount,
            depositMint,
            ...(maxBuyPriceUsd !== undefined && { maxBuyPriceUsd }),
          },
          { signal },
        ),
      // The caller may name a market by its hash.
      fits: (order) =>
        order.isBuy && order.isYes === isYes && [order.marketId, order.marketIdHash].includes(marketId),
    },
    options,
  );
}

/** A caller's limit, for the service to keep. It takes prices below a dollar only. */
export const limitToSend = (limit: string | bigint | undefined): string | undefined =>
  limit === undefined || toBigInt(limit) >= 1_000_000n ? undefined : String(limit);

/** Text that is not a number becomes 0; the rules refuse it. */
export const toBigInt = (value: string | bigint): bigint =>
  /^\d+$/.test(String(value)) ? BigInt(value) : 0n;
