import type { Exchange } from '../http/exchange.js';
import type { Operation } from '../http/operation.js';
import type { MockOperation } from '../contract/responder.js';

/**
 * What an id may hold in a path that is sent on: a service that decodes a path before it routes would find another
 * operation behind slashes and dots.
 */
const ID = /^[A-Za-z0-9][\w:.~-]*$/;

/**
 * Path and query of a read, written again from what its description declares: undeclared parameters could name a wallet.
 * Undefined for ids that could be a path.
 */
export function sameTarget(
  { path, query: declared }: Pick<Operation, 'path' | 'query'>,
  { pathParams, target }: Pick<Exchange, 'pathParams' | 'target'>,
): string | undefined {
  if (!Object.values(pathParams).every((value) => ID.test(value))) return undefined;
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => pathParams[name] ?? '');
  const names = new Set(declared.map(({ name }) => name));
  const kept = target.query.split('&').filter((pair) => names.has(nameOf(pair)));
  return kept.length === 0 ? filled : `${filled}?${kept.join('&')}`;
}

const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';

/** Path of the read of a market; undefined for an id that could be another path. */
export const marketTarget = (id: string): string | undefined =>
  ID.test(id) ? `/prediction/v1/markets/${id}` : undefined;

/** The operations whose quotes come from the service, each with the path that quotes without building a transaction. */
const QUOTES: Readonly<Record<string, string>> = {
  getOrder: '/swap/v2/order',
  getUltraOrder: '/ultra/v1/order',
  buildSwap: '/swap/v2/order',
  getSwapV1Quote: '/swap/v2/order',
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

/**
 * Whether the real service answers: for what the description calls a read of the market. Reads of accounts, such as
 * balances, orders and positions, are answered here, where these are; and so are quotes, which are traded on here.
 */
export function isUpstreamRead({ id, method, extensions }: MockOperation): boolean {
  const { risk, about } = (extensions['x-galilean'] ?? {}) as { risk?: string; about?: string };
  return about === 'market' && risk === 'read' && method === 'GET' && !Object.hasOwn(QUOTES, id);
}

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
