import { converted, usdOf } from './money.js';
import type { Tokens } from './tokens.js';

const WHOLE = 1_000_000_000n;
/** Even the smallest trade loses this share, in units of 10⁻⁹. */
const SPREAD = 30_000n;

/** A trade on one market. Amount in base units. */
export interface MarketTrade {
  inputMint: string;
  outputMint: string;
  inAmount: bigint;
}

/**
 * What a trade on one market brings, in base units; undefined when a price is missing. The larger it is compared with
 * the liquidity, the worse its price.
 */
export function marketOut(tokens: Tokens, trade: MarketTrade): bigint | undefined {
  const input = tokens.of(trade.inputMint);
  const output = tokens.of(trade.outputMint);
  const fair = converted(trade.inAmount, input, output);
  if (fair === undefined) return undefined;
  return (fair * (WHOLE - impact(usdOf(trade.inAmount, input), input, output))) / WHOLE;
}

/** In units of 10⁻⁹; approaches the whole amount and never reaches it. */
function impact(usd: number, ...tokens: { liquidity?: number | null }[]): bigint {
  const depth = Math.max(1, Math.min(...tokens.map(({ liquidity }) => liquidity ?? 1)));
  return SPREAD + BigInt(Math.floor((usd / (usd + depth)) * Number(WHOLE - SPREAD - 1n)));
}
