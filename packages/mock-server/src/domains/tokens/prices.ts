import type { World } from '../world.js';
import { isAddress } from '../answering/account.js';
import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';

const MOST_MINTS = 50;

type Price = Readonly<Record<string, unknown>>;

/** Prices of the requested mints. What has no price, is no mint or is one too many is left out without an error. */
export const getPrices: OperationResponder = ({ query, world, scenario }) => {
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
