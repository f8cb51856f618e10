import {
  defineFlow,
  freshOffer,
  type Failed,
  type FlowCall,
  type FlowDefinition,
  type SettleSteps,
  type Unknown,
  type WatchOptions,
} from '@galilean/flow';
import { mints } from '../generated/addresses.js';
import type { PredictionClient, PredictionOrderCreated, PredictionOrderPreview } from '../generated/index.js';
import {
  expectOrder,
  type ForecastMarket,
  isForecastMarket,
  isWorse,
  readForecastMarket,
  type Wanted,
} from './expectation.js';
import {
  checkParams,
  limitToSend,
  microOf,
  toBigInt,
  type BuyParams,
  type ClosePositionParams,
  type SellParams,
} from './params.js';
import {
  advise,
  land,
  type Declined,
  type DryRun,
  type Executed,
  type Floor,
  type Landed,
  type PredictionOptions,
} from './service.js';
import { waitForOrder, type OrderState } from './watch.js';

/** Options of the flows whose order a keeper may have to fill. */
export interface OrderOptions<Steps = Record<string, unknown>> extends PredictionOptions<Steps> {
  /**
   * Whether and how to wait for the keeper. The run is then unfinished until the order is filled or has failed. Default
   * false: the flow ends when the order is open, and `waitForOrder` takes its result.
   */
  readonly waitForFill?: boolean | Omit<WatchOptions, 'signal'> | undefined;
}

export interface OrderSteps extends SettleSteps<Executed> {
  /** The service's offer, when it came in milliseconds since 1970, and the market if it is one of Forecast. */
  created: { readonly answer: PredictionOrderCreated; readonly at: number; readonly market?: ForecastMarket };
  /** How the keeper ended the order; only with `waitForFill`. */
  tracked: OrderState;
}

/** How a purchase or a sale ended. */
export type OrderResult = {
  /** The order as the service offered it. Money in micro USD. */
  readonly order: PredictionOrderPreview;
  readonly floor: Floor;
} & (
  | Failed
  | Unknown
  /** The order is open on chain, and a keeper fills it later. Pass this result to `waitForOrder`. */
  | (Landed & { readonly kind: 'opened'; readonly orderPubkey: string; readonly positionPubkey: string })
  /** The order is filled. `fill` is absent on Forecast, where the transaction is the trade. */
  | (Landed & { readonly kind: 'filled'; readonly positionPubkey: string; readonly fill?: OrderState })
  /** The order was open, and the keeper gave up or closed it filled in part; see `fill`. Unused funds are returned. */
  | (Landed & { readonly kind: 'not-filled'; readonly positionPubkey: string; readonly fill: OrderState })
  /** Nothing was signed: the offer is worse than your limit, the Forecast round is closed, or there is no transaction. */
  | { readonly kind: 'declined'; readonly reason: 'price' | 'market-closed' | 'no-transaction' }
  | Declined
  | DryRun
);

/**
 * Buys contracts: creates an order, guards, signs and executes it, and finds out the outcome.
 *
 * @param signer The wallet that pays.
 * @returns see `OrderResult`: `opened` on keeper-filled markets, or with `waitForFill` how the keeper ended it; `filled` on
 *   Forecast
 * @throws FlowError `flow/bad-input` for a broken rule of the service; `flow/stopped` with the cause, such as the guard's
 *   refusal; `flow/aborted`; `journal/…`
 */
export const buy = /* @__PURE__ */ orderFlow<BuyParams>({
  name: 'prediction.buy',
  needs: 'createPredictionOrder',
  create({ client, signal, wallet, params }) {
    const { marketId, isYes = true, depositMint = mints.USDC, maxPriceUsd } = params;
    const depositAmount = String(params.depositAmount);
    const limit = isForecastMarket(marketId) ? undefined : limitToSend(maxPriceUsd);
    const order = { ownerPubkey: wallet, isBuy: true, marketId, isYes, depositAmount, depositMint };
    return client.createPredictionOrder({ ...order, ...(limit && { maxBuyPriceUsd: limit }) }, { signal });
  },
  wanted: ({ marketId, marketIdHash, isYes = true, depositMint = mints.USDC, ...params }) => ({
    deposit: { amount: String(params.depositAmount), mint: depositMint },
    marketId,
    marketIdHash,
    isYes,
    limit: params.maxPriceUsd,
  }),
  // The caller may name a market by its hash.
  fits: (order, { marketId, isYes = true }) =>
    order.isBuy && order.isYes === isYes && [order.marketId, order.marketIdHash].includes(marketId),
});

/**
 * Sells contracts of a position; see `buy`.
 *
 * @throws FlowError as `buy`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { sell } from '@galilean/prediction/flows';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * export async function sellFive(positionPubkey: string) {
 *   const five = { positionPubkey, contractsDecimal: '5', minPriceUsd: 400_000n };
 *   console.log((await sell(prediction, wallet, five)).kind); // opened
 * }
 */
