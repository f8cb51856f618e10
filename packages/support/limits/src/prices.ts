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
  const isPrice = typeof usdPrice === 'number' && usdPrice > 0 && Number.isFinite(usdPrice);
  if (isPrice && Number.isInteger(decimals) && decimals! >= 0 && decimals! <= 30)
    return { usdPrice, decimals: decimals! };
  throw new LimitError('limit/no-price', [{ limit: 'prices', found: mint }]);
}

/** What an amount is worth, in millionths of a US dollar, rounded up. */
export function worth({ amount }: Part, { usdPrice, decimals }: Price): bigint {
  const [price, per] = fraction(usdPrice);
  const divisor = per * 10n ** BigInt(decimals);
  return (amount * price * 1_000_000n + divisor - 1n) / divisor;
}

/** The least output of a trade by prices, in base units, and at least one. */
export function leastOf(
  { amount }: Part,
  [input, output]: readonly [Price, Price],
  maxDeviationPercent: number,
): bigint {
  const [price, per] = fraction(input.usdPrice);
  const [outPrice, outPer] = fraction(output.usdPrice);
  const [kept, keptOf] = fraction(100 - maxDeviationPercent);
  const least =
    (amount * price * outPer * 10n ** BigInt(output.decimals) * kept) /
    (per * outPrice * 10n ** BigInt(input.decimals) * keptOf * 100n);
  return least > 0n ? least : 1n;
}

/** A positive number as an exact fraction, from its decimal digits. */
function fraction(value: number): [bigint, bigint] {
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const [whole, part = ''] = digits.split('.') as [string, string?];
  const power = Number(exponent) - part.length;
  const number = BigInt(whole + part);
  return power < 0 ? [number, 10n ** BigInt(-power)] : [number * 10n ** BigInt(power), 1n];
}
