import type { Market } from './markets.js';

/** Half of what lies between bid and ask, in USD. */
const HALF_SPREAD = 0.005;
/** The prices of a market are whole tenths of a cent. */
const TICK = 1000;
const MILLION = 1_000_000;

/** The price of a market's yes side, between its bid and its ask. USD; undefined without a quote. */
export function sharePriceOf({ pricing }: Market): number | undefined {
  const [ask, bid] = [pricing?.buyYesPriceUsd, pricing?.sellYesPriceUsd];
  if (!ask || !bid) return undefined;
  return (ask + bid) / 2 / MILLION;
}

/** What one pays and gets for either side when the yes side is worth so much. Micro-USD. */
export function pricingAt(yes: number): NonNullable<Market['pricing']> {
  const ask = onTick(yes + HALF_SPREAD);
  const bid = onTick(yes - HALF_SPREAD);
  return {
    buyYesPriceUsd: ask,
    sellYesPriceUsd: bid,
    buyNoPriceUsd: MILLION - bid,
    sellNoPriceUsd: MILLION - ask,
  };
}

/** Between a tenth of a cent and a tenth below the dollar. */
const onTick = (usd: number): number =>
  Math.min(MILLION - TICK, Math.max(TICK, Math.round((usd * MILLION) / TICK) * TICK));

/** Micro-USD; `undefined` when the side has no quote. The service writes 0 or null for that. */
export function priceOf({ pricing }: Market, isBuy: boolean, isYes: boolean): bigint | undefined {
  const price = isBuy
    ? isYes
      ? pricing?.buyYesPriceUsd
      : pricing?.buyNoPriceUsd
    : isYes
      ? pricing?.sellYesPriceUsd
      : pricing?.sellNoPriceUsd;
  return price ? BigInt(price) : undefined;
}

export const isTradable = (market: Market): boolean => market.status === 'open' && market.tradable !== false;
