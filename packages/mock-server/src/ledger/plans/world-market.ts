import type { World } from '../../world/world.js';
import { marketOut } from '../../world/market-price.js';
import type { Market } from './asked.js';

/** The world's prices, as quotes use them. */
export const worldMarket = ({ tokens, clock }: Pick<World, 'tokens' | 'clock'>): Market => ({
  amountOut: (inputMint, outputMint, inAmount) => marketOut(tokens, { inputMint, outputMint, inAmount }),
  seconds: () => clock.seconds(),
});