export const sell = /* @__PURE__ */ orderFlow<SellParams>({
  name: 'prediction.sell',
  needs: 'createPredictionOrder',
  create({ client, signal, wallet, params }) {
    const { minPriceUsd, settlementMint: _mint, outcomeMint: _token, ...sale } = params;
    const limit = limitToSend(minPriceUsd);
    const order = { ownerPubkey: wallet, isBuy: false, ...sale };
    return client.createPredictionOrder({ ...order, ...(limit && { minSellPriceUsd: limit }) }, { signal });
  },
  wanted: (params) => ({
    position: params.positionPubkey,
    contractsMicro: microOf(params)?.toString(),
    limit: params.minPriceUsd,
  }),
  fits: isSaleOf,
});

/**
 * Sells all contracts of a position; see `buy`.
 *
 * @throws FlowError as `buy`
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { closePosition } from '@galilean/prediction/flows';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * export async function sellAllOf(positionPubkey: string) {
 *   const { kind } = await closePosition(prediction, wallet, { positionPubkey });
 *   console.log(kind);
 * }
 */
export const closePosition = /* @__PURE__ */ orderFlow<ClosePositionParams>({
  name: 'prediction.closePosition',
  needs: 'closePosition',
  create: ({ client, signal, wallet, params: { positionPubkey } }) =>
    client.closePosition({ positionPubkey, ownerPubkey: wallet }, { signal }),
  wanted: ({ positionPubkey, minPriceUsd }) => ({ position: positionPubkey, limit: minPriceUsd }),
  fits: isSaleOf,
});

function isSaleOf(order: Offered, { positionPubkey }: { readonly positionPubkey: string }): boolean {
  return !order.isBuy && order.positionPubkey === positionPubkey;
}

type Offered = PredictionOrderCreated['order'];
type OrderCall<Params> = FlowCall<PredictionClient, Params, OrderOptions<OrderSteps>, OrderSteps>;

/** What every order may name besides. */
type Tokens = Pick<ClosePositionParams, 'settlementMint' | 'outcomeMint'>;

/** What differs between a purchase and the two sales. */
interface OrderKind<Params extends Tokens> extends Pick<
  FlowDefinition<PredictionClient, Params, OrderOptions<OrderSteps>, OrderSteps, OrderResult>,
  'name' | 'needs'
> {
  readonly create: (call: OrderCall<Params>) => PromiseLike<PredictionOrderCreated>;
  /** What the caller asked for; `limit` is the caller's price. */
  readonly wanted: (
    params: Params,
  ) => Omit<Wanted, 'wallet' | 'limit'> & { readonly limit?: string | bigint | undefined };
  /** Whether the offer is about what the caller asked for. */
  readonly fits: (order: Offered, params: Params) => boolean;
}

function orderFlow<Params extends Tokens>({ name, needs, create, wanted, fits }: OrderKind<Params>) {
  return defineFlow<PredictionClient, Params, OrderOptions<OrderSteps>, OrderSteps, OrderResult>({
    name,
    needs,
    signs: true,
    options: { send: 'function', waitForFill: 'boolean or plain object' },
    check: checkParams,
    advise: (cause) => advise(cause).advice,
    unfinished: ({ kind }, { waitForFill = false }) =>
      kind === 'unknown' || (kind === 'opened' && waitForFill !== false),
    async run(call) {
      const { client, signal, wallet, params, options } = call;
      const { limit: limitText, ...asked } = wanted(params);
      const limit = limitText === undefined ? undefined : toBigInt(limitText);
      const { settlementMint, outcomeMint } = params;

      const { offer, cycle } = await freshOffer<OrderSteps['created']>(call, {
        step: 'created',
        take: async () => {
          const answer = await create(call);
          const market = await readForecastMarket(client, answer.order.marketId, signal);
          return { answer, at: Date.now(), ...(market && { market }) };
        },
      });
      const { answer, market } = offer;
      const { order, transaction } = answer;
      const { positionPubkey, orderPubkey } = order;
      const offered = { order, floor: limit === undefined ? 'quote' : 'caller' } as const;
      call.addErrorContext({ position: positionPubkey, ...(orderPubkey && { order: orderPubkey }) });

      if (!fits(order, params) || order.userPubkey !== wallet)
        throw new Error('The service offered another order than was asked for. Nothing was signed.');
      if (market && !market.isOpen) return { kind: 'declined', ...offered, reason: 'market-closed' };
      if (!transaction) return { kind: 'declined', ...offered, reason: 'no-transaction' };
      if (!market && isWorse(order, limit)) return { kind: 'declined', ...offered, reason: 'price' };

      const outcomeMints = outcomeMint === undefined ? undefined : [outcomeMint];
      const expected = expectOrder({ ...asked, wallet, limit, settlementMint, outcomeMints }, answer, market);
      const ended = await land(call, { answer, transaction, expected }, cycle);
      if (ended.kind !== 'done') return { ...ended, ...offered };

      const landed = { ...ended.done, signature: ended.signature, ...offered, positionPubkey };
      // A Forecast order is filled when it lands. Any other waits for a keeper.
      if (market || orderPubkey === null) return { ...landed, kind: 'filled' };
      const { waitForFill = false } = options;
      if (waitForFill === false) return { ...landed, kind: 'opened', orderPubkey };
      const how = { ...(waitForFill === true ? {} : waitForFill), signal };
      const fill = await call.step('tracked', () =>
        waitForOrder(client, { orderPubkey, positionPubkey, order }, how),
      );
      return { ...landed, kind: fill.status === 'filled' ? 'filled' : 'not-filled', fill };
    },
  });
}
