import { converted, usdOf } from './money.js';
import type { Motion } from './motion.js';
import type { Seed } from './seed.js';
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

/** A trade that was carried out. Base units. */
interface Traded {
  readonly inputMint: string;
  readonly outputMint: string;
  readonly inAmount: bigint;
}

/** How much of a trade's share of the depth stays in the price for a while. */
const STAYS = 0.5;

/** A trade makes what it sells cheaper and what it buys dearer, for some minutes. Only in a world that moves. */
export function moveByTrade(
  { movement, tokens, prices }: Motion & { readonly tokens: Tokens },
  trade: Traded,
): void {
  if (!movement.isOn) return;
  const [input, output] = [tokens.of(trade.inputMint), tokens.of(trade.outputMint)];
  const usd = usdOf(trade.inAmount, input);
  const shareOf = (depth: number | null | undefined) => (STAYS * usd) / (usd + Math.max(1, depth ?? 1));
  prices.push(trade.inputMint, -shareOf(input.liquidity));
  prices.push(trade.outputMint, shareOf(output.liquidity));
}

const MINUTE = 60_000;
/** The most that a router is behind the market: eight in ten thousand. In units of 10⁻⁹. */
const WIDEST = 800_000;

/** A router’s margin in a moving world, in units of 10⁻⁹. It changes every minute, so the best router varies. */
export function routerSpread(
  { movement, seed, clock }: Motion & { readonly seed: Seed },
  router: string,
  mints: readonly string[],
): bigint {
  if (!movement.isOn) return 0n;
  const minute = String(Math.floor(clock.now() / MINUTE));
  return BigInt(seed.integer(0, WIDEST, 'spread', router, ...[...mints].sort(), minute));
}
