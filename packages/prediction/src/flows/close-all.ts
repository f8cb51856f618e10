import { eachItem } from '@galilean/client';
import { defineFlow, sign, type Failed, type FlowCall, type SettleSteps, type Unknown } from '@galilean/flow';
import { guardForSigning, guardPrediction, type GuardReport } from '@galilean/signing/guard';
import type { PredictionClient, PredictionClaim, PredictionOrderCreated } from '../generated/index.js';
import { expectClaim, expectOrder, type ForecastMarket, isWorse, readForecastMarket } from './expectation.js';
import { checkParams, type CloseAllParams } from './params.js';
import {
  advise,
  declinedSending,
  land,
  type Declined,
  type Executed,
  type Floor,
  type Landed,
  type PredictionOptions,
  type Unsent,
} from './service.js';

/** The outcome for one position. */
export type ClosedItem = { readonly positionPubkey: string } & (
  | (Landed & { readonly kind: 'opened'; readonly orderPubkey: string; readonly floor: Floor })
  | (Landed & { readonly kind: 'filled'; readonly floor: Floor })
  | (Landed & { readonly kind: 'claimed'; readonly payoutAmountUsd: string })
  /** Not signed: the service offered less than your slippage allows, or has no price to compare with. */
  | { readonly kind: 'declined'; readonly reason: 'price' }
  | Declined
  | Failed
  | Unknown
);

/** How closing everything ended. */
export type CloseAllResult =
  /** Every transaction is on chain. Keepers fill the open sales later. */
  | { readonly kind: 'all'; readonly items: readonly ClosedItem[] }
  /** Some failed, are unknown, or were declined. If some are unknown, resume the same run later. */
  | { readonly kind: 'some'; readonly items: readonly ClosedItem[] }
  /** There was nothing to close. */
  | { readonly kind: 'none'; readonly items: readonly [] }
  | { readonly kind: 'dry-run'; readonly reports: readonly GuardReport[] };

/** The recorded steps: one offer for everything, then the steps of each transaction. Their `cycle` is its place in the offer. */
export interface CloseAllSteps extends SettleSteps<Executed> {
  created: {
    readonly answers: readonly (PredictionOrderCreated | PredictionClaim)[];
    /** The Forecast markets among them, by id. */
    readonly markets: Readonly<Record<string, ForecastMarket>>;
    /** What a contract of each position brought before the offer, in micro USD; null if the service had no price. */
    readonly prices: Readonly<Record<string, string | null>>;
  };
}

type CloseAllCall = FlowCall<
  PredictionClient,
  CloseAllParams,
  PredictionOptions<CloseAllSteps>,
  CloseAllSteps
>;

type Item = Unsent & {
  readonly positionPubkey: string;
  /** What the result says of it once it has landed. */
  readonly landed: object;
  /** Why it is not signed, if that is known before. */
  readonly declined?: Declined | { readonly kind: 'declined'; readonly reason: 'price' };
};

/**
 * Sells every position that trades and claims every one that has won. Guards and signs all transactions before it sends
 * the first, then sends each and finds out how it ended. A failed one does not keep the next from being sent. For what is
 * left, call it again in a new run.
 *
 * @param signer The wallet that owns the positions.
 * @throws FlowError `flow/bad-input`; `flow/stopped` with the cause, such as the guard's refusal of one of them;
 *   `flow/aborted`; `journal/…`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { closeAllPositions } from '@galilean/prediction/flows';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * console.log(await closeAllPositions(prediction, wallet, { minSellPriceSlippageBps: 200 }));
 */
