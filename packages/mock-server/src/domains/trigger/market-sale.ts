import { marketOut, moveByTrade } from '../../world/trade.js';
import { usdOf } from '../../world/money.js';
import type { World } from '../world.js';

/** What an order sells, and for what. */
export interface Sale {
  readonly inputMint: string;
  readonly outputMint: string;
}

/** What the market gives for an amount now, in base units. Undefined without a price. */
export const saleOf = (world: World, sale: Sale, amount: bigint): bigint | undefined =>
  marketOut(world.tokens, { ...sale, inAmount: amount });

/** Even an order without slippage may move the market by so much. */
const LEAST_BPS = 10;

/** How much of an amount can be sold without moving the price by more than a slippage. Base units. */
export function amountWithin({ tokens }: World, sale: Sale, amount: bigint, bps: number): bigint {
  const [input, output] = [tokens.of(sale.inputMint), tokens.of(sale.outputMint)];
  const usd = usdOf(amount, input);
  const depth = Math.max(1, Math.min(input.liquidity ?? 1, output.liquidity ?? 1));
  const share = Math.min(0.99, Math.max(bps, LEAST_BPS) / 10_000);
  const most = (share * depth) / (1 - share);
  if (usd <= most) return amount;
  return (amount * BigInt(Math.floor((most / usd) * 1e9))) / 1_000_000_000n;
}

/** Notes a sale that was carried out: it moves the price. */
export const soldOnMarket = (world: World, sale: Sale, amount: bigint): void =>
  moveByTrade(world, { ...sale, inAmount: amount });
