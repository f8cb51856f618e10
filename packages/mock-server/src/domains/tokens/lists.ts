import type { Token } from '../../world/tokens.js';
import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';
import { shown } from './shown.js';

const DEFAULT_LIMIT = 50;
const RECENT = 30;

export const listTokensByTag: OperationResponder = ({ query, world }) =>
  ok(
    world.tokens.listed
      .filter(({ tags }) => tags?.includes(query.needed('query')))
      .map((token) => shown(world, token)),
  );

/** By the time of the first pool, the youngest first. */
export const listRecentTokens: OperationResponder = ({ world }) => {
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

export const listTopTokens: OperationResponder = ({ query, request, world }) => {
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