export const closeAllPositions = /* @__PURE__ */ defineFlow({
  name: 'prediction.closeAllPositions',
  needs: 'closeAllPositions',
  signs: true,
  options: { send: 'function' },
  check: checkParams,
  advise: (cause) => advise(cause).advice,
  unfinished: (result) => result.kind === 'some' && result.items.some(({ kind }) => kind === 'unknown'),
  run: async (call: CloseAllCall): Promise<CloseAllResult> => {
    const { wallet, params, options } = call;
    const created = await call.step('created', () => offerAll(call));
    const items = created.answers.flatMap((answer): Item | [] => {
      if ('order' in answer) return saleItem(call, answer, created);
      const { transaction, position } = answer;
      const { positionPubkey, payoutAmountUsd } = position;
      const expected = expectClaim({ wallet, settlementMint: params.settlementMint }, answer);
      return { answer, transaction, expected, positionPubkey, landed: { kind: 'claimed', payoutAmountUsd } };
    });
    if (items.length === 0) return { kind: 'none', items: [] };
    if (options.dryRun) {
      const guarded = items.map(({ transaction, expected }) =>
        guardForSigning(guardPrediction, transaction, expected, options),
      );
      return { kind: 'dry-run', reports: await Promise.all(guarded) };
    }

    // Nothing is signed before it is known of each whether it can be sent, and nothing is sent before all are signed.
    const declined: Item['declined'][] = [];
    for (const [index, item] of items.entries())
      if (!call.recorded('signed', index + 1))
        declined[index] = item.declined ?? (await declinedSending(item, options));
    for (const [index, { transaction, expected }] of items.entries())
      if (!declined[index]) await sign(call, guardPrediction, transaction, expected, { cycle: index + 1 });
    const closed: ClosedItem[] = [];
    for (const [index, item] of items.entries()) {
      const { positionPubkey, landed } = item;
      const ended = declined[index] ?? (await land(call, item, index + 1));
      const { kind } = ended;
      // A dry run has ended before.
      closed.push(
        (kind === 'done'
          ? { positionPubkey, ...ended.done, signature: ended.signature, ...landed }
          : { positionPubkey, ...ended }) as ClosedItem,
      );
    }
    const isLanded = ({ kind }: ClosedItem) => !['declined', 'failed', 'unknown'].includes(kind);
    return { kind: closed.every(isLanded) ? 'all' : 'some', items: closed };
  },
});

/** Reads the prices, requests the transactions, and reads the Forecast markets among them. */
async function offerAll({ signal, client, wallet, params }: CloseAllCall): Promise<CloseAllSteps['created']> {
  const { minSellPriceSlippageBps } = params;
  const prices: Record<string, string | null> = {};
  const positions = eachItem(client, 'listPositions', { ownerPubkey: wallet }, { signal });
  for await (const { pubkey, sellPriceUsd } of positions) prices[pubkey] = sellPriceUsd;
  const asked = { ownerPubkey: wallet, minSellPriceSlippageBps };
  const { data } = await client.closeAllPositions(asked, { signal });
  const markets: Record<string, ForecastMarket> = {};
  for (const answer of data) {
    if (!('order' in answer)) continue;
    const { marketId } = answer.order;
    const market = markets[marketId] ?? (await readForecastMarket(client, marketId, signal));
    if (market) markets[marketId] = market;
  }
  return { answers: data, markets, prices };
}

function saleItem(
  { wallet, params }: CloseAllCall,
  answer: PredictionOrderCreated,
  { markets, prices }: CloseAllSteps['created'],
): Item | [] {
  const { settlementMint, outcomeMints, minSellPriceSlippageBps } = params;
  const { order, transaction } = answer;
  const { positionPubkey, orderPubkey } = order;
  if (order.isBuy || order.userPubkey !== wallet)
    throw new Error('The service offered something other than a sale. Nothing was signed.');
  if (!transaction) return [];
  const market = markets[order.marketId];
  const floor = 'quote';
  const price = prices[positionPubkey];
  // A sale may have been rounded to the market's price step, which is a cent at most. Without a price, it is declined.
  const limit =
    typeof price === 'string'
      ? (BigInt(price) * BigInt(10_000 - minSellPriceSlippageBps)) / 10_000n - 10_000n
      : 1_000_000n;
  const isLow = !market && isWorse(order, limit);
  const wanted = { wallet, settlementMint, outcomeMints, ...(isLow && { limit }) };
  return {
    answer,
    transaction,
    positionPubkey,
    expected: expectOrder(wanted, answer, market),
    landed: orderPubkey === null ? { kind: 'filled', floor } : { kind: 'opened', floor, orderPubkey },
    ...(isLow && { declined: { kind: 'declined', reason: 'price' } }),
  };
}
