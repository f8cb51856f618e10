import { eachItem } from '@galilean/client';
import { checkArguments, runFlow, type FlowRun } from '@galilean/flow';
import { addressOf, type Signer } from '@galilean/signing';
import { guardPrediction, guardForSigning } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { advise } from './advise.js';
import type { PredictionClaim, PredictionOrderCreated } from '../generated/types.js';
import { expectClaim, expectOrder, isWorse, type Wanted } from './expectation.js';
import { readForecastMarket, type ForecastMarket } from './forecast.js';
import { land, sign, type LandingSteps } from './land.js';
import type { Unsent } from './unsent.js';
import { signingOptionKinds, type SigningOptions } from './options.js';
import type { CloseAllParams } from './params.js';
import type { ClosedItem, CloseAllResult, Declined } from './result.js';
import { checkParams } from './rules.js';
import { claimSeen, orderSeen } from './seen.js';
import { declinedSending } from './service-only.js';

/** The recorded steps: one offer for everything, then the steps of each transaction. Their `attempt` is its place in the offer. */
export interface CloseAllSteps extends LandingSteps {
  created: {
    readonly answers: readonly (PredictionOrderCreated | PredictionClaim)[];
    /** The Forecast markets among them, by id. */
    readonly markets: Readonly<Record<string, ForecastMarket>>;
    /** What a contract of each position brought before the offer, in micro USD; null if the service had no price. */
    readonly prices: Readonly<Record<string, string | null>>;
  };
}

