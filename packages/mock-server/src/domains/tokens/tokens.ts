import type { Token } from '../../world/tokens.js';
import { ok } from '../answering/answers.js';
import { kept, type OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import type { Choices, OperationId } from '../../contract/generated/choices.js';
import type { World } from '../world.js';

/** A token as it is listed now: its price, if it has one, is of the current slot. */
function shown(world: World, token: Token, unpriced?: string): Token {
  // A token whose price is unknown has no market capitalisation either.
  if (token.id === unpriced) return { ...token, usdPrice: null, mcap: null, fdv: null, priceBlockId: null };
  const now = { ...token, ...movedFields(world, token) };
  return typeof token['priceBlockId'] === 'number' ? { ...now, priceBlockId: world.clock.slot() } : now;
}

const MINUTE = 60_000;
const INTERVALS: Readonly<Record<`stats${Ranking['interval']}`, number>> = {
  stats5m: 5 * MINUTE,
  stats1h: 60 * MINUTE,
  stats6h: 360 * MINUTE,
  stats24h: 1440 * MINUTE,
};

/** What follows from a price that has moved: the token's value, and by how much it changed. */
function movedFields({ prices, tokens }: World, token: Token): Partial<Token> {
  const price = prices.moved(token.id);
  const before = tokens.still(token.id).usdPrice;
  if (price === undefined || !before) return {};
  const values = ['mcap', 'fdv'].filter((name) => typeof token[name] === 'number');
  const stats = Object.entries(INTERVALS).filter(([name]) => token[name]);
  return {
    ...Object.fromEntries(values.map((name) => [name, (Number(token[name]) * price) / before])),
    ...Object.fromEntries(
      stats.map(([name, millis]) => [
        name,
        { ...(token[name] as object), priceChange: prices.changeSince(token.id, millis) },
      ]),
    ),
  };
}

const MOST_MINTS = 100;
const MOST_FOUND = 20;

/** By mints, separated by commas; or by a part of symbol or name. An empty text finds the top tokens. */
export const searchTokens: OperationResponder = ({ query, world, scenario }) => {
  const unpriced = scenario.text('unpriced');
  const term = query.needed('query').trim();
  const mints = term.split(',').map((one) => one.trim());
  if (mints.every(isAddress)) {
    const known = [...new Set(mints.slice(0, MOST_MINTS))].map((mint) => world.tokens.of(mint));
    return ok(known.map((token) => shown(world, token, unpriced)));
  }
  const wanted = term.toLowerCase();
  const found = world.tokens.listed
    .map((token) => ({ token, rank: rankOf(token, wanted) }))
    .filter(({ rank }) => rank > 0)
    // Verified and traded tokens come first among equals.
    .sort((a, b) => b.rank - a.rank || score(b.token) - score(a.token));
  return ok(found.slice(0, MOST_FOUND).map(({ token }) => shown(world, token, unpriced)));
};

function rankOf({ symbol, name }: Token, wanted: string): number {
  if (wanted === '') return 1;
  if (symbol.toLowerCase() === wanted) return 3;
  if (symbol.toLowerCase().startsWith(wanted)) return 2;
  return name.toLowerCase().includes(wanted) ? 1 : 0;
}

const score = (token: Token) => Number(token['organicScore'] ?? 0);

const MOST_PRICED = 50;

type Price = Readonly<Record<string, unknown>>;

/** Prices of the requested mints. What has no price, is no mint or is one too many is left out without an error. */
const getPrices: OperationResponder = ({ query, world, scenario }) => {
  const unpriced = scenario.text('unpriced');
  const prices = query
    .list('ids')
    .slice(0, MOST_PRICED)
    .filter((mint) => isAddress(mint) && mint !== unpriced)
    .map((mint) => [mint, priceOf(world, mint)] as const);
  return ok(Object.fromEntries(prices.filter(([, price]) => price !== undefined)));
};

function priceOf(world: World, mint: string): Price | undefined {
  const known = world.examples.answers<Record<string, Price>>('getPrices').find((prices) => mint in prices);
  // Some prices have no known slot; all others are of the current one.
  if (known)
    return {
      ...known[mint],
      ...(known[mint]!['blockId'] !== null && { blockId: world.clock.slot() }),
      ...movedPrice(world, mint),
    };
  const token = world.tokens.of(mint);
  if (!token.usdPrice) return undefined;
  return {
    createdAt: token.createdAt ?? '2025-03-01T12:00:00Z',
    liquidity: token.liquidity ?? 0,
    usdPrice: token.usdPrice,
    blockId: world.clock.slot(),
    decimals: token.decimals,
    priceChange24h: Number((world.seed.fraction('change', mint) * 20 - 10).toFixed(2)),
    ...movedPrice(world, mint),
  };
}

const DAY_MILLIS = 86_400_000;

function movedPrice({ prices }: World, mint: string): Price {
  const usdPrice = prices.moved(mint);
  return usdPrice === undefined ? {} : { usdPrice, priceChange24h: prices.changeSince(mint, DAY_MILLIS) };
}

const DEFAULT_LIMIT = 50;
const RECENT = 30;

const listTokensByTag: OperationResponder = ({ query, world }) =>
  ok(
    world.tokens.listed
      .filter(({ tags }) => tags?.includes(query.needed('query')))
      .map((token) => shown(world, token)),
  );

/** By the time of the first pool, the youngest first. */
const listRecentTokens: OperationResponder = ({ world }) => {
  const born = (token: Token) => {
    const pool = token['firstPool'] as { createdAt?: string } | null | undefined;
    return Date.parse(pool?.createdAt ?? '') || 0;
  };
  const withPool = world.tokens.listed.filter((token) => born(token) > 0);
  const youngest = withPool.sort((a, b) => born(b) - born(a)).slice(0, RECENT);
  return ok(youngest.map((token) => shown(world, token)));
};

const stats = (token: Token, interval: Ranking['interval']) =>
  (token[`stats${interval}`] ?? {}) as Record<string, number | null>;

type Ranking = Choices['listTopTokens'];

const MEASURES: Readonly<
  Record<Ranking['category'], (token: Token, interval: Ranking['interval']) => number>
> = {
  toporganicscore: (token) => Number(token['organicScore'] ?? 0),
  toptraded: (token, interval) => {
    const { buyVolume, sellVolume } = stats(token, interval);
    return (buyVolume ?? 0) + (sellVolume ?? 0);
  },
  toptrending: (token, interval) => stats(token, interval)['volumeChange'] ?? 0,
};

/** Tokens that everyone trades anyway, which two of the rankings leave out. */
const GENERIC = ['SOL', 'USDC', 'USDT'];

const listTopTokens: OperationResponder = ({ query, request, world }) => {
  const { category, interval } = request.pathParams as unknown as Ranking;
  const measure = MEASURES[category] ?? (() => 0);
  const ranked = world.tokens.listed
    .filter(({ usdPrice }) => usdPrice)
    .filter(({ symbol }) => category === 'toporganicscore' || !GENERIC.includes(symbol))
    .map((token) => ({ token, value: measure(token, interval) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return ok(ranked.slice(0, query.number('limit') ?? DEFAULT_LIMIT).map(({ token }) => shown(world, token)));
};

export const tokensResponders = {
  searchTokens: kept(10, searchTokens),
  listTokensByTag: kept(30, listTokensByTag),
  listRecentTokens: kept(5, listRecentTokens),
  listTopTokens: kept(15, listTopTokens),
  getPrices: kept(5, getPrices),
} satisfies Partial<Record<OperationId, OperationResponder>>;
