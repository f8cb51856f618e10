import { predictionMarket } from '@galilean/transactions';
import { worth } from '../../world/tokens.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Position } from './records.js';
import type { World } from '../world.js';
import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import { claimAnswer, isClaimable } from './claim.js';
import { sale } from './create-order.js';
import { paged, refusedAs } from './answers.js';
import { openOrders } from './order-machine.js';
import { isForecast, isTradable, priceOf } from '../../world/markets.js';
import { marketFacts } from './market-facts.js';
import { contracts } from './quantities.js';
import { SALE_SLIPPAGE_BPS } from './order-answer.js';

/** A position, at its market's current prices unless `withPrices` is false. */
export function describePosition(world: World, position: Position, withPrices = true) {
  const market = world.markets.market(position.marketId)!;
  const micro = BigInt(position.contractsMicro);
  const cost = BigInt(position.costUsd);
  const fees = BigInt(position.feesUsd);
  const isPriced = withPrices && market.status === 'open';
  const sell = isPriced ? priceOf(market, false, position.isYes) : undefined;
  const buy = isPriced ? priceOf(market, true, position.isYes) : undefined;
  const mark = sell !== undefined && buy !== undefined ? (sell + buy) / 2n : sell;
  const value = mark === undefined ? undefined : worth(micro, mark);
  const gain = value === undefined ? undefined : value - cost;
  const percent = (amount: bigint | undefined, of: bigint) =>
    amount === undefined || of === 0n ? null : Number((amount * 10_000n) / of) / 100;
  const claimable = isClaimable(world, position);
  const ending = world.markets.endingOf(position.marketId);
  const settledAt = ending ? Math.floor(ending.at / 1000) : null;
  const open = openOrders(world, { positionPubkey: position.pubkey });
  return {
    pubkey: position.pubkey,
    owner: position.owner,
    ownerPubkey: position.owner,
    ...marketFacts(world, market),
    isYes: position.isYes,
    ...contracts(micro, 'contracts'),
    source: 'program',
    maxSlippageBps: isForecast(market) ? null : SALE_SLIPPAGE_BPS,
    totalCostUsd: position.costUsd,
    sizeUsd: position.costUsd,
    valueUsd: text(value),
    avgPriceUsd: micro === 0n ? '0' : ((cost * 1_000_000n) / micro).toString(),
    markPriceUsd: text(mark),
    sellPriceUsd: text(sell),
    pnlUsd: text(gain),
    pnlUsdPercent: percent(gain, cost),
    pnlUsdAfterFees: text(gain === undefined ? undefined : gain - fees),
    pnlUsdAfterFeesPercent: percent(gain === undefined ? undefined : gain - fees, cost + fees),
    openOrders: open.length,
    feesPaidUsd: position.feesUsd,
    integratorFeeUsd: '0',
    realizedPnlUsd: position.realizedPnlUsd,
    claimed: position.claimed,
    claimedUsd: position.claimedUsd,
    openedAt: position.openedAt,
    updatedAt: position.updatedAt,
    claimableAt: claimable ? settledAt : null,
    payoutUsd: micro.toString(),
    bump: 255,
    settlementDate: settledAt ?? market.closeTime,
    claimable,
  };
}

const text = (amount: bigint | undefined): string | null => (amount === undefined ? null : amount.toString());

export const listPositions: OperationResponder = ({ world, query }) => {
  const owners = query.needed('ownerPubkey').split(',');
  const marketPubkey = query.text('marketPubkey');
  const found = world.stores.positions
    .where({ isYes: query.flag('isYes'), marketId: query.text('marketId') })
    .filter(({ owner }) => owners.includes(owner))
    .filter(({ marketId }) => marketPubkey === undefined || predictionMarket(marketId) === marketPubkey)
    .reverse();
  const { data, pagination } = paged(query, found);
  const withPrices = query.flag('includePrices') ?? true;
  return ok({ data: data.map((position) => describePosition(world, position, withPrices)), pagination });
};

export const getPosition: OperationResponder = (call) => {
  const position = call.world.stores.positions.get(call.request.pathParams['positionPubkey'] ?? '');
  if (!position) return refusedAs(call, 'position-not-found');
  return ok(describePosition(call.world, position, call.query.flag('includePrices') ?? true));
};

/** Sells the whole position. */
export const closePosition: OperationResponder = (call) => {
  const position = call.world.stores.positions.get(call.request.pathParams['positionPubkey'] ?? '');
  const { ownerPubkey, payerPubkey } = (call.request.body ?? {}) as Partial<Shapes['ClosePositionRequest']>;
  if (!position || (ownerPubkey !== undefined && ownerPubkey !== position.owner))
    return refusedAs(call, 'position-not-found');
  return sale(call, position, BigInt(position.contractsMicro), { payer: payerPubkey });
};

/** Sells positions whose markets trade and claims those that have won: one transaction each. */
export const closeAllPositions: OperationResponder = (call) => {
  const { world } = call;
  const body = call.request.body as Shapes['CloseAllPositionsRequest'];
  const { ownerPubkey, payerPubkey, minSellPriceSlippageBps } = body;
  const own = world.stores.positions
    .where({ owner: ownerPubkey, claimed: false })
    .filter(({ contractsMicro }) => BigInt(contractsMicro) > 0n);
  const answers = own.flatMap((position) => {
    const market = world.markets.market(position.marketId)!;
    if (isClaimable(world, position)) return [claimAnswer(call, position, payerPubkey)];
    const maxSlippageBps = Math.min(Math.floor(minSellPriceSlippageBps), 10_000);
    const wishes = { payer: payerPubkey, ...(!isForecast(market) && { maxSlippageBps }) };
    return isTradable(market) ? [sale(call, position, BigInt(position.contractsMicro), wishes)] : [];
  });
  return ok({ data: answers.filter(({ status }) => status === 200).map(({ body }) => body) });
};
