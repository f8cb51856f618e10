import type { Token } from '../../world/tokens.js';
import type { World } from '../../world/world.js';

/** A token as it is listed now: its price, if it has one, is of the current slot. */
export function shown({ clock }: World, token: Token, unpriced?: string): Token {
  // A token whose price is unknown has no market capitalisation either.
  if (token.id === unpriced) return { ...token, usdPrice: null, mcap: null, fdv: null, priceBlockId: null };
  return typeof token['priceBlockId'] === 'number' ? { ...token, priceBlockId: clock.slot() } : token;
}
