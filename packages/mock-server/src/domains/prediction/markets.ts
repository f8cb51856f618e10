import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import { contractsAt } from './book.js';
import { refusedAs } from './errors.js';
import { paged } from './pages.js';

export const listEventMarkets: OperationResponder = ({ world, request, query }) =>
  ok(paged(query, world.markets.ofEvent(request.pathParams['eventId'] ?? '')));

export const getMarket: OperationResponder = (call) => {
  const { eventId, marketId = '' } = call.request.pathParams;
  const market = call.world.markets.market(marketId);
  const isThere = market && (eventId === undefined || market.eventId === eventId);
  return isThere ? ok(market) : refusedAs(call, 'market-not-found');
};

type Level = [number, number];

/** Bids for either side, the best last. A market that does not trade has no book. */
export const getOrderbook: OperationResponder = ({ world, request }) => {
  const market = world.markets.market(request.pathParams['marketId'] ?? '');
  if (!market || market.status !== 'open') return ok(null);
  const side = (best: number | null | undefined, name: string): Level[] => {
    const cents = Math.round((best ?? 0) / 10_000);
    return [3, 2, 1, 0]
      .map((below): Level => [cents - below, contractsAt(world, market.marketId, name, below)])
      .filter(([price]) => price > 0);
  };
  const yes = side(market.pricing?.sellYesPriceUsd, 'yes');
  const no = side(market.pricing?.sellNoPriceUsd, 'no');
  const dollars = (levels: Level[]) => levels.map(([price, size]) => [String(price / 100), size]);
  return ok({ yes, no, yes_dollars: dollars(yes), no_dollars: dollars(no) });
};

interface ForecastHistory {
  forecast_history?: { market_ticker?: string }[];
}

export const getForecast: OperationResponder = ({ world, query }) => {
  const marketId = query.needed('marketId');
  const known = world.examples
    .answers<ForecastHistory>('getForecast')
    .find(({ forecast_history: history }) =>
      history?.some(({ market_ticker: ticker }) => ticker === marketId),
    );
  return ok(known ?? {});
};

export const getTradingStatus: OperationResponder = ({ scenario }) =>
  ok({ trading_active: !scenario.has('trading-paused') });

interface Score {
  eventId: string;
}

export const listScores: OperationResponder = ({ world, query }) => {
  const scores = world.examples.answers<Score | null>('getScore').filter((score) => score !== null);
  const wanted = query.list('eventIds');
  return ok({ data: scores.filter(({ eventId }) => wanted.includes(eventId)) });
};

export const getScore: OperationResponder = ({ world, request }) => {
  const scores = world.examples.answers<Score | null>('getScore');
  return ok(scores.find((score) => score?.eventId === request.pathParams['eventId']) ?? null);
};