type Item = Unsent & {
  readonly positionPubkey: string;
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
 */
export async function closeAllPositions(
  client: PredictionClient,
  signer: Signer,
  params: CloseAllParams,
  options: SigningOptions<CloseAllSteps> = {},
): Promise<CloseAllResult> {
  const flow = 'prediction.closeAllPositions';
  checkArguments(flow, { client, params, options }, 'closeAllPositions', signingOptionKinds);
  const wallet = addressOf(signer);
  checkParams(flow, params, wallet);
  return runFlow<CloseAllSteps, CloseAllResult>(
    {
      flow,
      wallet,
      input: params,
      options,
      advise: (cause) => advise(cause).advice,
      isUnfinished: ({ kind, ...result }) =>
        kind === 'some' && (result as { items: ClosedItem[] }).items.some((item) => item.kind === 'unknown'),
    },
    (run) => closeOffered({ run, client, signer, wallet, params, options }),
  );
}

/** What `closeAllPositions` works with from its first step to its last. */
interface Closing {
  readonly run: FlowRun<CloseAllSteps>;
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly wallet: string;
  readonly params: CloseAllParams;
  readonly options: SigningOptions<CloseAllSteps>;
}

async function closeOffered(closing: Closing): Promise<CloseAllResult> {
  const { run, options } = closing;
  const created = await run.step('created', () => offerAll(closing));
  const items = created.answers.flatMap((answer) =>
    'order' in answer ? saleItem(closing, answer, created) : claimItem(closing, answer),
  );
  if (items.length === 0) return { kind: 'none', items: [] };
  if (options.dryRun) {
    const reports = await Promise.all(
      items.map(({ transaction, expected }) =>
        guardForSigning(guardPrediction, transaction, expected, options),
      ),
    );
    return { kind: 'dry-run', reports };
  }
  const closed = await landAll(closing, items, await signAll(closing, items));
  const isLanded = ({ kind }: ClosedItem) => !['declined', 'failed', 'unknown'].includes(kind);
  return { kind: closed.every(isLanded) ? 'all' : 'some', items: closed };
}

/** Reads the prices, requests the transactions, and reads the Forecast markets among them. */
async function offerAll({ run, client, wallet, params }: Closing): Promise<CloseAllSteps['created']> {
  const { signal } = run;
  const { minSellPriceSlippageBps } = params;
  const prices: Record<string, string | null> = {};
  const positions = eachItem(client, 'listPositions', { ownerPubkey: wallet }, { signal });
  for await (const { pubkey, sellPriceUsd } of positions) prices[pubkey] = sellPriceUsd;
  const { data } = await client.closeAllPositions(
    { ownerPubkey: wallet, minSellPriceSlippageBps },
    { signal },
  );
  const markets: Record<string, ForecastMarket> = {};
  for (const answer of data) {
    if (!('order' in answer)) continue;
    const { marketId } = answer.order;
    const market = markets[marketId] ?? (await readForecastMarket(client, marketId, signal));
    if (market) markets[marketId] = market;
  }
  return { answers: data, markets, prices };
}

/** Signs every transaction that can be sent. @returns by place, why one cannot be sent */
async function signAll(closing: Closing, items: readonly Item[]): Promise<Item['declined'][]> {
  const { run, options } = closing;
  const declined: Item['declined'][] = [];
  for (const [index, item] of items.entries())
    if (!run.recorded('signed', index + 1))
      declined[index] = item.declined ?? (await declinedSending(item, options));
  for (const [index, item] of items.entries())
    if (!declined[index]) await sign({ ...closing, attempt: index + 1 }, item);
  return declined;
}

/** Sends one transaction after the other, and finds out how each ended. */
async function landAll(
  closing: Closing,
  items: readonly Item[],
  declined: readonly Item['declined'][],
): Promise<ClosedItem[]> {
  const closed: ClosedItem[] = [];
  for (const [index, item] of items.entries()) {
    const ending = declined[index] ?? (await land({ ...closing, attempt: index + 1 }, item));
    const { positionPubkey } = item;
    closed.push({
      positionPubkey,
      ...ending,
      ...(ending.kind === 'landed' && item.landed),
    } as ClosedItem);
  }
  return closed;
}

const wantedOf = ({ wallet, params: { settlementMint, outcomeMints } }: Closing): Wanted => ({
  wallet,
  ...(settlementMint && { settlementMint }),
  ...(outcomeMints && { outcomeMints }),
});

function claimItem(closing: Closing, answer: PredictionClaim): Item {
  const { run, client, wallet } = closing;
  const { transaction, txMeta, position, execution } = answer;
  const { positionPubkey, payoutAmountUsd } = position;
  return {
    transaction,
    txMeta,
    positionPubkey,
    expected: expectClaim(wantedOf(closing), answer),
    seen: claimSeen(client, { ownerPubkey: wallet, positionPubkey }, run.signal),
    landed: { kind: 'claimed', payoutAmountUsd },
    ...(execution && { context: execution.context }),
  };
}

/** A sale may have been rounded to the market's price step, which is a cent at most. */
const priceStep = 10_000n;

/** The least that a contract must bring. Without a price of the position there is nothing to compare with: then no sale will do. */
const leastPrice = (price: string | null | undefined, slippageBps: number): bigint =>
  typeof price === 'string'
    ? (BigInt(price) * BigInt(10_000 - slippageBps)) / 10_000n - priceStep
    : 1_000_000n;

function saleItem(
  closing: Closing,
  answer: PredictionOrderCreated,
  { markets, prices }: CloseAllSteps['created'],
): Item | [] {
  const { run, client, wallet, params } = closing;
  const { order, transaction, txMeta, execution } = answer;
  const { positionPubkey, orderPubkey } = order;
  if (order.isBuy || order.userPubkey !== wallet)
    throw new Error('The service offered something other than a sale. Nothing was signed.');
  if (!transaction) return [];
  const market = markets[order.marketId];
  const floor = 'quote';
  const limit = leastPrice(prices[positionPubkey], params.minSellPriceSlippageBps);
  const isLow = !market && isWorse(order, limit);
  return {
    transaction,
    txMeta,
    positionPubkey,
    expected: expectOrder({ ...wantedOf(closing), ...(isLow && { limit }) }, answer, market),
    ...(isLow && { declined: { kind: 'declined', reason: 'price' } }),
    seen: orderSeen(client, order, run.signal),
    landed: orderPubkey === null ? { kind: 'filled', floor } : { kind: 'opened', floor, orderPubkey },
    ...(execution && { context: execution.context }),
  };
}
