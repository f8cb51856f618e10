import type { Token } from '../../world/tokens.js';
import type { World } from '../world.js';

/** A token as it is listed now: its price, if it has one, is of the current slot. */
export function shown(world: World, token: Token, unpriced?: string): Token {
  // A token whose price is unknown has no market capitalisation either.
  if (token.id === unpriced) return { ...token, usdPrice: null, mcap: null, fdv: null, priceBlockId: null };
  const now = { ...token, ...movedFields(world, token) };
  return typeof token['priceBlockId'] === 'number' ? { ...now, priceBlockId: world.clock.slot() } : now;
}

const MINUTE = 60_000;
const INTERVALS = {
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
