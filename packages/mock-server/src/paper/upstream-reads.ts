import type { ReadRequest } from '../http/read-request.js';
import type { MockOperation } from '../domains/responder.js';

/**
 * The reads that are about the market, not about a wallet: tokens, prices, events, books. Reads of balances, orders and
 * positions are answered here, where these are.
 */
const MARKET_READS: readonly string[] = [
  'searchTokens',
  'listTokensByTag',
  'listRecentTokens',
  'listTopTokens',
  'getPrices',
  'searchUltraTokens',
  'getUltraShield',
  'listUltraRouters',
  'searchEvents',
  'listEvents',
  'listSuggestedEvents',
  'listScores',
  'getScore',
  'getEvent',
  'listEventMarkets',
  'getEventMarket',
  'getMarket',
  'getOrderbook',
  'getForecast',
  'getTradingStatus',
  'getLeaderboard',
  'listTrades',
];

/** Whether the real service answers: it is asked for nothing that the description does not call a read. */
export function isUpstreamRead({ id, method, extensions }: MockOperation): boolean {
  const { risk } = (extensions['x-galilean'] ?? {}) as { risk?: string };
  return MARKET_READS.includes(id) && method === 'GET' && risk === 'read';
}

/**
 * Path and query of a read, written again: the service may decode a path before it routes, and find another operation than
 * the mock did. Undefined for a path that no URL can carry.
 */
export function sameTarget(
  { path }: Pick<MockOperation, 'path'>,
  { pathParams, target }: Pick<ReadRequest, 'pathParams' | 'target'>,
): string | undefined {
  if (Object.values(pathParams).some((value) => /^\.{0,2}$/.test(value))) return undefined;
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParams[name] ?? ''),
  );
  return target.query === '' ? filled : `${filled}?${target.query}`;
}

/** Whose quotes are the service's, by operation, and the path that quotes without building a transaction. */
const QUOTES: Readonly<Record<string, string>> = {
  getOrder: '/swap/v2/order',
  getUltraOrder: '/ultra/v1/order',
  buildSwap: '/swap/v2/order',
};

/** What a quote depends on. Wallets are not among it: with a taker the service would build a transaction. */
const QUOTED_BY = [
  'inputMint',
  'outputMint',
  'amount',
  'swapMode',
  'slippageBps',
  'excludeRouters',
  'excludeDexes',
];

/** A wish for a quote, as the caller sent it. */
export type QuoteQuery = Readonly<Record<string, string | string[]>>;

/** Path and query of the price check for an order; undefined when the operation quotes nothing. */
export function priceCheckTarget({ id }: Pick<MockOperation, 'id'>, query: QuoteQuery): string | undefined {
  if (!Object.hasOwn(QUOTES, id)) return undefined;
  const kept = QUOTED_BY.flatMap((name) =>
    [query[name] ?? []].flat().map((value): [string, string] => [name, value]),
  );
  return `${QUOTES[id]}?${new URLSearchParams(kept)}`;
}
