import type { Choices } from '../../contract/generated/choices.js';
import { mintAddresses, predictionVault } from '@galilean/transactions';
import { PublicKey } from '@solana/web3.js';
import type { Market, PredictionEvent } from '../../world/markets.js';
import { ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import type { World } from '../world.js';
import { paged, refusedAs } from './answers.js';
import { contractsAt } from './quantities.js';

const DAY = 86_400;
const UPCOMING = 3 * DAY;
const MOST_EVENTS = 100;
const DEFAULT_PROVIDER = 'polymarket';

/** Adds the markets on request: of a game, only the winner market unless the caller wants all. */
function withMarkets({ query, world }: Call, event: PredictionEvent, include: boolean): object {
  if (!include) return event;
  const all = query.flag('includeAllMarkets') || event.subcategory === 'f1';
  const isPlain = ({ sportsMarketType }: Market) => !sportsMarketType || sportsMarketType === 'moneyline';
  return {
    ...event,
    markets: world.markets.ofEvent(event.eventId).filter((market) => all || isPlain(market)),
  };
}

const providerOf = ({ markets }: World, { eventId }: PredictionEvent): string =>
  markets.ofEvent(eventId)[0]?.provider ?? (eventId.startsWith('BISON') ? 'bisonfi' : DEFAULT_PROVIDER);

const beginsAt = ({ beginAt }: PredictionEvent) => Number(beginAt ?? 0);

type Listing = Choices['listEvents'];

const FILTERS: Readonly<Record<Listing['filter'], (world: World, event: PredictionEvent) => boolean>> = {
  new({ clock, markets }, { eventId }) {
    const opened = Math.max(0, ...markets.ofEvent(eventId).map(({ openTime }) => openTime));
    return clock.seconds() - opened < DAY;
  },
  live: (_, { isLive }) => isLive,
  upcoming({ clock }, event) {
    const left = beginsAt(event) - clock.seconds();
    return left > 0 && left < UPCOMING;
  },
  trending: (_, { volume24hr }) => BigInt(String(volume24hr ?? '0')) > 0n,
};

export const listEvents: OperationResponder = (call) => {
  const { query, world } = call;
  const provider = query.text('provider') ?? DEFAULT_PROVIDER;
  const category = query.choice('listEvents', 'category');
  const subcategories = [...query.list('subcategory'), ...query.list('subcategories')];
  const withClosed = query.flag('includeClosed') ?? false;
  const tags = [...query.list('tags'), ...query.list('tag')];
  const filter = query.choice('listEvents', 'filter');
  const found = world.markets
    .events()
    .filter((event) => providerOf(world, event) === provider)
    .filter((event) => withClosed || isOn(world, event))
    .filter((event) => category === undefined || category === 'all' || event.category === category)
    .filter((event) => subcategories.length === 0 || subcategories.includes(event.subcategory))
    .filter((event) => tags.every((tag) => event.tags?.includes(tag)))
    .filter((event) => filter === undefined || (FILTERS[filter]?.(world, event) ?? true));
  const include = query.flag('includeMarkets') ?? false;
  return ok(
    paged(
      query,
      sorted(call, found).map((event) => withMarkets(call, event, include)),
      MOST_EVENTS,
    ),
  );
};

/** Active, with a market that is open or not listed here. */
function isOn({ markets }: World, event: PredictionEvent): boolean {
  const own = markets.ofEvent(event.eventId);
  return event.isActive && (own.length === 0 || own.some(({ status }) => status === 'open'));
}

const KEYS: Readonly<Record<Listing['sortBy'], (event: PredictionEvent) => number>> = {
  volume: (event) => Number(event.volumeUsd),
  volume24hr: (event) => Number(event.volume24hr ?? 0),
  beginAt: beginsAt,
};

/** Sorts by volume, largest first, or by start, earliest first. `sortDirection` reverses it. */
function sorted({ query }: Call, events: PredictionEvent[]): PredictionEvent[] {
  const sortBy = query.choice('listEvents', 'sortBy') ?? 'volume24hr';
  const key = KEYS[sortBy]!;
  const descending =
    (query.choice('listEvents', 'sortDirection') ?? (sortBy === 'beginAt' ? 'asc' : 'desc')) === 'desc';
  return [...events].sort((a, b) => (descending ? key(b) - key(a) : key(a) - key(b)));
}

export const searchEvents: OperationResponder = (call) => {
  const { query, world } = call;
  const term = query.needed('query').toLowerCase();
  const provider = query.text('provider') ?? DEFAULT_PROVIDER;
  const found = world.markets
    .events()
    .filter((event) => providerOf(world, event) === provider)
    .filter(({ metadata }) => metadata?.title?.toLowerCase().includes(term));
  const include = query.flag('includeMarkets') ?? false;
  const { data, pagination } = paged(query, found);
  return ok({ data: data.map((event) => withMarkets(call, event, include)), pagination });
};

const DEFAULT_SUGGESTED = 10;

export const listSuggestedEvents: OperationResponder = ({ query, world }) => {
  const provider = query.text('provider') ?? DEFAULT_PROVIDER;
  const open = world.markets
    .events()
    .filter((event) => event.isActive && providerOf(world, event) === provider);
  return ok({ data: open.slice(0, query.number('limit') ?? DEFAULT_SUGGESTED) });
};

export const getEvent: OperationResponder = (call) => {
  const event = call.world.markets.event(call.request.pathParams['eventId'] ?? '');
  if (!event) return refusedAs(call, 'event-not-found');
  return ok(withMarkets(call, event, call.query.flag('includeMarkets') ?? false));
};

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

interface Vault {
  pubkey: string;
  data: object;
}

const SETTLEMENT_MINTS: Readonly<Record<Choices['getVaultInfo']['mint'], string>> = {
  usdc: mintAddresses.USDC,
  jupusd: mintAddresses.JupUSD,
};

/** The documented vault, as that of the mint asked for. Each mint has its own account. */
export const getVaultInfo: OperationResponder = ({ operation, query, world }) => {
  const [vault] = world.examples.answers<Vault>(operation.id);
  if (!vault) return undefined;
  const settlementMint = SETTLEMENT_MINTS[query.choice('getVaultInfo', 'mint') ?? 'usdc'];
  return ok({
    ...vault,
    pubkey: predictionVault(new PublicKey(settlementMint)).toBase58(),
    data: { ...vault.data, settlementMint },
  });
};
