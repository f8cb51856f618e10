import type { Clock } from '../../world/clock.js';
import type { Tokens } from '../../world/tokens.js';
import { marketOut } from '../../world/market-price.js';
import type { Market } from './asked.js';

/** The world's prices, as quotes use them. */
export const worldMarket = ({ tokens, clock }: { tokens: Tokens; clock: Clock }): Market => ({
  amountOut: (inputMint, outputMint, inAmount) => marketOut(tokens, { inputMint, outputMint, inAmount }),
  seconds: () => clock.seconds(),
});
