import { parsedJson } from '../contract/json.js';
import { resolveMarket } from '../domains/prediction/market-end.js';
import { type Market, type PredictionEvent, sharePriceOf } from '../world/markets.js';
import type { Token } from '../world/tokens.js';
import type { World } from '../domains/world.js';

type Body = Readonly<Record<string, unknown>>;

/** What each answer of the service teaches, by operation. */
const lessons: Readonly<Record<string, (world: World, body: never) => void>> = {
  searchTokens: (world, tokens: unknown[]) => learnTokens(world, tokens),
  searchUltraTokens: (world, tokens: unknown[]) => learnTokens(world, tokens),
  listTokensByTag: (world, tokens: unknown[]) => learnTokens(world, tokens),
  listRecentTokens: (world, tokens: unknown[]) => learnTokens(world, tokens),
  listTopTokens: (world, tokens: unknown[]) => learnTokens(world, tokens),
  getPrices: learnPrices,
  searchEvents: (world, { data }: { data?: unknown[] }) => data?.forEach((event) => learnEvent(world, event)),
  listEvents: (world, { data }: { data?: unknown[] }) => data?.forEach((event) => learnEvent(world, event)),
  getEvent: learnEvent,
  listEventMarkets: (world, { data }: { data?: unknown[] }) =>
    data?.forEach((market) => learnMarket(world, market)),
  getEventMarket: learnMarket,
  getMarket: learnMarket,
};

/** Takes over what an answer of the service says about tokens, prices and markets. Ignores what it cannot read. */
export function learn(world: World, operationId: string, text: string): void {
  if (!Object.hasOwn(lessons, operationId)) return;
  const body = parsedJson(text);
  if (typeof body === 'object' && body !== null) lessons[operationId]!(world, body as never);
}

const MOST_DECIMALS = 18;

function learnTokens(world: World, tokens: unknown): void {
  if (!Array.isArray(tokens)) return;
  for (const token of tokens as Partial<Token>[]) {
    const { id, decimals } = token ?? {};
    if (typeof id !== 'string' || !isCount(decimals, MOST_DECIMALS)) continue;
    const { usdPrice, ...facts } = token as Token;
    // Decimals never change: the mint on the ledger has the first ones that were stated.
    const first = world.tokens.isKnown(id) ? world.tokens.still(id).decimals : decimals;
    world.tokens.learn({ ...facts, decimals: first, liquidity: depthOf(world, token.liquidity) });
    learnPrice(world, id, usdPrice);
  }
}

function learnPrices(world: World, prices: Body): void {
  for (const [mint, price] of Object.entries(prices)) {
    const { usdPrice, liquidity } = (price ?? {}) as { usdPrice?: unknown; liquidity?: unknown };
    const depth = depthOf(world, liquidity);
    if (depth !== null && world.tokens.isKnown(mint))
      world.tokens.learn({ ...world.tokens.still(mint), liquidity: depth });
    learnPrice(world, mint, usdPrice);
  }
}

/** What orders of keepers find of a stated liquidity. USD; null where none is stated. */
const depthOf = ({ told }: World, liquidity: unknown): number | null =>
  typeof liquidity === 'number' && liquidity >= 0 ? liquidity * (told?.depthShare ?? 1) : null;

/** What no token costs is no price: keepers and values would reckon with it. USD. */
const [LOWEST_USD, HIGHEST_USD] = [1e-18, 1e12];

function learnPrice(world: World, mint: string, price: unknown): void {
  if (typeof price === 'number' && price >= LOWEST_USD && price <= HIGHEST_USD) world.prices.set(mint, price);
}

function learnEvent(world: World, event: unknown): void {
  const { markets, ...facts } = (event ?? {}) as { eventId?: unknown; markets?: unknown };
  if (typeof facts.eventId !== 'string') return;
  world.markets.learnEvent(facts as PredictionEvent);
  if (Array.isArray(markets))
    for (const market of markets)
      learnMarket(world, { eventId: facts.eventId, ...(market as object) } as unknown);
}

/** A market that has a result there is resolved here, once, with its orders and positions. */
function learnMarket(world: World, told: unknown): void {
  const { marketId, result, status, ...facts } = (told ?? {}) as Partial<Market>;
  if (typeof marketId !== 'string') return;
  if (world.markets.endingOf(marketId)) return;
  const ending = status === 'cancelled' ? status : result === 'yes' || result === 'no' ? result : undefined;
  const price = sharePriceOf(facts as Market);
  // Notify watchers before updating the market’s quotes.
  if (price !== undefined && !ending) world.prices.set(marketId, price);
  // Without a result: that is written where orders and positions learn of it.
  world.markets.learn({ marketId, result: null, status: ending ? 'closed' : (status ?? 'open'), ...facts });
  if (ending) resolveMarket(world, marketId, ending);
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
