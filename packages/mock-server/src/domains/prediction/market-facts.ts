import { predictionMarket, predictionMarketHash } from '@galilean/transactions';
import { isForecast, type Market, type PredictionEvent } from '../../world/markets.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { World } from '../world.js';

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
    'rulesPrimary',
    'rulesSecondary',
  ] as const;
  return {
    market: predictionMarket(marketId),
    marketId,
    marketIdHash: predictionMarketHash(marketId),
    eventId,
    eventMetadata: storedEvent(markets.event(eventId)) ?? { eventId, title: market.title },
    marketMetadata: {
      marketId,
      eventId,
      subtitle: '',
      description: '',
      ...(Object.fromEntries(
        keep.map((name) => [name, market[name]]).filter(([, value]) => value !== undefined),
      ) as Pick<Market, (typeof keep)[number]>),
    },
  };
}

/** What is stored of an event: other fields than in the event's own metadata, with the closing time in Unix seconds. */
function storedEvent(event: PredictionEvent | undefined): Shapes['StoredEventMetadata'] | undefined {
  if (!event) return undefined;
  const { closeTime, slug: _slug, series: _series, ...metadata } = event.metadata ?? {};
  const { eventId, isActive, beginAt, category, subcategory, closeCondition, tags } = event;
  return {
    ...metadata,
    eventId,
    isActive,
    beginAt,
    category,
    subcategory,
    closeCondition,
    ...(tags && { tags }),
    ...(typeof closeTime === 'string' && { closeTime: Math.floor(Date.parse(closeTime) / 1000) }),
  };
}

/** What the venue charges of price × (1 − price) × contracts: 7 %, on sports 3 %. Forecast has no fee. */
export function feeBpsOf({ markets }: World, market: Market): bigint {
  if (isForecast(market)) return 0n;
  return markets.event(market.eventId)?.category === 'sports' ? 300n : 700n;
}
