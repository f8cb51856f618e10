import { predictionMarket, predictionMarketHash } from '@galilean/transactions';
import type { Market } from '../../world/markets.js';
import type { World } from '../../world/world.js';

/** Facts about a market that orders, positions and records repeat. */
export function marketFacts({ markets }: World, market: Market) {
  const { marketId, eventId } = market;
  const keep = [
    'title',
    'provider',
    'status',
    'result',
    'closeTime',
    'openTime',
    'isTeamMarket',
    'marketOptions',
  ];
  const rules = ['rulesPrimary', 'rulesSecondary'];
  return {
    market: predictionMarket(marketId),
    marketId,
    marketIdHash: predictionMarketHash(marketId),
    eventId,
    eventMetadata: markets.event(eventId)?.metadata ?? { eventId, title: market.title },
    marketMetadata: {
      marketId,
      eventId,
      subtitle: '',
      description: '',
      ...Object.fromEntries(
        [...keep, ...rules].map((name) => [name, market[name]]).filter(([, value]) => value !== undefined),
      ),
    },
  };
}

export const isForecast = ({ provider }: Market): boolean => provider === 'bisonfi';

/** Micro-USD; `undefined` when the side has no quote. */
export function priceOf({ pricing }: Market, isBuy: boolean, isYes: boolean): bigint | undefined {
  const price = isBuy
    ? isYes
      ? pricing?.buyYesPriceUsd
      : pricing?.buyNoPriceUsd
    : isYes
      ? pricing?.sellYesPriceUsd
      : pricing?.sellNoPriceUsd;
  return price === null || price === undefined ? undefined : BigInt(price);
}

export const isTradable = (market: Market): boolean => market.status === 'open' && market.tradable !== false;
