import type { Token } from './tokens.js';

const PRICE_SCALE = 15;

/** A price as a whole number, in units of 10⁻¹⁵ USD. Nine digits, and of very small prices all. */
const scaled = (price: number): bigint =>
  price >= 0.001
    ? BigInt(Math.round(price * 10 ** 9)) * 10n ** BigInt(PRICE_SCALE - 9)
    : BigInt(Math.max(1, Math.round(price * 10 ** PRICE_SCALE)));

/** The value of an amount in base units. USD, rounded to six decimals. */
export function usdOf(amount: bigint, { usdPrice, decimals }: Token): number {
  if (!usdPrice) return 0;
  const micro = (amount * scaled(usdPrice)) / 10n ** BigInt(decimals + PRICE_SCALE - 6);
  return Number(micro) / 1e6;
}

/** The same value in base units of another token, rounded down. Undefined when a price is missing. */
export function converted(amount: bigint, from: Token, to: Token): bigint | undefined {
  if (!from.usdPrice || !to.usdPrice) return undefined;
  const value = amount * scaled(from.usdPrice) * 10n ** BigInt(to.decimals);
  return value / (scaled(to.usdPrice) * 10n ** BigInt(from.decimals));
}

/** Rounded down. */
export const bpsOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / 10_000n;

/** A decimal number of tokens, such as `1.5` for 1500000 base units at six decimals, without trailing zeros. */
export function decimalOf(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** A dollar and a contract have so many parts. */
export const MILLION = 1_000_000n;

/** The cost of contracts, in millionths of one, at a price in micro-USD. Rounded down to a micro-dollar. */
export const worth = (micro: bigint, priceUsd: bigint): bigint => (micro * priceUsd) / MILLION;
