import { areDecimals, asFraction, isPrice, leastByPrices } from '@galilean/shared';
import { LimitError } from './limit-error.js';
import type { Part } from './asked.js';

/** The price of one whole token in US dollars, and its decimals. */
export interface Price {
  readonly usdPrice: number;
  readonly decimals: number;
}

/** Prices by mint. */
export type PricesOf = (mints: readonly string[]) => Promise<Readonly<Record<string, Price>>>;

/** As long as an offer may wait for its signature: the least output of a quote is checked by the price that set it. */
const freshMs = 60_000;
const timeoutMs = 5000;

/**
 * Asks the price source of the limits.
 *
 * @throws LimitError `limit/no-price`, when it is asked
 */
export function pricesFrom(url: string, fetchUrl: typeof fetch = fetch): PricesOf {
  const known = new Map<string, { readonly price: Price; readonly at: number }>();
  return async (mints) => {
    const isOld = (mint: string) => !(performance.now() - (known.get(mint)?.at ?? -Infinity) < freshMs);
    const missing = [...new Set(mints)].filter(isOld);
    if (missing.length) {
      const answer = await ask(url.replace('{mints}', missing.join(',')), fetchUrl);
      for (const mint of missing)
        known.set(mint, { price: checked(mint, answer[mint]), at: performance.now() });
    }
    return Object.fromEntries(mints.map((mint) => [mint, known.get(mint)!.price]));
  };
}

async function ask(url: string, fetchUrl: typeof fetch): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await fetchUrl(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (response.ok) return Object(await response.json()) as Record<string, unknown>;
  } catch {
    // Its text may quote the URL, which can hold a key.
  }
  throw new LimitError('limit/no-price');
}

function checked(mint: string, price: unknown): Price {
  const { usdPrice, decimals } = Object(price) as Partial<Price>;
  if (isPrice(usdPrice) && areDecimals(decimals)) return { usdPrice, decimals };
  throw new LimitError('limit/no-price', [{ limit: 'prices', found: mint }]);
}

/** What an amount is worth, in millionths of a US dollar, rounded up. */
export function worth({ amount }: Part, { usdPrice, decimals }: Price): bigint {
  const [price, per] = asFraction(usdPrice);
  const divisor = per * 10n ** BigInt(decimals);
  return (amount * price * 1_000_000n + divisor - 1n) / divisor;
}

/** The least output of a trade by prices, in base units, and at least one. */
export function leastOf(
  { amount }: Part,
  prices: readonly [Price, Price],
  maxDeviationPercent: number,
): bigint {
  const least = leastByPrices(amount, prices, maxDeviationPercent);
  return least > 0n ? least : 1n;
}
