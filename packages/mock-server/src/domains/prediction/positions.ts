import type { Position } from './position.js';
import type { World } from '../../world/world.js';
import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import { claimAnswer, isClaimable } from './claim.js';
import { sale } from './create-order.js';
import { refusedAs } from './errors.js';
import { isForecast, isTradable, marketFacts, priceOf } from './market-facts.js';
import { paged } from './pages.js';
import { contracts, worth } from './quantities.js';

/** A position at its market's current prices. */
export function describePosition(world: World, position: Position) {
  const market = world.markets.market(position.marketId)!;
  const micro = BigInt(position.contractsMicro);
  const cost = BigInt(position.costUsd);
  const fees = BigInt(position.feesUsd);
  const sell = market.status === 'open' ? priceOf(market, false, position.isYes) : undefined;
  const buy = market.status === 'open' ? priceOf(market, true, position.isYes) : undefined;
  const mark = sell !== undefined && buy !== undefined ? (sell + buy) / 2n : sell;
  const value = mark === undefined ? undefined : worth(micro, mark);
  const gain = value === undefined ? undefined : value - cost;
  const percent = (amount: bigint | undefined) =>
    amount === undefined || cost === 0n ? null : Number((amount * 10_000n) / cost) / 100;
  const claimable = isClaimable(world, position);
  const settledAt = market.resolveAt === null ? null : Math.floor(Date.parse(market.resolveAt) / 1000);
  const open = world.stores.predictionOrders
    .all()
    .filter((order) => order.positionPubkey === position.pubkey && order.state && !order.closed);
  return {
    pubkey: position.pubkey,
    owner: position.owner,
    ownerPubkey: position.owner,
    ...marketFacts(world, market),
    isYes: position.isYes,
    ...contracts(micro),
    source: market.provider,
    totalCostUsd: position.costUsd,
    sizeUsd: position.costUsd,
    valueUsd: text(value),
    avgPriceUsd: micro === 0n ? '0' : ((cost * 1_000_000n) / micro).toString(),
    markPriceUsd: text(mark),
    sellPriceUsd: text(sell),
    pnlUsd: text(gain),
    pnlUsdPercent: percent(gain),
    pnlUsdAfterFees: text(gain === undefined ? undefined : gain - fees),
    pnlUsdAfterFeesPercent: percent(gain === undefined ? undefined : gain - fees),
    openOrders: open.length,
    feesPaidUsd: position.feesUsd,
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
  const isYes = query.flag('isYes');
  const marketId = query.text('marketId');
  const marketPubkey = query.text('marketPubkey');
  const found = world.stores.positions
    .all()
    .filter(({ owner }) => owner === query.needed('ownerPubkey'))
    .filter((position) => isYes === undefined || position.isYes === isYes)
    .filter((position) => marketId === undefined || position.marketId === marketId)
    .map((position) => describePosition(world, position))
    .filter(({ market }) => marketPubkey === undefined || market === marketPubkey)
    .reverse();
  return ok(paged(query, found));
};

export const getPosition: OperationResponder = (call) => {
  const position = call.world.stores.positions.get(call.request.pathParams['positionPubkey'] ?? '');
  return position ? ok(describePosition(call.world, position)) : refusedAs(call, 'position-not-found');
};

/** Sells the whole position. */
export const closePosition: OperationResponder = (call) => {
  const position = call.world.stores.positions.get(call.request.pathParams['positionPubkey'] ?? '');
  const { ownerPubkey } = (call.request.body ?? {}) as { ownerPubkey?: string };
  if (!position || (ownerPubkey !== undefined && ownerPubkey !== position.owner))
    return refusedAs(call, 'position-not-found');
  return sale(call, position, BigInt(position.contractsMicro));
};

/** Sells positions whose markets trade and claims those that have won: one transaction each. */
export const closeAllPositions: OperationResponder = (call) => {
  const { world } = call;
  const { ownerPubkey, minSellPriceSlippageBps } = call.request.body as {
    ownerPubkey?: string;
    minSellPriceSlippageBps: number;
  };
  const own = world.stores.positions
    .all()
    .filter(
      ({ owner, contractsMicro, claimed }) =>
        owner === ownerPubkey && BigInt(contractsMicro) > 0n && !claimed,
    );
  const answers = own.flatMap((position) => {
    const market = world.markets.market(position.marketId)!;
    if (isClaimable(world, position)) return [claimAnswer(call, position)];
    const slippage = isForecast(market) ? undefined : Math.min(Math.floor(minSellPriceSlippageBps), 10_000);
    return isTradable(market) ? [sale(call, position, BigInt(position.contractsMicro), slippage)] : [];
  });
  return ok({ data: answers.filter(({ status }) => status === 200).map(({ body }) => body) });
};
