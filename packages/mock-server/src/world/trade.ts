import { usdOf } from './money.js';
import type { Motion } from './motion.js';
import type { Seed } from './seed.js';
import type { Tokens } from './tokens.js';

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
