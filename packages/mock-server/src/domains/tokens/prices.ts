import type { World } from '../../world/world.js';
import { isAddress } from '../answering/account.js';
import { ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';

type Price = Readonly<Record<string, unknown>>;

/** Prices of the requested mints. What has no price or is no mint is left out silently, as the service does. */
export const getPrices: OperationResponder = ({ query, world }) => {
  const prices = query
    .list('ids')
    .filter(isAddress)
    .map((mint) => [mint, priceOf(world, mint)] as const);
  return ok(Object.fromEntries(prices.filter(([, price]) => price !== undefined)));
};

function priceOf(world: World, mint: string): Price | undefined {
  const known = world.examples.answers<Record<string, Price>>('getPrices').find((prices) => mint in prices);
  if (known) return known[mint];
  const token = world.tokens.of(mint);
  if (!token.usdPrice) return undefined;
  return {
    createdAt: token.createdAt ?? '2025-03-01T12:00:00Z',
    liquidity: token.liquidity ?? 0,
    usdPrice: token.usdPrice,
    blockId: world.clock.slot(),
    decimals: token.decimals,
    priceChange24h: Number((world.seed.fraction('change', mint) * 20 - 10).toFixed(2)),
  };
}
