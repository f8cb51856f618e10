import type { Shapes } from '../contract/generated/shapes.js';
import type { Clock } from './clock.js';
import type { Examples } from './examples.js';

/** A prediction market, as listed. Prices in micro-USD, times in Unix seconds. */
export type Market = Shapes['PredictionMarket'] & { eventId: string; provider: string; title: string };

/** Markets of this provider trade a token on chain, in one transaction, and pay out without a claim. */
export const isForecast = ({ provider }: Market): boolean => provider === 'bisonfi';

export type PredictionEvent = Omit<Shapes['PredictionEvent'], 'markets'>;

/** How a market ended, also where its `result` does not show it. */
export interface Ending {
  result: 'yes' | 'no' | 'cancelled';
  /** Milliseconds since 1970. */
  at: number;
}

/** What an answer says about a market, which may be less than everything. */
type ToldMarket = Partial<Market> & Pick<Market, 'marketId'>;

export interface SavedMarkets {
  readonly events: Map<string, PredictionEvent>;
  readonly markets: Map<string, Market>;
  readonly endings: Map<string, Ending>;
}

const EVENT_LISTS = ['listEvents', 'searchEvents', 'listSuggestedEvents'];
const QUARTER_HOUR = 900;

/** @param isStill whether nothing ends unless a test ends it; then the round of Forecast is always the current one */
export function createMarkets(examples: Examples, clock: Clock, isStill: () => boolean = () => true) {
  let events = new Map<string, PredictionEvent>();
  let markets = new Map<string, Market>();
  let endings = new Map<string, Ending>();
  // The real service has thousands of markets, and a list of events asks for those of each.
  let byEvent: Map<string, Market[]> | undefined;
  const reset = () => {
    const told = [
      ...EVENT_LISTS.flatMap((list) => examples.answers<{ data: WithMarkets[] }>(list)).flatMap(
        ({ data }) => data,
      ),
      ...examples.answers<WithMarkets>('getEvent'),
    ];
    events = new Map(
      told.map(({ markets: _markets, ...event }) => [event.eventId, event as PredictionEvent]),
    );
    const listed = [
      ...told.flatMap(({ markets: some = [] }) => some),
      ...examples.answers<{ data: Market[] }>('listEventMarkets').flatMap(({ data }) => data),
      ...examples.answers<Market>('getMarket'),
    ];
    markets = new Map();
    byEvent = undefined;
    endings.clear();
    // A market that is open in one example and settled in another is open here: the control endpoint settles it.
    for (const market of listed)
      if (!markets.has(market.marketId)) markets.set(market.marketId, upToDate(market, clock));
  };
  reset();
  const current = (market: Market | undefined): Market | undefined => {
    if (market?.status === 'open' && isForecast(market) && isStill())
      Object.assign(market, roundAt(clock.seconds()));
    return market;
  };
  return {
    events: (): PredictionEvent[] => [...events.values()],
    event: (eventId: string): PredictionEvent | undefined => events.get(eventId),
    market: (marketId: string): Market | undefined => current(markets.get(marketId)),
    /** How the control endpoint resolved the market; undefined if it did not. */
    endingOf: (marketId: string): Ending | undefined => endings.get(marketId),
    end: (marketId: string, ending: Ending): void => void endings.set(marketId, ending),
    /** Takes over what the real service says about an event or a market, in paper trading. */
    learnEvent: (event: PredictionEvent): void =>
      void events.set(event.eventId, { ...events.get(event.eventId), ...event }),
    learn(told: ToldMarket): void {
      markets.set(told.marketId, { ...UNTOLD, ...markets.get(told.marketId), ...told });
      byEvent = undefined;
    },
    ofEvent: (eventId: string): readonly Market[] =>
      ((byEvent ??= groupedByEvent(markets)).get(eventId) ?? []).map((market) => current(market)!),
    reset,
    /** Everything, for `load`. */
    save: (): SavedMarkets => ({ events, markets, endings }),
    load(saved: SavedMarkets): void {
      ({ events, markets, endings } = saved);
      byEvent = undefined;
    },
  };
}

/** The prediction markets of the mock: those in the description's examples, until a test changes them. */
export type Markets = ReturnType<typeof createMarkets>;

function groupedByEvent(markets: ReadonlyMap<string, Market>): Map<string, Market[]> {
  const groups = new Map<string, Market[]>();
  for (const market of markets.values()) {
    const group = groups.get(market.eventId);
    if (group) group.push(market);
    else groups.set(market.eventId, [market]);
  }
  return groups;
}

/** Facts for a market that the service describes only in part. */
const UNTOLD = {
  eventId: '',
  provider: 'polymarket',
  title: '',
  status: 'open',
  result: null,
  openTime: 0,
  closeTime: 0,
  resolveAt: null,
} as const;

type WithMarkets = PredictionEvent & { markets?: Market[] };

/** Markets do not close automatically: an open market gets a closing time in the future. */
function upToDate(market: Market, clock: Clock): Market {
  const copy = structuredClone(market);
  if (copy.status !== 'open') return copy;
  const now = clock.seconds();
  if (isForecast(copy)) return { ...copy, ...roundAt(now) };
  const openTime = Math.min(copy.openTime, now - 60);
  return { ...copy, openTime, closeTime: Math.max(copy.closeTime, now + 30 * 86_400) };
}

/** Rounds begin with each quarter of an hour. */
function roundAt(now: number): Pick<Market, 'openTime' | 'closeTime'> {
  const openTime = now - (now % QUARTER_HOUR);
  return { openTime, closeTime: openTime + QUARTER_HOUR };
}

/** Half of what lies between bid and ask, in USD. */
const HALF_SPREAD = 0.005;
/** The prices of a market are whole tenths of a cent. */
const TICK = 1000;
const MILLION = 1_000_000;

/** Of a market's yes side, in USD: neither side is worth nothing while it trades. */
export const SHARE_PRICES = { from: 0.001, to: 0.999 };

/** The price of a market's yes side, between its bid and its ask. USD; undefined without a quote. */
export function sharePriceOf({ pricing }: Market): number | undefined {
  const [ask, bid] = [pricing?.buyYesPriceUsd, pricing?.sellYesPriceUsd];
  if (!ask || !bid) return undefined;
  return (ask + bid) / 2 / MILLION;
}

/** What either side costs and brings at a price of the yes side. Micro-USD. */
export function pricingAt(yes: number): NonNullable<Market['pricing']> {
  const ask = onTick(yes + HALF_SPREAD);
  const bid = onTick(yes - HALF_SPREAD);
  return {
    buyYesPriceUsd: ask,
    sellYesPriceUsd: bid,
    buyNoPriceUsd: MILLION - bid,
    sellNoPriceUsd: MILLION - ask,
  };
}

/** Between a tenth of a cent and a tenth below the dollar. */
const onTick = (usd: number): number =>
  Math.min(MILLION - TICK, Math.max(TICK, Math.round((usd * MILLION) / TICK) * TICK));

/** Micro-USD; `undefined` when the side has no quote. The service writes 0 or null for that. */
export function priceOf({ pricing }: Market, isBuy: boolean, isYes: boolean): bigint | undefined {
  const price = pricing?.[`${isBuy ? 'buy' : 'sell'}${isYes ? 'Yes' : 'No'}PriceUsd`];
  return price ? BigInt(price) : undefined;
}

export const isTradable = (market: Market): boolean => market.status === 'open' && market.tradable !== false;
