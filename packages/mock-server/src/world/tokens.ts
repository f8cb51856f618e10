import { mintAddresses } from '@galilean/transactions';
import type { Examples } from './examples.js';
import type { Seed } from './seed.js';

/** The token facts that the mock needs; it passes on any other fields of an example. */
export interface Token {
  id: string;
  name: string;
  symbol: string;
  decimals: number;
  /** Null or absent without trades. */
  usdPrice?: number | null;
  liquidity?: number | null;
  createdAt?: string;
  tags?: string[] | null;
  [field: string]: unknown;
}

/** Mints that prices are quoted in; the examples may leave them out. */
const BASICS: readonly Token[] = [
  {
    id: mintAddresses.SOL,
    name: 'Wrapped SOL',
    symbol: 'SOL',
    decimals: 9,
    usdPrice: 150.25,
    liquidity: 9e8,
  },
  { id: mintAddresses.USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, usdPrice: 0.9999, liquidity: 6e8 },
  { id: mintAddresses.USDT, name: 'USDT', symbol: 'USDT', decimals: 6, usdPrice: 1.0002, liquidity: 2e8 },
  { id: mintAddresses.JupUSD, name: 'JupUSD', symbol: 'JupUSD', decimals: 6, usdPrice: 1, liquidity: 5e7 },
  { id: mintAddresses.JUP, name: 'Jupiter', symbol: 'JUP', decimals: 6, usdPrice: 0.2004, liquidity: 2.4e7 },
];

const LISTS = ['searchTokens', 'listTokensByTag', 'listTopTokens', 'listRecentTokens', 'searchUltraTokens'];

/** @param movedPrice the present price of a mint that has moved; default: none has */
export function createTokens(
  examples: Examples,
  seed: Seed,
  movedPrice: (mint: string) => number | undefined = () => undefined,
) {
  const listed = new Map<string, Token>();
  const fields = (token: Token) => Object.keys(token).length;
  for (const token of LISTS.flatMap((list) => examples.answers<Token[]>(list)).flat()) {
    const known = listed.get(token.id);
    // One example may hold the whole token, and another only a few of its fields.
    if (!known || fields(known) < fields(token)) listed.set(token.id, token);
  }
  for (const token of BASICS) if (!listed.has(token.id)) listed.set(token.id, token);
  const known = [...listed.values()];
  const still = (mint: string) => listed.get(mint) ?? madeUp(mint, seed);
  const priced = (token: Token): Token => {
    const usdPrice = movedPrice(token.id);
    return usdPrice === undefined ? token : { ...token, usdPrice };
  };
  return {
    /** The tokens of the description's examples, in the order of first appearance. */
    get listed() {
      return known.map(priced);
    },
    /** Any mint: a listed one, or one that the seed generates. */
    of: (mint: string): Token => priced(still(mint)),
    /** The same, at the price that it has while nothing moves. */
    still,
    /** Whether a mint's decimals are a fact, not made up by the seed. */
    isKnown: (mint: string): boolean => listed.has(mint),
    /** Takes over what the real service says about a token, in paper trading. */
    learn: (token: Token): void => void listed.set(token.id, { ...listed.get(token.id), ...token }),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

function madeUp(mint: string, seed: Seed): Token {
  const price = 10 ** (seed.fraction('price', mint) * 5 - 4);
  const supply = seed.integer(1_000_000, 1_000_000_000, 'supply', mint);
  return {
    id: mint,
    name: `Mock token ${mint.slice(0, 4)}`,
    symbol: mint.slice(0, 4).toUpperCase(),
    icon: null,
    decimals: seed.integer(6, 9, 'decimals', mint),
    tokenProgram: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    createdAt: '2025-03-01T12:00:00Z',
    usdPrice: Number(price.toPrecision(6)),
    liquidity: seed.integer(50_000, 5_000_000, 'liquidity', mint),
    circSupply: supply,
    totalSupply: supply,
    holderCount: seed.integer(100, 50_000, 'holders', mint),
    organicScore: seed.integer(0, 60, 'score', mint),
    organicScoreLabel: 'medium',
    isVerified: false,
    tags: [],
    updatedAt: '2026-08-21T12:00:00.000Z',
  };
}

const PRICE_SCALE = 15;
/** The decimals of a mint are one byte. */
const TENS = Array.from({ length: 256 + PRICE_SCALE }, (_, exponent) => 10n ** BigInt(exponent));

/** A price as a whole number, in units of 10⁻¹⁵ USD. Nine digits, and of very small prices all. */
const scaled = (price: number): bigint =>
  price >= 0.001
    ? BigInt(Math.round(price * 10 ** 9)) * TENS[PRICE_SCALE - 9]!
    : BigInt(Math.max(1, Math.round(price * 10 ** PRICE_SCALE)));

/** The value of an amount in base units. USD, rounded to six decimals. */
export function usdOf(amount: bigint, { usdPrice, decimals }: Token): number {
  if (!usdPrice) return 0;
  const micro = (amount * scaled(usdPrice)) / TENS[decimals + PRICE_SCALE - 6]!;
  return Number(micro) / 1e6;
}

/** The same value in base units of another token, rounded down. Undefined when a price is missing. */
export function converted(amount: bigint, from: Token, to: Token): bigint | undefined {
  if (!from.usdPrice || !to.usdPrice) return undefined;
  const value = amount * scaled(from.usdPrice) * TENS[to.decimals]!;
  return value / (scaled(to.usdPrice) * TENS[from.decimals]!);
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
