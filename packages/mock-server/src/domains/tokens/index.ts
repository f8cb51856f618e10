import { isAddress, kept, type OperationResponder } from '../answering/handler.js';
import { ok } from '../answering/answers.js';
import { searchTokens } from './search.js';
import { shown } from './shown.js';
import type { World } from '../world.js';
import type { Token } from '../../world/tokens.js';

const MOST_MINTS = 50;

type Price = Readonly<Record<string, unknown>>;

/** Prices of the requested mints. What has no price, is no mint or is one too many is left out without an error. */
const getPrices: OperationResponder = ({ query, world, scenario }) => {
  const unpriced = scenario.text('unpriced');
  const prices = query
    .list('ids')
    .slice(0, MOST_MINTS)
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

const stats = (token: Token, interval: string) =>
  (token[`stats${interval}`] ?? {}) as Record<string, number | null>;

const MEASURES: Readonly<Record<string, (token: Token, interval: string) => number>> = {
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
  const { category = '', interval = '' } = request.pathParams;
  const measure = MEASURES[category] ?? (() => 0);
  const ranked = world.tokens.listed
    .filter(({ usdPrice }) => usdPrice)
    .filter(({ symbol }) => category === 'toporganicscore' || !GENERIC.includes(symbol))
    .map((token) => ({ token, value: measure(token, interval) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return ok(ranked.slice(0, query.number('limit') ?? DEFAULT_LIMIT).map(({ token }) => shown(world, token)));
};

export const tokensResponders: Readonly<Record<string, OperationResponder>> = {
  searchTokens: kept(10, searchTokens),
  listTokensByTag: kept(30, listTokensByTag),
  listRecentTokens: kept(5, listRecentTokens),
  listTopTokens: kept(15, listTopTokens),
  getPrices: kept(5, getPrices),
};
