import { converted, type Token, type Tokens, usdOf } from './tokens.js';
import type { Motion } from './motion.js';
import type { Seed } from './seed.js';

/** Shares are in units of 10⁻⁹. */
export const WHOLE = 1_000_000_000n;
/** Even the smallest trade loses this share, in units of 10⁻⁹. */
const SPREAD = 30_000n;

/** A trade on one market. */
export interface Trade {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Base units. */
  readonly inAmount: bigint;
}

/**
 * What a trade on one market brings, in base units; undefined when a price is missing. The larger it is compared with
 * the liquidity, the worse its price.
 */
export function marketOut(tokens: Tokens, trade: Trade): bigint | undefined {
  const input = tokens.of(trade.inputMint);
  const output = tokens.of(trade.outputMint);
  const fair = converted(trade.inAmount, input, output);
  if (fair === undefined) return undefined;
  const usd = usdOf(trade.inAmount, input);
  // In units of 10⁻⁹; approaches the whole amount and never reaches it.
  const impact = Math.floor((usd / (usd + depthOf(input, output))) * Number(WHOLE - SPREAD - 1n));
  return (fair * (WHOLE - SPREAD - BigInt(impact))) / WHOLE;
}

/** No trade of the network is larger. */
const MOST = 1n << 64n;

/**
 * The least input that brings an output; undefined when none does.
 * @param outOf what an input brings; it never falls when the input rises
 */
export function leastInput(
  wanted: bigint,
  outOf: (inAmount: bigint) => bigint | undefined,
): bigint | undefined {
  const isEnough = (inAmount: bigint) => (outOf(inAmount) ?? 0n) >= wanted;
  let enough = 1n;
  while (!isEnough(enough)) if ((enough *= 2n) >= MOST) return undefined;
  let tooLittle = enough / 2n;
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n;
    if (isEnough(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

/** The liquidity that a trade of these finds. USD. */
const depthOf = (...pair: [Token, Token]): number =>
  Math.max(1, Math.min(...pair.map(({ liquidity }) => liquidity ?? 1)));

/** How much of a trade's share of the depth stays in the price for a while. */
const STAYS = 0.5;

/** A trade makes what it sells cheaper and what it buys more expensive, for some minutes. Only in a world that moves. */
export function moveByTrade(
  { movement, tokens, prices }: Motion & { readonly tokens: Tokens },
  trade: Trade,
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

/** Even an order without slippage may move the market by this much. */
const LEAST_BPS = 10;

/** How much of a trade's input can be sold without moving the price by more than a slippage. Base units. */
export function amountWithin(
  tokens: Tokens,
  { inputMint, outputMint, inAmount }: Trade,
  bps: number,
): bigint {
  const [input, output] = [tokens.of(inputMint), tokens.of(outputMint)];
  const usd = usdOf(inAmount, input);
  const share = Math.min(0.99, Math.max(bps, LEAST_BPS) / 10_000);
  const most = (share * depthOf(input, output)) / (1 - share);
  if (usd <= most) return inAmount;
  return (inAmount * BigInt(Math.floor((most / usd) * 1e9))) / WHOLE;
}
